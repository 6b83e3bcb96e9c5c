import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { ThankYou } from '@/components/order-flow/thank-you/thank-you';
import { notes } from '@/lib/contract/notes';
import { setJustPlaced } from '@/lib/just-placed';
import { mock } from '../../support/mock';
import { user } from '../../support/user';
import { ok, refused, show, signInAt } from '../support';

vi.mock('next/navigation', () => import('../../setup/next-navigation'));
vi.mock('@/lib/toast', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const order = notes['orders.get'].reply.data;
const given = (changes: object) => mock('orders.get', () => ok({ ...order, ...changes }), { id: 424242 });

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
  expect(await screen.findByText('We couldn’t find that order')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/thank/i);
});

it('shows the server’s message', async () => {
  mock('orders.get', () => refused('Please come back later', 500), { id: 424242 });
  const { container } = show(<ThankYou />);
  expect(await screen.findByText('Please come back later')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/thank/i);
});

it.each([
  ['in_person', 'We ring, and you meet the driver at your door.'],
  ['doorman', 'Leave them with your doorman.'],
  ['leave_at_door', 'Leave them outside your door.'],
])('says that it is booked, and what to do next: %s', async (handoff, sentence) => {
  given({
    id: 424242,
    order_number: '1048026',
    status: 1,
    handoff,
    from_slot: '7:00 AM',
    to_slot: '9:00 AM',
  });
  show(<ThankYou />);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You’re booked. Order 1048026' }),
  ).toBeInTheDocument();
  expect(screen.getByText(`Have your bags ready by 7:00 AM. ${sentence}`)).toBeInTheDocument();
});

it('prints the ticket of an order once, when it was placed on this page', async () => {
  given({ id: 424242, order_number: '1048026' });
  const { unmount } = show(<ThankYou />);
  const ticket = () => screen.findByRole('region', { name: 'Order 1048026' });
  expect(await ticket()).not.toHaveClass('printing');
  unmount();
  setJustPlaced(424242);
  const first = show(<ThankYou />);
  expect(await ticket()).toHaveClass('printing');
  first.unmount();
  show(<ThankYou />);
  expect(await ticket()).not.toHaveClass('printing');
});
