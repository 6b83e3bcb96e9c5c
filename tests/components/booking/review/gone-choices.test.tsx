/** Addresses and cards that went while an order was being made, and cards that end before it is back. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AddressStep } from '@/components/booking/address/address-step';
import { PaymentStep } from '@/components/booking/payment/payment-step';
import { readDraft } from '@/lib/booking/drafts';
import { exampleCard } from '@/lib/contract/cards';
import { mock, ok, router, show, user } from '@/tests/components/support';
import { step1, storeDraft } from '../support';
import {
  acceptAndPlace,
  confirmAnswers,
  customerApi,
  home,
  openReview,
  placeButton,
  placed,
  refusal,
  withFinishedOrder,
} from './screen';

withFinishedOrder();

const cardGone = 'This card is no longer in your account. Choose another';
const addressGone = 'This address is no longer in your account. Choose another';
const visa = { ...exampleCard, cardData: '2030-08' };
const other = { ...visa, id: 10, card_number: 'XXXX1111', primary: 'no' as const };
const office = { ...home, id: 6, address1: '135 West 20th Street', primary: 'no' as const };

const cases = [
  ['card', cardGone, 'Change payment', '/payment?edit=1', 'Edit payment'],
  ['address', addressGone, 'Change address', '/pickupaddress?edit=1', 'Edit address'],
] as const;

/** The customer deletes in another tab what the draft has. */
const leave = (what: 'card' | 'address') =>
  what === 'card' ? mock('cards.list', () => ok([other])) : mock('addresses.list', () => ok([office]));

describe.each(cases)('review without its %s', (what, sentence, text, href, edit) => {
  it('says so at once, with the link to its step, and sends nothing', async () => {
    customerApi();
    leave(what);
    const sent = confirmAnswers(placed);
    await openReview();
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: text })).toHaveAttribute('href', href);
    await acceptAndPlace();
    expect(await screen.findByRole('link', { name: edit })).toHaveAccessibleDescription(`Error: ${sentence}`);
    expect(sent).toEqual([]);
  });

  it('says so when placing finds out, and reads again what there is', async () => {
    customerApi();
    const field = what === 'card' ? 'user_card_id' : 'pickup_address_id';
    const sent = confirmAnswers(() => {
      leave(what);
      return refusal(404, sentence, { errors: { [field]: sentence } })();
    });
    await openReview();
    await acceptAndPlace();
    const said = await screen.findByRole('alert');
    expect(said).toHaveTextContent(sentence);
    expect(document.activeElement).toContainElement(said);
    expect(within(said).getByRole('link', { name: text })).toHaveAttribute('href', href);
    expect(
      await screen.findByText(what === 'card' ? 'No card chosen' : 'No address chosen'),
    ).toBeInTheDocument();
    expect(sent).toHaveLength(1);
    expect(readDraft('order-step-1')?.services).toEqual([1]);
  });
});

it('in front of an API that only says “Not found”, names both steps', async () => {
  customerApi();
  confirmAnswers(refusal(404, 'Not found'));
  await openReview();
  await acceptAndPlace();
  const said = await screen.findByRole('alert');
  expect(said).not.toHaveTextContent('Not found');
  expect(
    within(said)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/pickupaddress?edit=1', '/payment?edit=1']);
});

it('the payment step asks anew instead of taking another card', async () => {
  customerApi();
  leave('card');
  show(<PaymentStep />);
  const cards = await screen.findByRole('radiogroup', { name: 'Card' });
  expect(cards).toHaveAccessibleDescription(`Error: ${cardGone}`);
  const go = screen.getByRole('button', { name: 'Continue to review' });
  await user.click(go);
  expect(router.push).not.toHaveBeenCalled();
  await user.click(within(cards).getByRole('radio', { name: /1111/ }));
  expect(cards).not.toHaveAccessibleDescription();
  await user.click(go);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/revieworder'));
  expect(readDraft('order-step-3')).toMatchObject({ user_card_id: 10, idempotency_key: 'one-order' });
});

it('the address step asks anew, for the delivery too', async () => {
  customerApi();
  mock('addresses.list', () => ok([office]));
  storeDraft('order-step-2', { ...readDraft('order-step-2'), delivery_address_id: 8 });
  show(<AddressStep />);
  const pickups = await screen.findByRole('radiogroup', { name: 'Pickup address' });
  const deliveries = screen.getByRole('radiogroup', { name: 'Delivery address' });
  for (const group of [pickups, deliveries]) {
    expect(group).toHaveAccessibleDescription(`Error: ${addressGone}`);
    expect(within(group).getByRole('radio')).not.toBeChecked();
    await user.click(within(group).getByRole('radio'));
    expect(group).not.toHaveAccessibleDescription();
  }
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/payment'));
  expect(readDraft('order-step-2')).toMatchObject({ address_id: 6, delivery_address_id: 6 });
});

describe('a card that ends before the order is back', () => {
  const ends = { ...visa, cardData: '2026-03' };
  const said = /^Visa •••• 4242 is good through 03\/2026, but your order comes back after that/;

  beforeEach(() => {
    const times = { pickup_date: '03-30-2026', delivery_date: '04-01-2026' };
    storeDraft('order-step-1', { ...step1, ...times });
    customerApi();
    mock('cards.list', () => ok([ends, other]));
  });

  it('is said at payment while it is chosen', async () => {
    show(<PaymentStep />);
    expect(await screen.findByText(said)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /1111/ }));
    expect(screen.queryByText(said)).not.toBeInTheDocument();
  });

  it('is said on review with the link to its step, and can still be used', async () => {
    await openReview();
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change payment' })).toHaveAttribute('href', '/payment?edit=1');
    expect(await placeButton()).toBeEnabled();
  });
});
