/** The page around a receipt: the way back, a refusal, signing in. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noQuery, useSignInTarget } from '@/components/account/sign-in/use-sign-in-target';
import { AccountFrame } from '@/components/layout/account/account-frame';
import { OrdersScreen } from '@/components/orders/list/orders-screen';
import { OrderDetails } from '@/components/orders/receipt/order-details';
import { expireSession } from '@/lib/browser/session/session';
import { openReceiptPage as open, withoutTimeline } from '@/tests/components/orders/support';
import { mock, refused, router, show, signInAt, toast, user } from '@/tests/components/support';

beforeEach(() => {
  withoutTimeline();
  vi.setSystemTime('2026-11-23T03:00:00.000Z');
});

describe('Back', () => {
  const back = () => user.click(screen.getByRole('button', { name: 'Back' }));

  it('leads to the page before', async () => {
    await open({});
    window.history.pushState(null, '', window.location.href);
    await back();
    expect(router.back).toHaveBeenCalled();
  });

  it('leads to Orders from a receipt that a sign-in opened, until they were opened', async () => {
    window.history.pushState(null, '', '/login?from=/order/order-details/77');
    signInAt(window.location.pathname);
    const signIn = show(<SignIn />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/order/order-details/77?src=mail'));
    signIn.unmount();
    // The second time, from another page that the receipt led to.
    for (const times of [1, 2]) {
      await open({});
      await back();
      expect(router.push).toHaveBeenCalledTimes(times);
      expect(router.push).toHaveBeenLastCalledWith('/orders');
      cleanup();
    }
    expect(router.back).not.toHaveBeenCalled();
    mock('orders.list', { data: [], page: 1, limit: 10, totalDocs: 0, totalPages: 0 });
    mock('orders.recurring', { data: [] });
    show(<OrdersScreen />);
    cleanup();
    await open({});
    await back();
    expect(router.back).toHaveBeenCalledOnce();
  });
});

function SignIn() {
  useSignInTarget({ ...noQuery, from: '/order/order-details/77?src=mail' });
  return null;
}

it('shows a refusal’s message, also as a toast, and offers Retry', async () => {
  mock('orders.get', () => refused('This receipt is being made. Try again at noon.'), { id: 77 });
  mock('orders.expressDetail', () => refused('Not found', 404));
  mock('cards.payments', { data: [] });
  signInAt('/order/order-details/77');
  show(<OrderDetails />);
  expect(await screen.findByText('This receipt is being made. Try again at noon.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(toast.error).toHaveBeenCalledWith('This receipt is being made. Try again at noon.');
});

it('offers Sign In without an id and a customer, and shows nothing of the account', async () => {
  signInAt('/order/order-details');
  expireSession();
  show(
    <AccountFrame>
      <OrderDetails />
    </AccountFrame>,
  );
  expect(await screen.findByText('No Order found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('navigation', { name: 'Account' })).not.toBeInTheDocument();
  expect(screen.queryByText('Logout')).not.toBeInTheDocument();
});
