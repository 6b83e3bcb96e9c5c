import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pagination, pageNumbers } from '@/components/ui/pagination';

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
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(onSelect).toHaveBeenCalledWith(3);
  });
});
