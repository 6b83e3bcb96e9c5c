import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccountMenu } from '@/components/layout/account/account-menu';
import { OrderDetails } from '@/components/orders/receipt/order-details';
import { exampleNotification } from '@/lib/contract/profile';
import { mock, ok, show, signInAt } from '../support';
import { receipt, withoutTimeline } from './support';

it('an order marks what was told of it as read once it is open', async () => {
  withoutTimeline();
  const mine = { ...exampleNotification, id: 501, order_id: 77 };
  const asked: string[] = [];
  const marked: unknown[] = [];
  mock('profile.notifications', ({ request }) => {
    asked.push(new URL(request.url).search);
    return ok([mine, { ...mine, id: 502, order_id: 78 }, { ...mine, id: 503 }], {
      ...{ page: 1, totalPages: 1, totalDocs: 3, limit: 100, unread: 3 },
    });
  });
  mock('profile.readNotifications', async ({ request }) => {
    marked.push(await request.json());
    return ok(null);
  });
  mock('orders.get', () => ok(receipt()), { id: 77 });
  mock('cards.payments', { data: [] });
  signInAt('/order/order-details/77');
  show(
    <>
      <AccountMenu />
      <OrderDetails />
    </>,
  );
  await screen.findByRole('article');
  await waitFor(() => expect(marked).toEqual([{ ids: [501, 503] }]));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^Notifications/ })[0]).toHaveTextContent('1 unread'),
  );
  expect(asked.at(-1)).toBe('?user_id=12&page=1&limit=100&unread=yes');
});
