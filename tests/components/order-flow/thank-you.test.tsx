import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ThankYou } from '@/components/order-flow/thank-you/thank-you';
import { mock } from '../../support/mock';
import { user } from '../../support/user';
import { refused, show, signInAt } from '../support';

vi.mock('next/navigation', () => import('../../setup/next-navigation'));
vi.mock('@/lib/toast', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  signInAt('/thank-you?order=424242');
});

it('does not thank while the server is unreachable: shows an error with Retry', async () => {
  mock('orders.get', () => HttpResponse.error(), { id: 424242 });
  const { container } = show(<ThankYou />);
  expect(await screen.findByText('We couldn’t reach the server.')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/thank|placed/i);
  mock('orders.get', () => refused('Not found', 404), { id: 424242 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('We could not find that order')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/thank/i);
});

it('shows the server’s message', async () => {
  mock('orders.get', () => refused('Please come back later', 500), { id: 424242 });
  const { container } = show(<ThankYou />);
  expect(await screen.findByText('Please come back later')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/thank/i);
});
