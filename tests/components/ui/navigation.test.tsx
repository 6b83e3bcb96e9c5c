import { render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Pagination, pageNumbers } from '@/components/ui/layout/pagination';
import { Tabs } from '@/components/ui/layout/tabs';
import { user } from '../support';

const tabs = [
  { id: 'pending', label: 'Pending' },
  { id: 'completed', label: 'Completed' },
  { id: 'cancelled', label: 'Canceled' },
] as const;

function OrderTabs() {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('pending');
  return (
    <Tabs label="Orders by state" tabs={tabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

describe('Tabs', () => {
  it.each([
    ['{ArrowRight}', 'Completed'],
    ['{ArrowLeft}', 'Canceled'],
    ['{End}', 'Canceled'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Pending'],
    ['{End}{Home}', 'Pending'],
  ])('%s selects %s and moves the focus there', async (keys, name) => {
    render(<OrderTabs />);
    await user.tab();
    await user.keyboard(keys);
    const tab = screen.getByRole('tab', { name });
    expect(tab).toHaveFocus();
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  });

  it('is one stop of the Tab key', async () => {
    render(<OrderTabs />);
    await user.tab();
    expect(screen.getByRole('tab', { name: 'Pending' })).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
  });
});

const hrefFor = (page: number) => `/orders?page=${page}`;

describe('pageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [9, 9, [1, null, 8, 9]],
  ])('page %i of %i', (page, totalPages, expected) => {
    expect(pageNumbers(page, totalPages)).toEqual(expected);
  });

  it('has first, current, neighbors and last, each once, in order, and gaps only where more than one is left out', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (total, seed) => {
        const page = (seed % total) + 1;
        const links = pageNumbers(page, total);
        const pages = links.filter((link) => link !== null);
        for (const wanted of [1, page - 1, page, page + 1, total]) {
          if (wanted >= 1 && wanted <= total) expect(pages).toContain(wanted);
        }
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        for (const [index, link] of links.entries()) {
          if (link === null) expect(Number(links[index + 1]) - Number(links[index - 1])).toBeGreaterThan(2);
        }
      }),
    );
  });
});

describe('Pagination', () => {
  it('is a named region with the current page marked', () => {
    render(<Pagination label="Orders pages" page={2} totalPages={3} hrefFor={hrefFor} />);
    const nav = screen.getByRole('navigation', { name: 'Orders pages' });
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('2');
    expect(within(nav).getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/orders?page=1');
    expect(within(nav).getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/orders?page=3');
  });

  it('has no Previous link on the first page, and is nothing for a single page', () => {
    const { rerender } = render(
      <Pagination label="Orders pages" page={1} totalPages={2} hrefFor={hrefFor} />,
    );
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
    rerender(<Pagination label="Orders pages" page={1} totalPages={1} hrefFor={hrefFor} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('hands a plain click over', async () => {
    const onSelect = vi.fn();
    render(<Pagination label="Orders pages" page={1} totalPages={3} hrefFor={hrefFor} onSelect={onSelect} />);
    await user.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(onSelect).toHaveBeenCalledWith(3);
  });
});
