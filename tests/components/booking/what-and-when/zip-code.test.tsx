import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import {
  allAnswersIn,
  gate,
  HttpResponse,
  mock,
  ok,
  plainText,
  record,
  refused,
  signInAt,
  toast,
  user,
} from '@/tests/components/support';
import { lack } from '@/tests/support/lack';
import { fakeApi, step1, storeDraft, storedStep1 } from '../support';
import { changeZip, open, openDraft, time, typeZip, withApi, zipField } from './screen';

withApi();

/** No line breaks within a date or a time. */
const findKept = ({ findByText }: Pick<typeof screen, 'findByText'>, text: string) =>
  findByText(nonBreaking(text), { collapseWhitespace: false });

describe('the zip code', () => {
  it('is the only question until it is answered', async () => {
    await allAnswersIn(open().client);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await typeZip('10023-1234');
    expect(await screen.findByText('10023')).toBeInTheDocument();
    expect(await findKept(screen, 'Pickup Mon, Mar 16, 12 – 2 PM')).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: /Wash & Fold/ })).toBeInTheDocument();
    expect(storedStep1().zip_code).toBe('10023');
  });

  it('outside the service area offers to write, and asks nothing else', async () => {
    const sent = vi.fn();
    record('service-area.notifyMe', sent, () => ok(null, { message: 'We’ll email you when we serve 10499' }));
    const { client } = open();
    await typeZip('10499');
    expect(await screen.findByText('delivery not available at this zipcode')).toBeInTheDocument();
    await allAnswersIn(client);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Tell me when you serve 10499' }), 'ann@example.com');
    await user.click(screen.getByRole('button', { name: 'Notify me' }));
    expect(await screen.findByText('We’ll email you when we serve 10499')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledWith({ email: 'ann@example.com', zipCode: '10499' });
  });

  it('outside the service area says how many asked, from five on', async () => {
    mock('service-area.waiting', ({ params }) => ok({ zip_code: params.zip, waiting: 41 }));
    open();
    await typeZip('10499');
    expect(await screen.findByText('41 people in 10499 asked.')).toBeInTheDocument();
  });

  it('that we do not serve takes the times off the estimate; the choices stay', async () => {
    openDraft();
    const ticket = screen.getByRole('region', { name: 'Estimate' });
    expect(await findKept(within(ticket), 'Tue, Mar 17, 7 – 9 AM')).toBeInTheDocument();
    await changeZip();
    await user.clear(zipField());
    await typeZip('10499');
    expect(await screen.findByText('delivery not available at this zipcode')).toBeInTheDocument();
    expect(within(ticket).getAllByText('Not chosen')).toHaveLength(2);
    expect(plainText(ticket)).not.toContain('7 – 9 AM');
    const { pickup_date, delivery_date, services, bags } = storedStep1();
    expect({ pickup_date, delivery_date, services, bags }).toEqual({
      pickup_date: '03-17-2026',
      delivery_date: '03-19-2026',
      services: [1],
      bags: 2,
    });
    await user.clear(zipField());
    await typeZip('10025');
    expect(await within(ticket).findByText('Pickup')).toBeInTheDocument();
  });

  it.each([
    [
      'the address bar',
      () => window.history.replaceState(null, '', '/order-now?zipCode=10025&edit=1'),
      '10025',
    ],
    ['an earlier form', () => storeDraft('userData', { zipCode: '10011' }), '10011'],
    ['the draft', () => storeDraft('order-step-1', step1), '10023'],
  ])('is filled in from %s', async (_, prepare, zip) => {
    prepare();
    open();
    expect(await screen.findByText(zip)).toBeInTheDocument();
    expect(window.location.search).not.toContain('zipCode');
  });

  it('can be asked again when the server was not reached', async () => {
    mock('service-area.verifyZip', () => HttpResponse.error());
    open();
    await typeZip('10023');
    expect(await screen.findByText('We couldn’t reach the server.')).toBeInTheDocument();
    fakeApi();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('We serve the Upper West Side')).toBeInTheDocument();
    expect(screen.getByText('10023')).toBeInTheDocument();
  });

  it('shows a refusal in its place and as a toast', async () => {
    mock('service-area.verifyZip', () => refused('Not this minute', 403));
    open();
    await typeZip('10023');
    expect(await screen.findByText('Not this minute')).toBeInTheDocument();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith('Not this minute');
  });

  it('once answered is one line, which takes the focus of the field', async () => {
    open();
    await typeZip('10023');
    const change = await screen.findByRole('button', { name: 'Change ZIP code' });
    expect(change).toHaveFocus();
    expect(screen.queryByRole('textbox', { name: 'ZIP code' })).not.toBeInTheDocument();
  });

  it('is changed in the same place, and stays as it was for who changes nothing', async () => {
    openDraft();
    await changeZip();
    expect(zipField()).toHaveFocus();
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Change ZIP code' })).toBeInTheDocument();
    expect(storedStep1().zip_code).toBe('10023');
    await changeZip();
    // What was there is selected.
    await user.keyboard('10025');
    expect(await screen.findByText('10025')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change ZIP code' })).toHaveFocus();
  });

  it('is changed while it is still being checked', async () => {
    const { opened, open: answer } = gate();
    mock('service-area.verifyZip', async ({ params }) => {
      await opened;
      return ok({ zip_code: params.zip, neighborhood: 'Upper West Side' });
    });
    openDraft();
    await changeZip();
    expect(zipField()).toHaveFocus();
    await user.keyboard('10025');
    answer();
    expect(await screen.findByText('10025')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change ZIP code' })).toHaveFocus();
  });
});

describe('for a customer', () => {
  const hours = { doorman_building: 'yes', doorman_from: '7:00 AM', doorman_to: '6:00 PM' };
  const home = { id: 5, primary: 'yes', zip_code: '10024', ...hours };
  beforeEach(() => {
    signInAt('/order-now');
    mock('addresses.list', () => ok([{ id: 4, primary: 'no', zip_code: '10011' }, home]));
  });

  it('the zip code of the primary address is there already', async () => {
    open();
    expect(await screen.findByText('10024')).toBeInTheDocument();
    expect(await screen.findByText('We serve the Upper West Side')).toBeInTheDocument();
  });

  it('the doorman’s hours count once he is to take the bags', async () => {
    const api = fakeApi();
    storeDraft('order-step-1', { ...step1, zip_code: '10024' });
    const doorman = { address_id: 5, delivery_address_id: 5, handoff: 'doorman', zip_code: '10024' };
    storeDraft('order-step-2', doorman);
    open();
    await waitFor(() => expect(api.asked.at(-1)?.get('doorman_to')).toBe('6:00 PM'));
  });

  it('his hours are no matter for bags that go back to another building', async () => {
    const handoff = { address_id: 5, delivery_address_id: 4, handoff: 'doorman', zip_code: '10024' };
    storeDraft('order-step-2', handoff);
    openDraft({ zip_code: '10024' });
    await waitFor(() => expect(time('Pickup time', /6 – 8 PM.*Doorman until 6:00\sPM/)).toBeDisabled());
    expect(time('Delivery time', /6 – 8 PM/)).toBeEnabled();
    expect(time('Delivery time', /6 – 8 PM/)).toBeChecked();
  });

  it('an API without a slot list still tells its closed days', async () => {
    lack('slots');
    mock('service-area.pickupDays', () => ok([{ pickup_date: '03-17-2026', reason: 'Flood' }]), { id: 5 });
    open();
    await waitFor(() => expect(time('Pickup day', /March 17, 2026: Flood/)).toBeDisabled());
  });
});
