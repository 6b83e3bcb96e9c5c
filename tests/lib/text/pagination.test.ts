import { describe, expect, it } from 'vitest';
import { footerText, rangeText } from '@/lib/text/pagination';

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
