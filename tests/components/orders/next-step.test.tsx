import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrdersScreen } from '@/components/orders/list/orders-screen';
import { TrackQuestion } from '@/components/orders/track/track-question';
import type { OrderRow } from '@/hooks/data/use-orders';
import { BusinessPhoneProvider } from '@/hooks/page/use-business-phone';
import { exampleRecurring } from '@/lib/contract/orders/order-recurring';
import { orderTrackContract } from '@/lib/contract/orders/order-track';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { repeatsAfterCancel } from '@/lib/rules/times/repeats-text';
import { mock, ok, plainText, show, signInAt, user } from '../support';
import { openReceipt, receipt, row, withoutRepeating, withoutTimeline } from './support';

beforeEach(() => {
  withoutRepeating();
  withoutTimeline();
  vi.setSystemTime('2026-11-23T15:00:00.000Z');
});

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

describe('the headline of the list', () => {
  const asks = row({ id: 1, status: 10, can: [{ action: 'approve', until: null }] });
  const missed = row({ id: 2, status: 11, can: [{ action: 'reschedule', until: null }] });
  it.each([
    ['the orders that need an OK', [asks, row({ id: 3, can: [] })], '1 order needs your OK'],
    ['the orders that need the customer in any way', [missed, asks], '2 orders need you'],
    [
      'pickups that we closed',
      [row({ id: 5, can: scheduled, closed: { pickup: 'day', delivery: null } })],
      '1 order needs a new time',
    ],
    ['missed pickups', [missed, { ...missed, id: 4 }], '2 orders need a new time'],
  ])('counts %s', async (_what, rows, text) => {
    await openList(rows);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('says what happens next when none does', async () => {
    await openList([row({ can: scheduled })]);
    expect(
      screen.getAllByText(nonBreaking('Pickup Tue, Nov 24, 7 – 9 AM'), { collapseWhitespace: false }),
    ).toHaveLength(2);
  });
});

describe('above the list', () => {
  const asks = row({
    id: 1,
    order_number: '1048001',
    status: 10,
    wf_quantity: 31,
    net_price: 54.25,
    estimate_high: 30,
    can: [
      { action: 'approve', until: null },
      { action: 'return', until: null },
    ],
  });
  const today = '2026-11-23T00:00:00.000Z';

  it.each([
    ['day', 'We are closed that day. Choose another time.', 'Choose a new time', 'reschedule'],
    ['zip', 'We no longer serve your ZIP code. Choose another address.', 'Choose another address', 'change'],
  ] as const)(
    'stands an order whose %s we closed, and its answer first',
    async (by, said, button, action) => {
      const can = [
        { action, until: null },
        { action: 'cancel' as const, until: null },
      ];
      await openList([row({ id: 1, order_number: '1048001', can, closed: { pickup: by, delivery: null } })]);
      const ticket = within(screen.getByRole('region', { name: said }));
      const names = ticket.getAllByRole('button').map((each) => each.getAttribute('aria-label'));
      expect(names[0]).toBe(`${button}, order 1048001`);
      expect(ticket.queryByRole('button', { name: /calendar/ })).not.toBeInTheDocument();
    },
  );

  it('stands the order that asks, with its answers, which its row does not repeat', async () => {
    await openList([asks, row({ id: 2, can: scheduled })]);
    const ticket = within(screen.getByRole('region', { name: /^Your laundry weighed 31\slb\./ }));
    expect(ticket.getByRole('button', { name: 'Approve $54.25, order 1048001' })).toBeInTheDocument();
    expect(ticket.getByRole('link', { name: 'See the receipt of order 1048001' })).toHaveAttribute(
      'href',
      '/order/order-details/1',
    );
    expect(screen.getAllByRole('button', { name: /^(Approve|Return)/ })).toHaveLength(2);
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  });

  it('stand all that ask, those with a price first', async () => {
    const missed = row({ id: 3, order_number: '1048003', status: 11, can: [] });
    await openList([missed, asks, { ...asks, id: 2, order_number: '1048002' }]);
    expect(
      screen
        .getAllByRole('link', { name: /see the receipt/i })
        .map((link) => link.getAttribute('aria-label')),
    ).toEqual([
      // A phone has it in the band, a wide screen as words.
      'No. 1048001, see the receipt',
      'See the receipt of order 1048001',
      // In a line from the second on, so that the tabs stay in sight.
      'No. 1048002, see the receipt',
      'No. 1048003, see the receipt',
    ]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(3);
  });

  it('stands one whose card was declined, with the way to another card', async () => {
    await openList([row({ id: 7, order_number: '1048007', status: 5, declined_card: 'XXXX0341', can: [] })]);
    const ticket = within(screen.getByRole('region', { name: /^Your card ending 0341 was declined\./ }));
    const link = ticket.getByRole('link', { name: 'Choose another card, order 1048007' });
    expect(link).toHaveAttribute('href', '/cards');
    expect(screen.getByText('1 order needs another card')).toBeInTheDocument();
  });

  it('says of both how many there are', async () => {
    await openList([asks, row({ id: 2, status: 6, delivery_date: today, can: [] })]);
    expect(screen.getByText('1 order needs your OK, 1 comes back today')).toBeInTheDocument();
  });

  it('stays above the other tabs, and is not asked for on a visit that begins there', async () => {
    const asked: (string | null)[] = [];
    mock('orders.list', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      asked.push(status);
      const rows = status === 'pending' ? [asks] : [row({ id: 9, status: 8, can: [] })];
      return ok(rows, { page: 1, totalPages: 1, totalDocs: 1, limit: 10 });
    });
    signInAt('/orders?tab=completed');
    show(<OrdersScreen />);
    await screen.findByText('Delivered orders');
    await screen.findByRole('rowheader');
    expect(asked).toEqual(['completed']);
    await user.click(screen.getByRole('tab', { name: 'Pending' }));
    await screen.findByText('1 order needs your OK');
    await user.click(screen.getByRole('tab', { name: 'Completed' }));
    await waitFor(() => expect(screen.queryByText('Needs your OK', { selector: 'td *' })).toBeNull());
    expect(screen.getByText('1 order needs your OK')).toBeInTheDocument();
    expect(asked.filter((status) => status === 'pending')).toHaveLength(1);
  });
});

describe('a row', () => {
  it('of an API that does not tell what can be done offers Cancel and nothing else', async () => {
    await openList([row()]);
    expect(screen.getAllByRole('button', { name: /^(?!More).*order 1048077$/i })).toHaveLength(1);
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
    expect(page.textContent).toContain(nonBreaking('Pickup Tue, Nov 24, 7 – 9 AM'));
    expect(page).toHaveTextContent('Cancel free until the driver is on the way.');
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeInTheDocument();
  });

  it('says before an order is canceled that its repeating pickup goes on, and when', async () => {
    await openReceipt({ can: scheduled });
    const [planned] = exampleRecurring.dates;
    const made = { ...planned, state: 'ordered', order_id: 77, order_number: '1048077' };
    mock('orders.recurring', () => ok([{ ...exampleRecurring, every_weeks: 2, dates: [made, planned] }]));
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('alertdialog');
    const sentence = await within(dialog).findByText(/^Your pickup repeats every 2 weeks\./);
    expect(plainText(sentence)).toBe(
      'Your pickup repeats every 2 weeks. The next one is Thu, Mar 25, 2027, 9 – 11 AM. Canceling this order doesn’t end that. You can end it in Orders, under Repeating pickups.',
    );
  });

  it('says the same by the link of a mail, in the words that came with the order', () => {
    const { data } = orderTrackContract['orders.track'].example.reply;
    const repeats = repeatsAfterCancel({ ...exampleRecurring, every_weeks: 2 }, '2026-11-23');
    show(<TrackQuestion link="a-link" name="cancel" asked={{}} order={{ ...data, repeats }} />);
    expect(plainText(screen.getByText(/^Your pickup repeats every 2 weeks\./))).toBe(repeats);
    cleanup();
    show(<TrackQuestion link="a-link" name="cancel" asked={{}} order={data} />);
    expect(screen.getByText(/cancel for free/)).toBeInTheDocument();
    expect(screen.queryByText(/repeat/)).not.toBeInTheDocument();
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

  it('asks for the repeating pickups anew once one of their orders is canceled', async () => {
    let asked = 0;
    mock('orders.recurring', () => {
      asked += 1;
      return ok([exampleRecurring]);
    });
    await openReceipt({ can: scheduled });
    mock('orders.cancel', { data: null }, { orderId: 77 });
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(asked).toBe(1));
    await user.click(await screen.findByRole('button', { name: 'Yes, Cancel' }));
    await waitFor(() => expect(asked).toBe(2));
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

  it.each([8, 9])('is on a receipt with status %i', async (status) => {
    mock('orders.issues', { data: [], respond_by: '' });
    await openReceipt({ status, can: [] });
    expect(link('Order again')).toHaveAttribute('href', '/revieworder?again=77');
  });

  it.each([1, 3, 5, 7])('waits on a receipt with status %i until the order is over', async (status) => {
    await openReceipt({ status, can: [] });
    expect(link('Order again')).not.toBeInTheDocument();
  });

  it('is nowhere with an API that does not tell what can be done', async () => {
    await openReceipt({ status: 8 });
    expect(link(/Order again/)).not.toBeInTheDocument();
  });
});
