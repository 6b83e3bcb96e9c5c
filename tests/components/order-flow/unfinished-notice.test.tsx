import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UnfinishedNotice } from '@/components/order-flow/unfinished-notice';
import { keepPlacedOrder } from '@/lib/kept-forms';
import { renderWithQueries } from './support';

vi.mock('next/navigation', () => import('../../setup/next-navigation'));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/order-now?placed=77');
});
afterEach(() => window.history.replaceState(null, '', '/'));

const open = () => renderWithQueries(<UnfinishedNotice step="what-and-when" />);

it('says that the order is placed in the tab in which it was', () => {
  keepPlacedOrder(77);
  open();
  expect(screen.getByText('Your order is placed')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your order' })).toHaveAttribute('href', '/thank-you?order=77');
});

it('takes no number of the address for an order', () => {
  open();
  expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
  keepPlacedOrder(78);
  open();
  expect(screen.queryByText('Your order is placed')).not.toBeInTheDocument();
});
