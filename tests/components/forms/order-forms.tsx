import { screen } from '@testing-library/react';
import { ChooseAddress } from '@/components/booking/address/choose-address';
import { NewAddress } from '@/components/booking/address/new-address';
import { PaymentForm } from '@/components/booking/payment/payment-step';
import { addressApi, home } from '../account/addresses/support';
import { fakeApi, step1 } from '../booking/support';
import { ann, mock, ok, show, user } from '../support';
import {
  address,
  card,
  type EveryForm,
  fillInAddress,
  fillInCard,
  nothing,
  savedCard,
  type,
} from './fill-in';

const step3 = { user_card_id: 9, promo_code: '', tips: 0 };

export const orderForms: EveryForm[] = [
  {
    name: 'sign-in within an order',
    call: 'auth.signin',
    open: async () => {
      fakeApi();
      addressApi([]);
      mock('auth.checkEmail', () => ok({ exists: true }));
      show(<NewAddress step1={step1} onSigningUp={nothing} />);
      await type('Email', 'ann@example.com');
      await user.tab();
      await screen.findByRole('button', { name: 'Sign In' });
      await type('Password', 'clean-laundry-24');
    },
    button: 'Sign In',
    busyText: 'Signing in…',
    body: { email: 'ann@example.com', password: 'clean-laundry-24' },
  },
  {
    name: 'sign-up within an order',
    call: 'auth.signup',
    open: async () => {
      fakeApi();
      addressApi([]);
      mock('auth.checkEmail', () => ok({ exists: false }));
      show(<NewAddress step1={step1} onSigningUp={nothing} />);
      await type('Email', 'new@example.com');
      await type('Password', 'clean-laundry-24');
      await fillInAddress();
    },
    button: 'Continue to payment',
    busyText: 'Saving…',
    body: { email: 'new@example.com', mobile: '212-555-0147', zip_code: '10023' },
  },
  {
    name: 'first address of an order',
    call: 'addresses.create',
    open: async () => {
      fakeApi();
      addressApi([]);
      show(<NewAddress step1={step1} user={ann} onSigningUp={nothing} />);
      await fillInAddress();
    },
    button: 'Continue to payment',
    busyText: 'Saving…',
    body: { ...address, user_id: 12, primary: 'yes' },
    signedIn: true,
  },
  {
    name: 'another address of an order',
    call: 'addresses.create',
    open: async () => {
      fakeApi();
      addressApi();
      show(<ChooseAddress step1={step1} addresses={[home]} user={ann} />);
      await user.click(await screen.findByRole('button', { name: 'Add New' }));
      await fillInAddress();
    },
    button: 'Save address',
    busyText: 'Saving…',
    body: { ...address, user_id: 12 },
    signedIn: true,
  },
  {
    name: 'new card of an order',
    call: 'cards.add',
    open: async () => {
      fakeApi();
      show(<PaymentForm step1={step1} user={ann} cards={[]} />);
      await fillInCard();
    },
    button: 'Save card and continue',
    busyText: 'Saving…',
    body: { ...card, user_id: 12 },
    signedIn: true,
  },
  {
    name: 'promo code',
    call: 'orders.verifyCoupon',
    open: async () => {
      fakeApi();
      show(<PaymentForm step1={step1} step3={step3} user={ann} cards={[savedCard]} />);
      await user.click(await screen.findByRole('button', { name: 'Have a promo code?' }));
      await type('Promo code', 'welcome');
    },
    button: 'Apply',
    busyText: 'Checking…',
    body: { code: 'welcome', user_id: 12, category_ids: [1] },
    signedIn: true,
  },
];
