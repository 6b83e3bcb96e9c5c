import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OrdersScreen } from '@/components/orders/list/orders-screen';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { DEFAULT_SLOTS } from '@/lib/rules/dates/slots';
import { fakeApi } from '../booking/support';
import { allAnswersIn, HttpResponse, mock, ok, show, signInAt, toast, user } from '../support';
import { receipt, row, withoutRepeating, withoutTimeline } from './support';
import { choose, mine, open, option, refusal, reschedule, save } from './times-dialog';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  withoutRepeating();
  withoutTimeline();
  api = fakeApi();
});

describe('Change time', () => {
  it('starts with the times of the order, and saves others', async () => {
    const sent = reschedule();
    const dialog = await open('Change time');
    expect(dialog.textContent).toContain(
      nonBreaking('Now: pickup Tue, Mar 17, 7 – 9 AM, back Thu, Mar 19, 6 – 8 PM.'),
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

  it('asks before it closes on other times than it opened with', async () => {
    const dialog = await open('Change time');
    await option('Delivery time', /6 – 8 PM/);
    await choose('Pickup time', /9 – 11 AM/);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alert')).toHaveTextContent('Close and lose what you typed?');
    await user.click(screen.getByRole('button', { name: 'Keep writing' }));
    await choose('Pickup time', /7 – 9 AM/);
    await user.keyboard('{Escape}');
    expect(dialog).not.toBeInTheDocument();
  });

  it('keeps a delivery that still fits another pickup', async () => {
    reschedule();
    const client = createQueryClient();
    await open('Change time', { delivery_date: '2026-03-24T00:00:00.000Z' }, client);
    await choose('Pickup day', /Thursday, March 19/);
    await waitFor(() => expect(api.asked.at(-1)?.get('date')).toBe('03-19-2026'));
    await allAnswersIn(client);
    expect(await option('Delivery day', /Tuesday, March 24/)).toBeChecked();
    expect(screen.queryByText(/^Your delivery moves/)).not.toBeInTheDocument();
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

  it('does not save beside a later day that is none', async () => {
    const sent = reschedule();
    await open('Change time');
    await choose('Pickup time', /9 – 11 AM/);
    const later = screen.getByRole('textbox', { name: 'Later pickup day' });
    await user.type(later, '04/11/2026');
    await save();
    await waitFor(() => expect(later).toHaveFocus());
    expect(later).toHaveAccessibleDescription(/^Error: We don’t pick up or deliver that day/);
    expect(sent).toEqual([]);
    await user.clear(later);
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ pickup_date: '03-17-2026', from_slot: '9:00 AM' }]));
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
    const take = await screen.findByRole('button', { name: nonBreaking('Take Tue, Mar 17, 12 – 2 PM') });
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
