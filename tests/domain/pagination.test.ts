import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { footerText, pageWindow, rangeText } from '@/lib/domain/pagination';

const paging = (page: number, totalDocs: number, limit = 10) => ({
  page,
  totalDocs,
  limit,
  totalPages: Math.ceil(totalDocs / limit),
});

describe('footer', () => {
  it.each([
    [paging(1, 0), 'Page 1 of 1, Showing 0 of 0 records', 'no records'],
    [paging(1, 1), 'Page 1 of 1, Showing 1 of 1 records', 'record 1 of 1'],
    [paging(1, 9), 'Page 1 of 1, Showing 9 of 9 records', 'records 1 to 9 of 9'],
    [paging(1, 10), 'Page 1 of 1, Showing 10 of 10 records', 'records 1 to 10 of 10'],
    [paging(1, 11), 'Page 1 of 2, Showing 10 of 11 records', 'records 1 to 10 of 11'],
    [paging(2, 11), 'Page 2 of 2, Showing 10 of 11 records', 'record 11 of 11'],
    [paging(3, 23), 'Page 3 of 3, Showing 10 of 23 records', 'records 21 to 23 of 23'],
    [paging(1, 23, 20), 'Page 1 of 2, Showing 20 of 23 records', 'records 1 to 20 of 23'],
    [paging(1, 10, 20), 'Page 1 of 1, Showing 10 of 10 records', 'records 1 to 10 of 10'],
    [paging(9, 23), 'Page 9 of 3, Showing 10 of 23 records', 'no records'],
  ])('of %j', (list, footer, range) => {
    expect(footerText(list)).toBe(footer);
    expect(rangeText(list)).toBe(range);
  });
});

describe('pageWindow', () => {
  it.each([
    [1, 0, []],
    [1, 1, [1]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
    [5, 20, [1, 'gap-before', 4, 5, 6, 'gap-after', 20]],
    [16, 20, [1, 'gap-before', 15, 16, 17, 'gap-after', 20]],
    [17, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
    [99, 20, [1, 'gap-before', 16, 17, 18, 19, 20]],
    [-1, 20, [1, 2, 3, 4, 5, 'gap-after', 20]],
  ])('page %i of %i', (page, total, links) => {
    expect(pageWindow(page, total)).toEqual(links);
  });

  it('always links first, current, neighbours and last, each once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (total, seed) => {
        const page = (seed % total) + 1;
        const links = pageWindow(page, total);
        const pages = links.filter((link) => typeof link === 'number');
        for (const wanted of [1, page - 1, page, page + 1, total]) {
          if (wanted >= 1 && wanted <= total) expect(pages).toContain(wanted);
        }
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(links.length).toBeLessThanOrEqual(7);
        for (const [index, link] of links.entries()) {
          if (typeof link === 'string') {
            expect(Number(links[index + 1]) - Number(links[index - 1])).toBeGreaterThan(2);
          }
        }
      }),
    );
  });
});
