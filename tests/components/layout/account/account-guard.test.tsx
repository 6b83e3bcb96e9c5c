import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountGuard } from '@/components/layout/account/account-guard';
import { repeatingPickupsPath } from '@/lib/routes';
import { router, show } from '@/tests/components/support';

it('a visitor is sent to sign in, with email and zipCode beside from and not in it', async () => {
  window.history.replaceState(null, '', '/orders?page=2&email=ann%40example.com&zipCode=10023');
  show(<AccountGuard>orders</AccountGuard>);
  expect(screen.getByRole('status')).toHaveTextContent('loading...');
  const wanted = '/login?from=%2Forders%3Fpage%3D2&email=ann%40example.com&zipCode=10023';
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(wanted));
});

it('and comes back to the section of the page that a mail links to', async () => {
  window.history.replaceState(null, '', repeatingPickupsPath);
  show(<AccountGuard>orders</AccountGuard>);
  const wanted = '/login?from=%2Forders%23repeating-pickups';
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(wanted));
});
