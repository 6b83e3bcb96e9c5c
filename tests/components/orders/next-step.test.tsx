import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderDetails } from '@/components/orders/order-details';
import { OrdersScreen } from '@/components/orders/orders-screen';
import { BusinessPhoneProvider } from '@/hooks/use-business-phone';
import type { Order, OrderRow } from '@/hooks/use-orders';
import { mock } from '../../support/mock';
import { user } from '../../support/user';
import { ok, show, signInAt } from '../support';
import { receipt, row, withoutTimeline } from './support';

vi.mock('next/navigation', () => import('../../setup/next-navigation'));
vi.mock('@/lib/toast', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

beforeEach(() => {
  withoutTimeline();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

const cutoff = '2026-11-23T20:00:00-05:00';
const scheduled: OrderRow['can'] = [
  { action: 'reschedule', until: cutoff },
  { action: 'change', until: cutoff },
  { action: 'cancel', until: null },
];

async function openList(rows: OrderRow[]) {
  mock('orders.list', () => ok(rows, { page: 1, totalPages: 1, totalDocs: rows.length, limit: 10 }));
  signInAt('/orders');
  show(
    <BusinessPhoneProvider phone="2125550123">
      <OrdersScreen />
    </BusinessPhoneProvider>,
  );
  await screen.findAllByRole('rowheader');
}

async function openReceipt(changes: Partial<Order>) {
  mock('orders.get', () => ok(receipt(changes)), { id: 77 });
  signInAt('/order/order-details/77');
  show(<OrderDetails />);
  return screen.findByRole('article');
}

describe('the headline of the list', () => {
  const asks = row({ id: 1, status: 10, can: [{ action: 'approve', until: null }] });
  const missed = row({ id: 2, status: 11, can: [{ action: 'reschedule', until: null }] });
  const said = (text: string) => expect(screen.getByText(text)).toBeInTheDocument();

  it('counts the orders that need an OK', async () => {
    await openList([asks, row({ id: 3, can: [] })]);
    said('1 order needs your OK');
  });

  it('counts the orders that need the customer in any way', async () => {
    await openList([missed, asks]);
    said('2 orders need you');
  });

  it('counts missed pickups', async () => {
    await openList([missed, { ...missed, id: 4 }]);
    said('2 orders need a new time');
  });

  it('says what happens next when none does', async () => {
    await openList([row({ can: scheduled })]);
    expect(screen.getAllByText('Pickup Tue, Nov 24, 7 – 9 AM')).toHaveLength(2);
  });
});

describe('a row', () => {
  it('of an API that does not tell what can be done offers Cancel and nothing else', async () => {
    await openList([row()]);
    expect(screen.getAllByRole('button', { name: /order 1048077$/i })).toHaveLength(1);
    expect(screen.queryByText(/Change until/)).not.toBeInTheDocument();
  });

  it('with a driver on the way has the phone number of the business', async () => {
    await openList([row({ status: 2, can: [] })]);
    expect(screen.getByRole('link', { name: 'Call, order 1048077' })).toHaveAttribute(
      'href',
      'tel:+12125550123',
    );
  });
});

describe('a receipt', () => {
  it('shows the sentence, its second line, and Cancel beside them', async () => {
    const page = await openReceipt({ can: scheduled });
    expect(page).toHaveTextContent('Pickup Tue, Nov 24, 7 – 9 AM');
    expect(page).toHaveTextContent('Cancel free until the driver is on the way.');
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeInTheDocument();
  });

  it('closes a cancelled order’s question and puts the focus on what is now the next step', async () => {
    await openReceipt({ can: scheduled });
    let status = 1;
    mock('orders.get', () => ok(receipt({ status, can: status === 1 ? scheduled : [] })), { id: 77 });
    mock(
      'orders.cancel',
      () => {
        status = 9;
        return ok(null);
      },
      { orderId: 77 },
    );
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, Cancel' }));
    const step = await screen.findByText('Canceled. Nothing was charged.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(document.activeElement).toContainElement(step));
  });

  it('drops an action at its deadline, without a reload', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      now: new Date('2026-11-23T15:00:00.000Z'),
      shouldAdvanceTime: true,
    });
    await openReceipt({ can: [{ action: 'cancel', until: '2026-11-23T10:05:00-05:00' }] });
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });
});

describe('Order again', () => {
  const link = (name: string | RegExp) => screen.queryByRole('link', { name });

  it('is on rows that are over', async () => {
    await openList([
      row({ id: 5, status: 8, order_number: '1048005', can: [] }),
      row({ id: 6, status: 9, order_number: '1048006', can: [] }),
      row({ id: 7, status: 1, order_number: '1048007', can: scheduled }),
    ]);
    expect(link('Order again, order 1048005')).toHaveAttribute('href', '/revieworder?again=5');
    expect(link('Order again, order 1048006')).toHaveAttribute('href', '/revieworder?again=6');
    expect(link('Order again, order 1048007')).not.toBeInTheDocument();
  });

  it.each([1, 3, 5, 8, 9])('is on a receipt with status %i', async (status) => {
    mock('orders.issues', { data: [], respond_by: '' });
    await openReceipt({ status, can: [] });
    expect(link('Order again')).toHaveAttribute('href', '/revieworder?again=77');
  });

  it('is nowhere with an API that does not tell what can be done', async () => {
    await openReceipt({ status: 8 });
    expect(link(/Order again/)).not.toBeInTheDocument();
  });
});
