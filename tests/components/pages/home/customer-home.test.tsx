import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CustomerHome } from '@/components/pages/home/customer-home';
import { row } from '@/tests/components/orders/support';
import { mock, ok, show, signInAt } from '@/tests/components/support';

beforeEach(() => {
  vi.setSystemTime('2026-11-23T15:00:00.000Z');
  signInAt('/');
});

it('is headed as the page is, because it stands above the page’s own heading', async () => {
  const orders = [row({ id: 1, status: 10 }), row({ id: 2, status: 1 })];
  mock('orders.list', ({ request }) =>
    ok(new URL(request.url).searchParams.get('status') === 'pending' ? orders : [], {
      ...{ page: 1, totalPages: 1, totalDocs: 2, limit: 10 },
    }),
  );
  show(<CustomerHome />);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Your laundry');
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
  expect(levels).toEqual(['H1', 'H2', 'H2']);
});
