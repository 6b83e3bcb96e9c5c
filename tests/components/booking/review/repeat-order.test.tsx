/** "Order again": the review fills itself from an earlier order, and says what is different. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReviewStep } from '@/components/booking/review/review-step';
import { type DraftStep1, readDraft, writeDraft } from '@/lib/booking/drafts';
import type { OrderAgain } from '@/lib/booking/repeat-order';
import { exampleCard } from '@/lib/contract/cards';
import { mock, plainText, refused, show, user } from '@/tests/components/support';
import { apiServer } from '@/tests/setup/api-server';
import { lack } from '@/tests/support/lack';
import { usualTimes } from '@/tests/support/usual-times';
import { categories, fakeApi, monday, pricing, step1, storeDraft, storedStep1 } from '../support';
import { confirmAnswers, home, placeButton, placed, withFinishedOrder } from './screen';

withFinishedOrder();

const turnarounds = [{ id: 1, turntimes: '2 business days', days: 2, amount: 0 }];
const visa = { ...exampleCard, cardData: '2030-08' };

/** Wash & Fold, three bags and ten shirts, for Wednesday. */
const again: OrderAgain = {
  order_id: 77,
  order_number: '1048213',
  zip_code: '10023',
  services: [1, 2],
  bags: 3,
  items: [{ category_id: 2, product_id: 41, quantity: 10 }],
  preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
  turn_around_id: 1,
  pickup_address_id: home.id,
  delivery_address_id: home.id,
  handoff: 'in_person',
  user_card_id: visa.id,
  tips: 5,
  special_instructions: '',
  times: {
    ...usualTimes('03-18-2026', '03-20-2026'),
  },
  estimate_low: 0,
  estimate_high: 0,
  price_version: 'v1',
  changes: [],
  saved_preferences: [],
  terms_accepted: true,
  addresses: [home],
  cards: [visa],
  categories: { data: categories, turnarounds },
  pricing: { data: pricing, turnarounds, surcharge: null, price_version: 'v1', prices_changed_at: null },
};

const change = (kind: OrderAgain['changes'][number]['kind'], message: string, more: object = {}) => ({
  kind,
  message,
  part: 'services' as const,
  blocks: false,
  zip_code: '',
  ...more,
});

let requests: string[];
const note = ({ request }: { request: Request }) => requests.push(new URL(request.url).pathname);
beforeEach(() => {
  requests = [];
  for (const key of ['order-step-1', 'order-step-2', 'order-step-3', 'order-kept'])
    localStorage.removeItem(key);
  apiServer.events.on('request:start', note);
});
afterEach(() => apiServer.events.removeListener('request:start', note));

function open(order: Partial<OrderAgain> = {}, orderId = 77) {
  fakeApi();
  mock('orders.again', { data: { ...again, ...order } });
  window.history.replaceState(null, '', `/revieworder?again=${orderId}`);
  return show(<ReviewStep />);
}

it('needs one request, and places what the reply says with one click', async () => {
  const sent = confirmAnswers(placed);
  open();
  await user.click(await placeButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    services: [1, 2],
    bags: 3,
    is_express: false,
    items: again.items,
    preferences: again.preferences,
    pickup_address_id: home.id,
    user_card_id: visa.id,
    tips: 5,
    ...again.times,
    price_version: 'v1',
    accept_terms: true,
  });
  const before = requests.slice(0, requests.indexOf('/api/v1/order/confirm-order'));
  expect(before).toEqual(['/api/v1/order-again']);
  expect(window.location.search).toBe('');
});

it('says that all is as last time, and that the terms were accepted', async () => {
  open();
  expect(await screen.findByText('Order 1048213 again')).toBeInTheDocument();
  expect(screen.getByText('Your choices are the same as last time.')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /I accept/ })).not.toBeInTheDocument();
  expect(screen.getByText(/You accepted our/)).toHaveTextContent(
    'You accepted our terms of service with an earlier order. They and the privacy policy apply to this order too.',
  );
});

it('estimates what we counted last time, and goes ahead as then unless told otherwise', async () => {
  const sent = confirmAnswers(placed);
  const items = [{ category_id: 2, product_id: 41, name: 'Shirt', quantity: 2 }];
  open({ items: [], tips: 0, ask_above: 60, last: { weight: 18.4, items, total: 41.2 } });
  expect(await screen.findByText('Last time 18.4 lb, 2 shirts: $41.20.')).toBeInTheDocument();
  const ticket = screen.getByRole('region', { name: 'Estimate' });
  expect(within(ticket).getByText(/^about \$\d+$/)).toBeInTheDocument();
  expect(plainText(ticket)).toMatch(/Last time \$41\.20\..* Our estimate is \$.* \+ dry cleaning\./);
  expect(screen.getByRole('radio', { name: '$60 Last choice' })).toBeChecked();
  await user.click(await placeButton());
  await waitFor(() => expect(sent[0]).toMatchObject({ is_express: true, ask_above: 60 }));
});

it('sends no amount after "Ask me", and none that is no whole dollars from 10 to 500', async () => {
  const sent = confirmAnswers(placed);
  open({ ask_above: 50 });
  await user.click(await screen.findByRole('radio', { name: 'Other' }));
  await user.type(screen.getByRole('textbox', { name: 'Amount in whole dollars' }), '9');
  await user.click(await placeButton());
  expect(screen.getByRole('textbox', { name: 'Amount in whole dollars' })).toHaveAccessibleDescription(
    'Error: Enter whole dollars, from 10 to 500',
  );
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Ask me' }));
  await user.click(await placeButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('ask_above');
});

it('offers and sends no amount at an API without it', async () => {
  lack('price_ceiling');
  const sent = confirmAnswers(placed);
  open({ ask_above: 50 });
  await user.click(await placeButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('ask_above');
  expect(screen.queryByText(/Go ahead without asking/)).not.toBeInTheDocument();
});

it('keeps the box for changed terms', async () => {
  const sent = confirmAnswers(placed);
  open({ terms_accepted: false });
  await user.click(await placeButton());
  expect(screen.getByRole('checkbox', { name: /I accept/ })).toHaveAccessibleDescription(
    'Error: Please accept the terms',
  );
  expect(sent).toEqual([]);
});

it('names the promo of that order until there is another code', async () => {
  const message = 'Promo SPRING15 was for that order. This one is without it.';
  open({ changes: [change('promo', message, { part: 'payment' })] });
  const edit = await screen.findByRole('link', { name: `Edit: ${message}` });
  expect(edit).toHaveAttribute('href', '/payment?edit=1#promo');
  act(() => writeDraft('order-step-3', { user_card_id: visa.id, promo_code: 'FALL10', tips: 0 }));
  expect(await screen.findByText('Your choices are the same as last time.')).toBeInTheDocument();
});

it('names what is gone with its Edit link, and lets the rest be placed', async () => {
  const sent = confirmAnswers(placed);
  open({ items: [], changes: [change('piece', '“Shirt” is no longer on our list.')] });
  const edit = await screen.findByRole('link', { name: 'Edit: “Shirt” is no longer on our list.' });
  expect(edit).toHaveAttribute('href', '/order-now?edit=1#services-part');
  expect(storedStep1().count_for_me).toBe(true);
  await user.click(await placeButton());
  await waitFor(() => expect(sent[0]).toMatchObject({ items: [], is_express: true }));
});

it('blocks until a deleted address, a deleted card and missing times are chosen again', async () => {
  const sent = confirmAnswers(placed);
  const blocks = { blocks: true };
  open({
    pickup_address_id: null,
    delivery_address_id: null,
    user_card_id: null,
    times: null,
    changes: [
      change('pickup_address', 'You deleted the address.', { ...blocks, part: 'address' }),
      change('card', 'You deleted the card.', { ...blocks, part: 'payment' }),
      change('no_time', 'No time is free.', { ...blocks, part: 'times' }),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Edit: You deleted the card.' })).toHaveAttribute(
    'href',
    '/payment?edit=1',
  );
  const progress = within(screen.getByRole('navigation', { name: 'Order progress' }));
  const steps = () => progress.getAllByRole('link').map(plainText);
  expect(steps(), 'no check mark').toEqual(['What and when', 'Pickup address', 'Payment']);
  await user.click(await placeButton());
  const summary = await screen.findByRole('alert');
  for (const message of ['Choose the times again', 'Choose the address again', 'Choose a card'])
    expect(within(summary).getByText(message)).toBeInTheDocument();
  expect(sent).toEqual([]);

  act(() => {
    storeDraft('order-step-2', { ...readDraft('order-step-2'), address_id: 5, delivery_address_id: 5 });
    storeDraft('order-step-3', { ...readDraft('order-step-3'), user_card_id: visa.id });
    storeDraft('order-step-1', { ...storedStep1(), ...again.times, saved: monday.toISOString() });
    window.dispatchEvent(new Event('order-draft'));
  });
  expect(await screen.findByText('Your choices are the same as last time.')).toBeInTheDocument();
  expect(steps()).toEqual([
    expect.stringMatching(/^Done: What and when/),
    expect.stringMatching(/^Done: Pickup address/),
    expect.stringMatching(/^Done: Payment/),
  ]);
  await user.click(await placeButton());
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('blocks for an address in a zip code that is not served any more', async () => {
  const sent = confirmAnswers(placed);
  const message = 'We no longer serve 10023. Choose another address.';
  open({
    times: null,
    changes: [change('pickup_zip', message, { part: 'zip', blocks: true, zip_code: '10023' })],
  });
  expect(await screen.findByRole('link', { name: `Edit: ${message}` })).toHaveAttribute(
    'href',
    '/order-now?edit=1#zip_code',
  );
  await user.click(await placeButton());
  expect(await screen.findByRole('link', { name: 'Edit address' })).toHaveAccessibleDescription(
    `Error: ${message}`,
  );
  expect(sent).toEqual([]);
});

it('says the new price when it changed between the click and the confirm', async () => {
  confirmAnswers(
    () => refused('Prices changed', 409, { data: { reason: 'price', estimate_total: 99 } }),
    placed,
  );
  open();
  await user.click(await placeButton());
  expect(await screen.findByText('Prices changed')).toBeInTheDocument();
});

it('keeps an unfinished order, brings it back on request, and leaves it after the repeated one is placed', async () => {
  const own: DraftStep1 = { ...step1, special_instructions: 'typed by hand' };
  storeDraft('order-step-1', own);
  confirmAnswers(placed);
  const { unmount } = open();
  const back = await screen.findByRole('button', { name: 'Back to the order I started' });
  expect(storedStep1().bags).toBe(3);
  await user.click(back);
  expect(storedStep1()).toEqual(own);
  expect(readDraft('order-kept')).toBeUndefined();
  unmount();

  open();
  await user.click(await placeButton());
  await waitFor(() => expect(storedStep1()).toEqual(own));
  expect(readDraft('order-step-3')).toBeUndefined();
});

it('keeps it also while a repeated order that was changed gives way to a second one', async () => {
  const own: DraftStep1 = { ...step1, special_instructions: 'typed by hand' };
  storeDraft('order-step-1', own);
  const { unmount } = open();
  await placeButton();
  storeDraft('order-step-1', { ...storedStep1(), bags: 9, saved: '2026-03-16T14:05:00.000Z' });
  unmount();
  open({}, 78);
  await user.click(await screen.findByRole('button', { name: 'Back to the order I started' }));
  expect(storedStep1()).toEqual(own);
});

it('does not keep a repeated order that nobody has changed', async () => {
  const { unmount } = open();
  await placeButton();
  unmount();
  open();
  await placeButton();
  expect(readDraft('order-kept')).toBeUndefined();
});

it("says when the order is not there, as for another customer's or an API without the call", async () => {
  fakeApi();
  mock('orders.again', () => refused('Not found', 404));
  storeDraft('order-step-1', step1);
  window.history.replaceState(null, '', '/revieworder?again=78');
  show(<ReviewStep />);
  expect(await screen.findByText('We couldn’t find that order')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/orders');
  expect(storedStep1()).toEqual(step1);
});
