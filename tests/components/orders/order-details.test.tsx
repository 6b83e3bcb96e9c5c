import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountFrame } from '@/components/layout/account-frame';
import { OrderDetails } from '@/components/orders/order-details';
import { expireSession } from '@/lib/expire-session';
import { show, signInAt } from '../support';

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
