import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '@/hooks/data/use-orders';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { fakeApi, monday } from '../booking/support';
import { toast } from '../support';
import { receipt, withoutRepeating, withoutTimeline } from './support';
import { choose, group, open, option, reschedule, save } from './times-dialog';

let _api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  withoutRepeating();
  withoutTimeline();
  _api = fakeApi();
});

describe('Choose a new time', () => {
  it('after a missed pickup says what it costs, and starts with the first free day', async () => {
    const sent = reschedule();
    const dialog = await open('Choose a new time', {
      status: 11,
      can: [{ action: 'reschedule', until: null }],
    });
    expect(dialog.textContent).toContain(nonBreaking('We missed you Tue, Mar 17, 7 – 9 AM.'));
    expect(dialog).toHaveTextContent('The first missed pickup is free. After that, each one is $10.00.');
    expect(await option('Pickup day', /Monday, March 16/)).toBeChecked();
    await choose('Pickup time', /12 – 2 PM/);
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ pickup_date: '03-16-2026', from_slot: '12:00 PM' });
  });
});

describe('what we closed', () => {
  it('is not chosen any more', async () => {
    const sent = reschedule();
    await open('Choose a new time', {
      can: [{ action: 'reschedule', until: null }],
      closed: { pickup: 'day', delivery: 'day' },
    });
    expect(await option('Pickup day', /Monday, March 16/)).toBeChecked();
    await waitFor(async () => expect(await option('Pickup time', /12 – 2 PM/)).toBeEnabled());
    expect(screen.queryAllByRole('radio', { checked: true, name: /AM|PM/ })).toHaveLength(0);
    await save();
    expect(sent).toEqual([]);
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

  it('of an order that waits long ends with the last day of its own', async () => {
    await open('Change delivery', {
      ...cleaning,
      pickup_date: '2026-02-12T00:00:00.000Z',
      delivery_date: '2026-03-17T00:00:00.000Z',
    });
    expect(await option('Delivery day', /Wednesday, March 18/)).toBeEnabled();
    expect(
      await option('Delivery day', /Thursday, March 19.*You can book deliveries until 03\/18\/2026/),
    ).toBeDisabled();
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
