/** On a slow phone each request costs half a second: what is known is not asked for again. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AddressStep } from '@/components/booking/address/address-step';
import { PaymentStep } from '@/components/booking/payment/payment-step';
import { WhatAndWhen } from '@/components/booking/what/what-and-when';
import { cardsQuery } from '@/lib/browser/api/queries';
import { createQueryClient } from '@/lib/browser/api/query-client';
import { persistTermsAccepted } from '@/lib/browser/storage/persisted-forms';
import { exampleAddress } from '@/lib/contract/addresses';
import { allAnswersIn, ann, fill, mock, ok, router, show, toast, user } from '../support';
import { giveEmail, goOn, password, field as visitorField, withVisitor } from './address/visitor-step';
import { customerApi, openReview, withFinishedOrder } from './review/screen';
import { fakeApi } from './support';

// These load with the first click; here with the file, so that no test waits for that.
import '@/components/account/cards/card-form';

withVisitor();

it('Continue of step 1 checks both times by one request, whose answer serves the next step', async () => {
  const api = fakeApi();
  const client = createQueryClient();
  show(<WhatAndWhen />, client);
  await screen.findByRole('radiogroup', { name: 'Delivery time' });
  await allAnswersIn(client);
  const before = api.asked.length;
  await user.click(screen.getByRole('button', { name: 'Continue to address' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pickupaddress'));
  expect(api.asked).toHaveLength(before + 1);
  cleanup();
  show(<AddressStep />, client);
  await visitorField('Street Address');
  await allAnswersIn(client);
  expect(api.asked).toHaveLength(before + 1);
});

it('nobody asks for the addresses and cards of an account that was just made', async () => {
  const asked: string[] = [];
  mock('auth.signup', () => ok(ann, { accessToken: 'token-of-ann' }));
  mock('addresses.create', () => {
    asked.push('address saved');
    return ok({ ...exampleAddress, id: 5 });
  });
  mock('addresses.list', () => {
    asked.push('addresses');
    return ok([]);
  });
  mock('cards.list', () => {
    asked.push('cards');
    return ok([]);
  });
  mock('cards.add', () => {
    asked.push('card saved');
    return ok({ id: 9 }, { msg: 'card saved successfully' });
  });
  const client = createQueryClient();
  show(<AddressStep />, client);
  await giveEmail('new@example.com');
  await fill(await password(), 'three-clean-shirts');
  for (const [name, text] of [
    ['First Name', 'Robin'],
    ['Last Name', 'Okafor'],
    ['Cell Phone', '2125550188'],
    ['Street Address', '160 West 71st Street'],
    ['Apartment', '9C'],
  ] as const)
    await fill(await visitorField(name), text);
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await screen.findByText('New York, NY 10023');
  await goOn();
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('address saved successfully'));
  cleanup();
  show(<PaymentStep />, client);
  await fill(await screen.findByRole('textbox', { name: 'Card Number' }), '4242424242424242');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expiration Month' }), '08');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Expiration Year' }), '2030');
  await fill(screen.getByRole('textbox', { name: 'Security code (CVV)' }), '123');
  await user.click(screen.getByRole('button', { name: 'Save card and continue' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/revieworder'));
  await allAnswersIn(client);
  expect(asked).toEqual(['address saved', 'card saved']);
  expect(client.getQueryData(cardsQuery(ann.id).queryKey)).toEqual([
    { id: 9, card_number: 'XXXX4242', cardData: '2030-08', brand: 'Visa', primary: 'yes', open_order: null },
  ]);
});

describe('with a finished order', () => {
  withFinishedOrder();

  it('a step that shows its frame first judges the times once', async () => {
    const api = customerApi();
    const client = createQueryClient();
    show(<PaymentStep />, client);
    await screen.findByRole('button', { name: 'Continue to review' });
    await allAnswersIn(client);
    expect(api.asked).toHaveLength(1);
  });

  it('whose terms were accepted with the account reads the earlier order once, for its go-ahead amount', async () => {
    customerApi();
    const again = vi.fn(() => ok(null));
    mock('orders.again', again);
    persistTermsAccepted(ann.id);
    const client = createQueryClient();
    await openReview(client);
    expect(screen.getByText(/with your account/)).toBeInTheDocument();
    await allAnswersIn(client);
    expect(again).toHaveBeenCalledOnce();
  });
});
