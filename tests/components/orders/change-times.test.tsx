import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OrdersScreen } from '@/components/orders/orders-screen';
import type { Order } from '@/hooks/use-orders';
import { keepTimes } from '@/lib/domain/keep-times';
import { DEFAULT_SLOTS } from '@/lib/domain/slots';
import { fakeApi, monday } from '../order-flow/support';
import { HttpResponse, mock, ok, refused, show, signInAt, toast, user } from '../support';
import { openReceipt, receipt, row, withoutRepeating, withoutTimeline } from './support';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  withoutRepeating();
  withoutTimeline();
  api = fakeApi();
});

/** Tuesday, March 17, 7 – 9 AM, back Thursday, March 19, 6 – 8 PM. */
const mine: Partial<Order> = {
  pickup_date: '2026-03-17T00:00:00.000Z',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date: '2026-03-19T00:00:00.000Z',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  handoff: 'in_person',
  turn_around_id: 1,
  can: [
    { action: 'reschedule', until: '2026-03-16T20:00:00-04:00' },
    { action: 'change_delivery', until: '2026-03-18T20:00:00-04:00' },
  ],
};

async function open(button: string, changes: Partial<Order> = {}) {
  await openReceipt({ ...mine, ...changes });
  await user.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog', { name: button });
}

const group = (name: string) => screen.findByRole('radiogroup', { name });
const option = async (name: string, text: RegExp) =>
  within(await group(name)).findByRole('radio', { name: text });
async function choose(name: string, text: RegExp) {
  await waitFor(async () => expect(await option(name, text)).toBeEnabled());
  await user.click(await option(name, text));
}
const save = (name = 'Save new times') => user.click(screen.getByRole('button', { name }));

/** Bodies that were sent; answers with what `answer` says, by default with yes. */
function reschedule(answer?: () => Response) {
  const sent: unknown[] = [];
  mock(
    'orders.reschedule',
    async ({ request }) => {
      sent.push(await request.json());
      if (answer) return answer();
      return ok(
        {
          ...receipt(mine),
          id: 77,
          status: 1,
          pickup_date: '2026-03-18T00:00:00.000Z',
          delivery_date: '2026-03-20T00:00:00.000Z',
        },
        { message: 'Your new times are saved.' },
      );
    },
    { id: 77 },
  );
  return sent;
}

const refusal = (message: string, data: unknown) => () => refused(message, 409, { data, errors: {} });

describe('Change time', () => {
  it('starts with the times of the order, and saves others', async () => {
    const sent = reschedule();
    const dialog = await open('Change time');
    expect(dialog.textContent).toContain(
      keepTimes('Now: pickup Tue, Mar 17, 7 – 9 AM, back Thu, Mar 19, 6 – 8 PM.'),
    );
    expect(await option('Pickup time', /7 – 9 AM/)).toBeChecked();
    expect(await option('Delivery time', /6 – 8 PM/)).toBeChecked();
    expect(screen.queryByRole('radiogroup', { name: 'Turnaround' })).not.toBeInTheDocument();

    await choose('Pickup day', /Wednesday, March 18/);
    expect(await screen.findByText('Your delivery moves to Fri, Mar 20.')).toBeInTheDocument();
    await choose('Pickup time', /9 – 11 AM/);
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your new times are saved.'));
    expect(sent).toEqual([
      {
        pickup_date: '03-18-2026',
        from_slot: '9:00 AM',
        to_slot: '11:00 AM',
        delivery_date: '03-20-2026',
        delivery_from_slot: '6:00 PM',
        delivery_to_slot: '8:00 PM',
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps a delivery that still fits another pickup', async () => {
    reschedule();
    await open('Change time', { delivery_date: '2026-03-24T00:00:00.000Z' });
    await choose('Pickup day', /Thursday, March 19/);
    await waitFor(async () => expect(await option('Delivery day', /Tuesday, March 24/)).toBeChecked());
    expect(screen.queryByText(/Your delivery is now/)).not.toBeInTheDocument();
  });

  it('does not count the place of the order itself as taken', async () => {
    api.left.set('03-17-2026 7:00 AM', 0);
    await open('Change time');
    expect(await option('Pickup time', /^7 – 9 AM$/)).toBeChecked();
    expect(screen.queryByText(/just taken/)).not.toBeInTheDocument();
  });

  it('keeps the day of the order although every other time until then is full', async () => {
    for (const day of ['03-16-2026', '03-17-2026'])
      for (const { from_slot } of DEFAULT_SLOTS) api.left.set(`${day} ${from_slot}`, 0);
    await open('Change time');
    expect(await option('Pickup day', /Tuesday, March 17/)).toBeChecked();
    expect(await option('Pickup time', /^7 – 9 AM$/)).toBeChecked();
    expect(await option('Pickup time', /9 – 11 AM.*Full/)).toBeDisabled();
    expect(screen.queryByText(/No pickup on/)).not.toBeInTheDocument();
  });

  it('does not send the times that the order has', async () => {
    const sent = reschedule();
    await open('Change time');
    await option('Delivery time', /6 – 8 PM/);
    await save();
    expect(await screen.findByText(/You already have these times/)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('says what is missing, and puts the focus there', async () => {
    const sent = reschedule();
    await open('Choose a new time', { status: 11, can: [{ action: 'reschedule', until: null }] });
    await waitFor(async () => expect(await option('Pickup time', /12 – 2 PM/)).toBeEnabled());
    await save();
    expect(await screen.findByText('Choose a pickup time')).toBeInTheDocument();
    expect(await option('Pickup time', /12 – 2 PM/)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('offers the next free times when one was just taken', async () => {
    let answers = 0;
    const full = refusal('That pickup time was just taken', {
      reason: 'slot',
      slots: [
        { date: '03-17-2026', from_slot: '12:00 PM', to_slot: '2:00 PM', available: true, left: 3 },
        { date: '03-18-2026', from_slot: '7:00 AM', to_slot: '9:00 AM', available: true, left: 3 },
      ],
    });
    const sent = reschedule(() =>
      answers++ === 0
        ? full()
        : ok({ ...receipt(mine), id: 77, status: 1 }, { message: 'Your new times are saved.' }),
    );
    await open('Change time');
    await choose('Pickup time', /9 – 11 AM/);
    await save();
    const take = await screen.findByRole('button', { name: keepTimes('Take Tue, Mar 17, 12 – 2 PM') });
    expect(screen.getByText('That pickup time was just taken')).toBeInTheDocument();
    await user.click(take);
    expect(screen.getByRole('button', { name: 'Save new times' })).toHaveFocus();
    expect(await option('Pickup time', /12 – 2 PM/)).toBeChecked();
    expect(screen.queryByText('That pickup time was just taken')).not.toBeInTheDocument();
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(sent.at(-1)).toMatchObject({ pickup_date: '03-17-2026', from_slot: '12:00 PM' });
  });

  it('says that the driver has left meanwhile, and stays open', async () => {
    const message =
      'This order’s status is now Driver on the way, so its pickup time can no longer be changed here.';
    reschedule(refusal(message, { reason: 'status', status: 2, can: [] }));
    await open('Change time');
    await choose('Pickup time', /9 – 11 AM/);
    await save();
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(toast.error).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save new times' })).not.toBeInTheDocument();
  });

  it('keeps the choice when the server can’t be reached, and tries again', async () => {
    let answers = 0;
    reschedule(() =>
      answers++ === 0
        ? HttpResponse.error()
        : ok({ ...receipt(mine), id: 77, status: 1 }, { message: 'Your new times are saved.' }),
    );
    await open('Change time');
    await choose('Pickup time', /9 – 11 AM/);
    await save();
    expect(await screen.findByText(/It’s safe to retry/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Your new times are saved.'));
  });

  it('from a row of the list, reads the order first', async () => {
    mock('orders.list', () =>
      ok([row({ id: 77, can: mine.can })], { page: 1, totalPages: 1, totalDocs: 1, limit: 10 }),
    );
    mock('orders.get', () => ok(receipt(mine)), { id: 77 });
    signInAt('/orders');
    show(<OrdersScreen />);
    const [button] = await screen.findAllByRole('button', { name: 'Change time, order 1048077' });
    await user.click(button as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Change time' })).toBeInTheDocument();
    expect(await option('Pickup time', /7 – 9 AM/)).toBeChecked();
  });
});

describe('Choose a new time', () => {
  it('after a missed pickup says what it costs, and starts with the first free day', async () => {
    const sent = reschedule();
    const dialog = await open('Choose a new time', {
      status: 11,
      can: [{ action: 'reschedule', until: null }],
    });
    expect(dialog.textContent).toContain(keepTimes('We missed you Tue, Mar 17, 7 – 9 AM.'));
    expect(dialog).toHaveTextContent('The first missed pickup is free. After that, each one is $10.00.');
    expect(await option('Pickup day', /Monday, March 16/)).toBeChecked();
    await choose('Pickup time', /12 – 2 PM/);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ pickup_date: '03-16-2026', from_slot: '12:00 PM' });
  });
});

describe('Change delivery', () => {
  const cleaning: Partial<Order> = {
    status: 5,
    pickup_date: '2026-03-13T00:00:00.000Z',
    delivery_date: '2026-03-19T00:00:00.000Z',
    can: [{ action: 'change_delivery', until: '2026-03-18T20:00:00-04:00' }],
  };

  it('asks for the delivery alone, from the first day that is still open', async () => {
    const sent = reschedule();
    await open('Change delivery', cleaning);
    expect(await option('Delivery day', /Thursday, March 19/)).toBeChecked();
    const days = within(await group('Delivery day')).getAllByRole('radio');
    expect(days[0]).toHaveAccessibleName('Tuesday, March 17, 2026');
    expect(screen.queryByRole('radiogroup', { name: 'Pickup day' })).not.toBeInTheDocument();
    await choose('Delivery day', /Friday, March 20/);
    await choose('Delivery time', /9 – 11 AM/);
    await save('Save delivery time');
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    expect(sent).toEqual([
      { delivery_date: '03-20-2026', delivery_from_slot: '9:00 AM', delivery_to_slot: '11:00 AM' },
    ]);
  });

  it('does not send the time that it has, though it goes to another ZIP code than it came from', async () => {
    const sent = reschedule();
    const [address] = receipt().pickupAddress;
    await open('Change delivery', {
      ...cleaning,
      deliveryAddress: address ? [{ ...address, zip_code: '10025' }] : [],
    });
    await option('Delivery time', /6 – 8 PM/);
    await save('Save delivery time');
    expect(await screen.findByText(/You already have these times/)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('after 8 PM leaves tomorrow out', async () => {
    vi.setSystemTime(new Date('2026-03-17T00:00:00.000Z'));
    await open('Change delivery', cleaning);
    const days = within(await group('Delivery day')).getAllByRole('radio');
    expect(days[0]).toHaveAccessibleName('Wednesday, March 18, 2026');
  });

  it('moves on with the day while it is open', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
      now: monday,
    });
    await open('Change delivery', cleaning);
    await group('Delivery day');
    vi.setSystemTime(new Date('2026-03-18T12:00:00.000Z'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await waitFor(async () =>
      expect(within(await group('Delivery day')).getAllByRole('radio')[0]).toHaveAccessibleName(
        'Thursday, March 19, 2026',
      ),
    );
  });
});
