import { renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useContinue } from '@/components/booking/what/use-continue';
import { gate, HttpResponse, mock, router, user } from '@/tests/components/support';
import { fakeApi, storedStep1 } from '../support';
import { open, openDraft, time, typeZip, withApi, zipField } from './screen';

withApi();

const pressContinue = async () =>
  user.click(await screen.findByRole('button', { name: 'Continue to address' }));

it('checks the times again, so that a cut-off at 8 PM is noticed on an open page', async () => {
  vi.setSystemTime(new Date('2026-03-16T23:59:30Z'));
  fakeApi();
  openDraft();
  await waitFor(() => expect(time('Pickup time', /7 – 9 AM/)).toBeChecked());
  await waitFor(() => expect(time('Delivery time', /6 – 8 PM/)).toBeChecked());

  vi.setSystemTime(new Date('2026-03-17T00:00:05Z'));
  await pressContinue();
  expect(
    await screen.findByText(/No pickup on Tue, Mar 17: .*Wed, Mar 18 is the first free day/),
  ).toBeInTheDocument();
  // The delivery day may be chosen again by then, which leaves one field to answer.
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^There is a problem$|^7 – 9 AM/));
  expect(router.push).not.toHaveBeenCalled();
  expect(storedStep1()).toMatchObject({ pickup_date: '03-18-2026', from_slot: '' });

  await user.click(time('Pickup time', /7 – 9 AM/));
  await waitFor(() => expect(storedStep1().delivery_date).toBe('03-20-2026'));
  await pressContinue();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pickupaddress'));
});

it('shows why a time was lost: the cut-off passed, nobody took it', async () => {
  vi.setSystemTime(new Date('2026-03-16T11:59:00Z'));
  fakeApi();
  openDraft({
    pickup_date: '03-16-2026',
    from_slot: '12:00 PM',
    to_slot: '2:00 PM',
    delivery_date: '03-18-2026',
  });
  await waitFor(() => expect(time('Pickup time', /12 – 2 PM/)).toBeChecked());
  await waitFor(() => expect(time('Delivery time', /6 – 8 PM/)).toBeChecked());
  vi.setSystemTime(new Date('2026-03-16T14:30:00Z'));
  await pressContinue();
  expect(
    await screen.findByText(/12 –\u2060 2 PM isn’t available on Mon, Mar 16 \(Starts in less than 2 hours\)/),
  ).toBeInTheDocument();
  expect(router.push).not.toHaveBeenCalled();
});

it.each([
  ['an hour', '2026-03-17T04:30:00Z'],
  ['a night', '2026-03-17T12:00:00Z'],
  ['three days', '2026-03-19T12:00:00Z'],
])(
  'an open page whose first day is over for %s takes a click, says so, and has the next',
  async (_case, later) => {
    vi.setSystemTime(new Date('2026-03-16T11:59:00Z'));
    fakeApi();
    openDraft({
      pickup_date: '03-16-2026',
      from_slot: '12:00 PM',
      to_slot: '2:00 PM',
      delivery_date: '03-18-2026',
    });
    await waitFor(() => expect(time('Delivery time', /6 – 8 PM/)).toBeChecked());
    vi.setSystemTime(new Date(later));
    await user.click(screen.getByRole('checkbox', { name: /Dry Cleaning/ }));
    expect(
      await screen.findByText(/No pickup on Mon, Mar 16: This day has passed\. .* is the first free day/),
    ).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Dry Cleaning/ })).toBeChecked();
    expect(screen.queryByText(/Your saved pickup day has passed/)).not.toBeInTheDocument();
    await waitFor(() => expect(storedStep1().delivery_date > storedStep1().pickup_date).toBe(true));
    expect(storedStep1()).toMatchObject({ services: [1, 2], from_slot: '' });
  },
);

it('continues when an earlier day became free: after midnight the same day is available again', async () => {
  vi.setSystemTime(new Date('2026-03-17T03:59:30Z'));
  fakeApi();
  openDraft({ pickup_date: '03-18-2026', delivery_date: '03-20-2026' });
  await waitFor(() => expect(time('Pickup time', /7 – 9 AM/)).toBeChecked());
  await waitFor(() => expect(time('Delivery time', /6 – 8 PM/)).toBeChecked());
  vi.setSystemTime(new Date('2026-03-17T04:00:05Z'));
  await pressContinue();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pickupaddress'));
});

it('answers the click at once: it says that it checks the times', async () => {
  openDraft();
  await waitFor(() => expect(time('Delivery time', /6 – 8 PM/)).toBeChecked());
  const { opened, open: answer } = gate();
  mock('service-area.slots', () => opened.then(() => HttpResponse.error()));
  await pressContinue();
  expect(screen.getByRole('button', { name: /^Checking times…/ })).toHaveAttribute('aria-disabled', 'true');
  answer();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pickupaddress'));
});

it('continues when the times can’t be loaded: the next step checks again', async () => {
  const api = fakeApi();
  openDraft();
  await waitFor(() => expect(time('Delivery time', /6 – 8 PM/)).toBeChecked());
  api.isDown = true;
  await pressContinue();
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pickupaddress'));
});

it('shows no errors under questions that a zip code has only just revealed', async () => {
  open();
  await pressContinue();
  expect(await screen.findByText('Zipcode is required')).toBeInTheDocument();
  expect(zipField()).toHaveFocus();
  await typeZip('10023');
  expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).toBeInTheDocument();
  expect(screen.queryByText('Choose at least one service')).not.toBeInTheDocument();
  expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
  await pressContinue();
  expect((await screen.findAllByText('Choose at least one service')).length).toBeGreaterThan(0);
});

it('has no button that can not go on, for a zip code that is not served', async () => {
  open();
  expect(screen.getByRole('button', { name: 'Continue to address' })).toBeInTheDocument();
  await typeZip('10499');
  expect(await screen.findByText('delivery not available at this zipcode')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Continue to address' })).not.toBeInTheDocument();
});

it('checks the times that stand after the click, not those of the click', async () => {
  const before = vi.fn(async () => false);
  const after = vi.fn(async () => true);
  const { result, rerender } = renderHook(({ recheck }) => useContinue([], recheck), {
    initialProps: { recheck: before },
  });
  const going = result.current.tryToGoOn();
  rerender({ recheck: after });
  await going;
  expect(before).not.toHaveBeenCalled();
  expect(router.push).toHaveBeenCalledWith('/pickupaddress');
});

it('goes on with a time that took the place of a lost one', async () => {
  const recheck = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const { result } = renderHook(() => useContinue([], recheck));
  await result.current.tryToGoOn();
  expect(recheck).toHaveBeenCalledTimes(2);
  expect(router.push).toHaveBeenCalledWith('/pickupaddress');
});
