import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { WhatAndWhen } from '@/components/booking/what/what-and-when';
import { PolicyProvider } from '@/hooks/page/use-policy';
import { DEFAULT_SLOTS } from '@/lib/rules/dates/slots';
import { getPolicy } from '@/lib/rules/policy/policy';
import {
  allAnswersIn,
  gate,
  HttpResponse,
  mock,
  plainly,
  plainText,
  router,
  show,
  user,
} from '@/tests/components/support';
import { lack } from '@/tests/support/lack';
import { fakeApi, step1, storedStep1 } from '../support';
import { chooseTime, findTime, group, openDraft, openWithZip, time, typeZip, withApi } from './screen';

withApi();

describe('times', () => {
  it('start with the first free pickup, the cheapest turnaround and its earliest delivery', async () => {
    await openWithZip();
    await waitFor(() => expect(storedStep1().delivery_date).toBe('03-18-2026'));
    expect(storedStep1()).toMatchObject({
      pickup_date: '03-16-2026',
      turn_around_id: 1,
      from_slot: '12:00 PM',
      delivery_from_slot: '12:00 PM',
    });
    expect(await findTime('Pickup time', /^12 – 2 PM$/)).toBeChecked();
    expect(await findTime('Delivery time', /^12 – 2 PM$/)).toBeChecked();
    expect(
      await screen.findByRole('radio', {
        name: /Wed,\u00a0Mar\u00a018 2 business days, from 12\u00a0–\u2060\u00a02\u00a0PM Included/,
      }),
    ).toBeChecked();
    expect(
      screen.getByRole('radio', { name: /Tue,\u00a0Mar\u00a017 Next business day.*\+ \$10\.00/ }),
    ).not.toBeChecked();
  });

  it('are one line each once chosen, and open where one is missing', async () => {
    openDraft({ from_slot: '', to_slot: '' });
    const line = async (text: RegExp) => (await screen.findByText(text)).closest('details');
    expect(await line(/^Pickup not chosen$/)).toHaveAttribute('open');
    expect(await line(/^Back Thu/)).not.toHaveAttribute('open');
    await chooseTime('Pickup time', /7 – 9 AM/);
    expect(await line(/^Pickup Tue/)).toBeInTheDocument();
  });

  it('say “Included” nowhere but at the turnaround and on the ticket', async () => {
    openDraft();
    await findTime('Delivery time', /6 – 8 PM/);
    expect(screen.getAllByText('Included')).toHaveLength(2);
  });

  it('are disabled with the reason: past, weekend, holiday, full', async () => {
    const api = fakeApi();
    api.left.set('03-16-2026 4:00 PM', 0);
    api.left.set('03-16-2026 6:00 PM', 1);
    api.inactive.push({ pickup_date: '03-17-2026', reason: 'St. Patrick’s Day' });
    await openWithZip();
    expect(await findTime('Pickup time', /7 – 9 AM.*This time has passed/)).toBeDisabled();
    expect(await findTime('Pickup time', /4 – 6 PM.*Full/)).toBeDisabled();
    expect(await findTime('Pickup time', /6 – 8 PM.*1 left/)).toBeEnabled();
    const days = within(group('Pickup day'));
    expect(days.getByRole('radio', { name: 'Tuesday, March 17, 2026: St. Patrick’s Day' })).toBeDisabled();
    expect(
      days.getByRole('radio', { name: 'Saturday, March 21, 2026: No pickups on weekends' }),
    ).toBeDisabled();
    expect(screen.getByText(/Sat, Mar 21 and Sun, Mar 22: No pickups on weekends/)).toBeInTheDocument();
  });

  it('name each of several days that are closed for one reason', async () => {
    const api = fakeApi();
    for (const pickup_date of ['03-17-2026', '03-18-2026', '03-19-2026'])
      api.inactive.push({ pickup_date, reason: 'We move' });
    await openWithZip();
    const days = await screen.findByText(/We move/, { selector: 'p', ...plainly });
    expect(plainText(days)).toContain('Tue, Mar 17, Wed, Mar 18 and Thu, Mar 19: We move');
  });

  it('move the delivery along with the pickup, and say so', async () => {
    openDraft();
    await chooseTime('Pickup day', /Thursday, March 19/);
    expect(await screen.findByText('Your delivery moves to Mon, Mar 23.')).toBeInTheDocument();
    expect(screen.getByText('Your delivery moves to Mon, Mar 23.').closest('[role=status]')).not.toBeNull();
    expect(storedStep1()).toMatchObject({
      pickup_date: '03-19-2026',
      from_slot: '7:00 AM',
      delivery_date: '03-23-2026',
      delivery_from_slot: '6:00 PM',
    });
  });

  it('show the deliveries of the pickup before until those of another one are there', async () => {
    openDraft();
    const first = /Thursday, March 19/;
    await waitFor(() => expect(time('Delivery day', first)).toBeChecked());
    const { opened, open: answer } = gate();
    mock('service-area.slots', () => opened.then(() => HttpResponse.error()));
    await chooseTime('Pickup day', /Friday, March 20/);
    await waitFor(() => expect(storedStep1().pickup_date).toBe('03-20-2026'));
    expect(time('Delivery day', first)).toBeInTheDocument();
    answer();
    expect((await screen.findAllByRole('button', { name: 'Retry' })).length).toBeGreaterThan(0);
  });

  it('follow another turnaround', async () => {
    openDraft();
    await chooseTime('Turnaround', /Next business day/);
    await waitFor(() =>
      expect(storedStep1()).toMatchObject({ turn_around_id: 2, delivery_date: '03-18-2026' }),
    );
  });

  it('never offer a delivery before pickup and turnaround', async () => {
    const api = fakeApi();
    await openWithZip();
    await chooseTime('Pickup time', /4 – 6 PM/);
    await waitFor(() => expect(api.asked.at(-1)?.get('from_slot')).toBe('4:00 PM'));
    expect(await findTime('Delivery time', /7 – 9 AM.*Ready from 4:00\sPM/)).toBeDisabled();
    expect(within(group('Delivery day')).getAllByRole('radio')[0]).toHaveAccessibleName(
      'Wednesday, March 18, 2026',
    );
  });

  it('notice on coming back that the chosen one was taken', async () => {
    const api = fakeApi();
    openDraft();
    await waitFor(() => expect(time('Pickup time', /7 – 9 AM/)).toBeChecked());
    api.left.set('03-17-2026 7:00 AM', 0);
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    expect(await screen.findByText(/That pickup time was just taken/)).toBeInTheDocument();
    expect(storedStep1()).toMatchObject({ from_slot: '', to_slot: '', pickup_date: '03-17-2026' });
    expect(await findTime('Pickup time', /7 – 9 AM.*Full/)).toBeDisabled();
  });

  it('come from the site’s own rules when the API has none', async () => {
    lack('slots');
    await openWithZip();
    expect(await findTime('Pickup time', /^8 – 10 PM$/)).toBeEnabled();
    await waitFor(() =>
      expect(storedStep1()).toMatchObject({ pickup_date: '03-16-2026', delivery_date: '03-18-2026' }),
    );
  });

  it('can be asked again when the server was not reached; nothing is lost', async () => {
    mock('service-area.slots', () => HttpResponse.error());
    openDraft();
    const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
    expect(storedStep1()).toEqual(step1);
    await user.click(screen.getByRole('button', { name: 'Continue to address' }));
    expect(router.push).not.toHaveBeenCalled();
    fakeApi();
    if (retry) await user.click(retry);
    await waitFor(() => expect(time('Pickup time', /7 – 9 AM/)).toBeChecked());
  });
});

describe('a later day', () => {
  const later = () => screen.findByRole('textbox', { name: 'Later pickup day' });
  const settled = (pickup_date: string, delivery_date: string) =>
    waitFor(() => expect(storedStep1()).toMatchObject({ pickup_date, delivery_date }));

  it('is chosen once it is a day, and not by the keys before', async () => {
    const { client } = openDraft();
    await chooseTime('Pickup day', /Thursday, March 19/);
    await settled('03-19-2026', '03-23-2026');
    await allAnswersIn(client);
    const chosen = storedStep1();
    await user.type(await later(), '1');
    await user.tab();
    expect(storedStep1()).toEqual(chosen);
    await user.clear(await later());
    expect(storedStep1()).toEqual(chosen);
    await user.type(await later(), '03/27/2026');
    await settled('03-27-2026', '03-31-2026');
  });

  it('that is none keeps the order from going on, until it is emptied or another day is chosen', async () => {
    openDraft();
    await chooseTime('Pickup day', /Thursday, March 19/);
    await settled('03-19-2026', '03-23-2026');
    const goOn = () => user.click(screen.getByRole('button', { name: 'Continue to address' }));
    await user.type(await later(), '04/11/2026');
    await goOn();
    await waitFor(async () => expect(await later()).toHaveFocus());
    expect(await later()).toHaveAccessibleDescription(/^Error: We don’t pick up or deliver that day/);
    expect(router.push).not.toHaveBeenCalled();
    await chooseTime('Pickup day', /Friday, March 20/);
    expect(await later()).toHaveValue('');
    expect(await later()).not.toHaveAccessibleDescription();
    await user.type(await later(), '04/1');
    await goOn();
    expect(await later()).toHaveAccessibleDescription('Error: Enter a date as MM/DD/YYYY');
    await user.clear(await later());
    await goOn();
    await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
    expect(storedStep1()).toMatchObject({ pickup_date: '03-20-2026' });
  });

  it('of the delivery that is none keeps it from going on, until the pickup moves the delivery', async () => {
    openDraft();
    await settled('03-17-2026', '03-19-2026');
    const back = () => screen.findByRole('textbox', { name: 'Later delivery day' });
    await user.type(await back(), '04/11/2026');
    await user.click(screen.getByRole('button', { name: 'Continue to address' }));
    await waitFor(async () => expect(await back()).toHaveFocus());
    expect(router.push).not.toHaveBeenCalled();
    await chooseTime('Pickup day', /Thursday, March 19/);
    await settled('03-19-2026', '03-23-2026');
    expect(await back()).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Continue to address' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
  });

  it('stays while it is typed anew, and so does its field when it is emptied', async () => {
    openDraft({ pickup_date: '03-27-2026', delivery_date: '04-02-2026' });
    await settled('03-27-2026', '04-02-2026');
    const fold = (await later()).closest('details');
    await waitFor(() => expect(fold).toHaveAttribute('open'));
    await user.type(await later(), '{Backspace}6');
    await settled('03-27-2026', '04-02-2026');
    await user.click(screen.getByRole('button', { name: 'Clear later pickup day' }));
    await settled('03-16-2026', '03-18-2026');
    expect(fold).toHaveAttribute('open');
    expect(await later()).toHaveFocus();
  });
});

it('an error about the time of a full day leads to where another day is chosen', async () => {
  const api = fakeApi();
  for (const { from_slot } of DEFAULT_SLOTS) {
    api.left.set(`03-17-2026 ${from_slot}`, 0);
  }
  openDraft();
  await waitFor(() => expect(storedStep1().from_slot).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Continue to address' }));
  expect(await screen.findByText('Choose a pickup time')).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Pickup not chosen/));
});

it('a pickup day whose times could not be asked for leads nowhere', async () => {
  openDraft();
  await waitFor(() => expect(time('Pickup time', /7 – 9 AM/)).toBeChecked());
  mock('service-area.slots', () => HttpResponse.error());
  await chooseTime('Pickup day', /Thursday, March 19/);
  await screen.findAllByRole('button', { name: 'Retry' });
  expect(storedStep1()).toMatchObject({ pickup_date: '03-19-2026', delivery_date: '' });
  await user.click(screen.getByRole('button', { name: 'Continue to address' }));
  expect(await screen.findByRole('alert', { name: 'There is a problem' })).toBeInTheDocument();
  expect(router.push).not.toHaveBeenCalled();
  fakeApi();
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  if (retry) await user.click(retry);
  await waitFor(() => expect(storedStep1().delivery_date).toBe('03-23-2026'));
});

it('are not told a deadline that the API does not say, but why a time is closed', async () => {
  const lead = async () => {
    const heading = await screen.findByRole('heading', { name: 'When should we pick up?' });
    return heading.nextElementSibling;
  };
  const { unmount } = show(<WhatAndWhen />);
  await typeZip('10023');
  expect(await lead()).toHaveTextContent(/^Book by 8\sPM the evening before/);
  unmount();
  vi.setSystemTime('2026-03-16T14:30:00Z');
  lack('slots');
  show(
    <PolicyProvider policy={getPolicy({})}>
      <WhatAndWhen />
    </PolicyProvider>,
  );
  expect(await lead()).toBeNull();
  expect(await findTime('Pickup time', /12 – 2 PM Starts in less than 2 hours/)).toBeDisabled();
});
