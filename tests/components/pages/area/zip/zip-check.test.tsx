import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as ownAnswer from '@/components/pages/area/zip/own-answer';
import { ZipCheck } from '@/components/pages/area/zip/zip-check';
import { emptyStep1, readDraft, writeDraft } from '@/lib/booking/drafts';
import { clearDraft, sessionKey } from '@/lib/browser/storage/draft-keys';
import { removeKeys, writeJson } from '@/lib/browser/storage/storage';
import { serviceAreaContract } from '@/lib/contract/service-area';
import {
  gate,
  HttpResponse,
  mock,
  ok,
  plainly,
  plainText,
  refused,
  signInAt,
  user,
} from '@/tests/components/support';

const served = serviceAreaContract['service-area.verifyZip'].example.reply.data;
const prices = [{ id: 'bags-1', label: 'Wash & Fold, 1 bag', amount: '$30.00' }];

beforeEach(() => {
  // A Monday; the example is for Wednesday, and back on Friday.
  vi.setSystemTime('2027-03-15T15:00:00.000Z');
});

const show = (example: typeof served | null = { ...served, zip_code: '10017' }) =>
  render(
    <ZipCheck as="h1" example={example} prices={prices} picture={<hr />}>
      <h1>Clean clothes</h1>
    </ZipCheck>,
  );
const field = () => screen.getByRole('textbox', { name: 'ZIP code' });
const ask = async (zip: string) => {
  await user.clear(field());
  await user.type(field(), zip);
  await user.click(screen.getByRole('button', { name: 'See pickup times' }));
};
const headline = async (text: string) =>
  expect(await screen.findByText(text, { selector: 'h1', ...plainly })).toBeInTheDocument();
const start = () => screen.findByRole('link', { name: 'Start order' });
const question = () => screen.getByText('Clean clothes').closest('[inert]');

describe('a zip code that is served', () => {
  beforeEach(() => mock('service-area.verifyZip'));

  it('turns the form into the answer, with the focus on Start order', async () => {
    show();
    await ask('10023-1234');
    const link = await start();
    await waitFor(() => expect(link).toHaveFocus());
    expect(link).toHaveAttribute('href', '/order-now?zipCode=10023');
    await headline('Wednesday, 7 – 9 AM, back Friday');
    expect(plainText(screen.getByText('Upper West Side, 10023'))).toBe('Upper West Side, 10023');
    expect(link).toHaveAccessibleDescription(/^Upper West Side, 10023 Wednesday, 7.–.+9.AM, back Friday$/);
    expect(question()).not.toBeNull();
  });

  it('gives the ticket the times of the zip code', async () => {
    show();
    expect(screen.getByText('Enter your ZIP to see your times')).toBeInTheDocument();
    await ask('10023');
    const ticket = (await screen.findByText('Next pickup in 10023')).closest('div')?.parentElement
      ?.parentElement as HTMLElement;
    expect(plainText(ticket)).toContain('Back byFri, Mar 19, 9 AM');
    expect(plainText(ticket)).toContain('PickupWed, Mar 17, 7 – 9 AM');
    expect(within(ticket).getByRole('link', { name: 'More dates' })).toHaveAttribute(
      'href',
      '/order-now?zipCode=10023',
    );
    expect(screen.getByText('For example, in 10017').closest('[inert]')).not.toBeNull();
  });

  it('is kept for the next visit, and for an order in which nothing was chosen', async () => {
    writeDraft('order-step-1', { ...emptyStep1, zip_code: '10001' });
    show(null);
    await ask('10023');
    await start();
    expect(readDraft('userData')).toEqual({ zipCode: '10023' });
    expect(readDraft('order-step-1')?.zip_code).toBe('10023');
  });
});

it('has a ticket too where another API names no place for an example', async () => {
  mock('service-area.verifyZip');
  show(null);
  await ask('10023');
  expect(await screen.findByText('Next pickup in 10023')).toBeInTheDocument();
});

it.each([
  [null, 'No open times right now'],
  [
    { pickup_date: '03-15-2027', from_slot: '6:00 PM', to_slot: '8:00 PM', first_delivery: null },
    'Today, 6 – 8 PM',
  ],
  [
    {
      pickup_date: '03-22-2027',
      from_slot: '11:00 AM',
      to_slot: '1:00 PM',
      first_delivery: { delivery_date: '03-24-2027', from_slot: '7:00 AM', to_slot: '9:00 AM' },
    },
    'Mon, Mar 22, 11 AM – 1 PM, back Wed, Mar 24',
  ],
])('says when, %#', async (next_pickup, text) => {
  mock('service-area.verifyZip', { data: { ...served, next_pickup } });
  show();
  await ask('10023');
  await headline(text);
});

describe('a zip code that is not served', () => {
  beforeEach(() => {
    mock('service-area.verifyZip', () => refused('delivery not available at this zipcode'));
    mock('service-area.waiting', { data: { zip_code: '10040', waiting: 41 } });
  });

  it('is not kept', async () => {
    show();
    await ask('10040');
    await screen.findByText('41 people in 10040 asked.');
    expect(readDraft('userData')).toBeUndefined();
  });
});

it.each([
  ['1002', 'Error: Enter a 5-digit ZIP code', () => ok(served)],
  ['10023', /Please try again\.$/, () => HttpResponse.error()],
  ['10023', 'Error: Too many', () => refused('Too many', 429)],
])('%s: %s stands at the field, which has the focus', async (zip, problem, reply) => {
  mock('service-area.verifyZip', reply);
  show();
  await ask(zip);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(problem));
  expect(field()).toHaveFocus();
  expect(screen.getByText('For example, in 10017')).toBeInTheDocument();
});

describe('who has been here before', () => {
  it('gets the answer for the primary address', async () => {
    signInAt('/');
    mock('addresses.list');
    mock('service-area.verifyZip');
    show();
    expect(await screen.findByText(/^160 West 71st Street, \d{5}$/)).toBeInTheDocument();
  });

  it.each([
    ['signed out', () => removeKeys(sessionKey)],
    ['been followed by another', () => writeJson(sessionKey, { accessToken: 'new', data: { id: 99 } })],
  ])('and has %s meanwhile, in another tab, leaves no address behind', async (_case, change) => {
    const line = gate();
    signInAt('/');
    mock('addresses.list');
    mock('service-area.verifyZip', async () => {
      await line.opened;
      return ok(served);
    });
    const answered = vi.spyOn(ownAnswer, 'ownAnswer');
    show();
    await waitFor(() => expect(answered).toHaveBeenCalled());
    change();
    writeDraft('userData', { zipCode: '10023' });
    line.open();
    await answered.mock.results[0]?.value;
    await user.click(document.body);
    expect(screen.queryByText(/160 West 71st Street/)).not.toBeInTheDocument();
    expect(question()).toBeNull();
  });

  it('sees the chosen times, and goes on at the first unfinished step', async () => {
    mock('catalog.pricing');
    mock('catalog.categories');
    mock('service-area.verifyZip');
    writeDraft('order-step-1', {
      ...emptyStep1,
      zip_code: '10023',
      services: [1],
      turn_around_id: 1,
      pickup_date: '03-18-2027',
      from_slot: '9:00 AM',
      to_slot: '11:00 AM',
      delivery_date: '03-22-2027',
      delivery_from_slot: '7:00 AM',
      delivery_to_slot: '9:00 AM',
    });
    show();
    expect(await screen.findByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/pickupaddress');
    expect(plainText(document.body)).toContain('Pickup Thu, Mar 18, 9 – 11 AM');
    expect(plainText(document.body)).toContain('Back byMon, Mar 22, 9 AM');
  });

  it('who has begun to type goes on typing', async () => {
    const line = gate();
    mock('service-area.verifyZip', async () => {
      await line.opened;
      return ok(served);
    });
    writeDraft('userData', { zipCode: '10023' });
    const answered = vi.spyOn(ownAnswer, 'ownAnswer');
    const log = vi.spyOn(console, 'info').mockReturnValue(undefined);
    show();
    await user.type(field(), '100');
    line.open();
    await waitFor(() => expect(answered).toHaveResolved());
    await user.type(field(), '17');
    expect(field()).toHaveValue('10017');
    expect(question()).toBeNull();
    expect(log).not.toHaveBeenCalled();
  });

  it('sees the example where the server does not answer, or we no longer come', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue(undefined);
    mock('service-area.verifyZip', () => HttpResponse.error());
    writeDraft('userData', { zipCode: '10023' });
    const { unmount } = show();
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect(question()).toBeNull();
    unmount();
    mock('service-area.verifyZip', () => refused('no'));
    const answered = vi.spyOn(ownAnswer, 'ownAnswer');
    show();
    await waitFor(() => expect(answered).toHaveResolvedWith(undefined));
    expect(question()).toBeNull();
  });

  it('is asked again once the logo has cleared what was kept', async () => {
    mock('service-area.verifyZip');
    writeDraft('userData', { zipCode: '10023' });
    show();
    await start();
    clearDraft();
    await waitFor(() => expect(question()).toBeNull());
    expect(screen.queryByRole('link', { name: 'Start order' })).not.toBeInTheDocument();
  });
});
