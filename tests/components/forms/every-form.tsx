/** Every form and question of the site that sends something: how it is filled in, and what it has to send. */
import { screen } from '@testing-library/react';

import type { ReactNode } from 'react';
import { AddressesScreen } from '@/components/addresses/addresses-screen';
import { DeleteAddressDialog } from '@/components/addresses/delete-address-dialog';
import { ChangePasswordForm } from '@/components/auth/change-password-form';
import { ForgotPasswordForm } from '@/components/auth/forgot-password-form';
import { LoginForm } from '@/components/auth/login-form';
import { RegisterForm } from '@/components/auth/register-form';
import { ResetPasswordForm } from '@/components/auth/reset-password-form';
import { noQuery } from '@/components/auth/use-sign-in-target';
import { CardForm } from '@/components/cards/card-form';
import { DeleteCardDialog } from '@/components/cards/delete-card-dialog';
import { AddFeedbackForm } from '@/components/feedback/add-feedback-form';
import { PromoBar } from '@/components/layout/promo-bar';
import { AccountEmail } from '@/components/order-flow/address/account-email';
import { ChooseAddress } from '@/components/order-flow/address/choose-address';
import { NewAddress } from '@/components/order-flow/address/new-address';
import { PaymentForm } from '@/components/order-flow/payment/payment-form';
import { CancelOrderQuestion } from '@/components/orders/cancel-order-question';
import { EmailForm } from '@/components/outreach/email-form';
import { InquiryFields } from '@/components/outreach/inquiry-fields';
import { InquiryForm } from '@/components/outreach/inquiry-form';
import { ZipRequestFields } from '@/components/outreach/zip-request-fields';
import { ZipRequestForm } from '@/components/outreach/zip-request-form';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { NotifyMe } from '@/components/service-area/notify-me';
import { ZipCheck } from '@/components/service-area/zip-check';
import { Button } from '@/components/ui/button';
import type { EndpointName } from '@/lib/contract/endpoints';
import { unanswered } from '@/lib/form-answer';
import { mock } from '../../support/mock';
import { user } from '../../support/user';
import { addressApi, home, office } from '../addresses/support';
import { fakeApi, step1 } from '../order-flow/support';
import { ann, fill, ok, show } from '../support';

export interface EveryForm {
  name: string;
  /** The call it makes. */
  call: EndpointName;
  /** Path parameters that it must carry. */
  params?: Record<string, unknown>;
  /** Shows it and fills it in. */
  open: () => Promise<void>;
  /** What sends it. */
  button: string | RegExp;
  /** What the button says while sending; the promo bar and the zip check mark their form busy instead. */
  busyText?: string;
  /** The body as it leaves the browser; none where the path says it all. */
  body?: object;
  /** Somebody is signed in. */
  signedIn?: true;
}

const noAction = async () => unanswered;
const nothing = () => {};

const field = (label: string | RegExp) =>
  screen.findByLabelText(label, { selector: 'input, select, textarea' });
const type = async (label: string | RegExp, text: string) => fill(await field(label), text);
const choose = async (label: string | RegExp, option: string) =>
  user.selectOptions(await field(label), option);

const opens =
  (children: ReactNode, fields: Record<string, string> = {}) =>
  async () => {
    show(children);
    for (const [label, text] of Object.entries(fields)) await type(label, text);
  };

async function fillInCard() {
  await type('Card Number', '4242-4242-4242-4242');
  await choose('Expiration Month', '08');
  await choose('Expiration Year', '2030');
  await type('Security code (CVV)', '123');
  await type('Billing zip code', '10023-1234');
}
const card = { cardNumber: '4242424242424242', month: '08', year: '2030', cardCVC: '123', zipcode: '10023' };

async function fillInAddress() {
  await type('First Name', 'Ann');
  await type('Last Name', 'Lee');
  await type('Cell Phone', '+1 (212) 555-0147');
  await type('Street Address', '12 East 1st Street');
  await type('Apartment', '2');
  await type('Zipcode', '10023-1234');
  await user.tab();
  await screen.findAllByRole('option', { name: 'New York', selected: true });
  await user.click(screen.getByRole('radio', { name: 'No' }));
}
const address = {
  first_name: 'Ann',
  last_name: 'Lee',
  mobile: '212-555-0147',
  address1: '12 East 1st Street',
  address2: '2',
  zip_code: '10023',
  state_id: 33,
  city_id: 1,
  doorman_building: 'no',
};

const savedCard = {
  id: 9,
  card_number: 'XXXX4242',
  cardData: '2030-08',
  brand: 'Visa',
  primary: 'yes' as const,
  open_order: null,
};

const accountForms: EveryForm[] = [
  {
    name: 'sign-in',
    call: 'auth.signin',
    open: opens(<LoginForm query={noQuery} />, { Email: 'Ann@Example.com', Password: 'clean-laundry-24' }),
    button: 'Sign In',
    busyText: 'Signing in…',
    body: { email: 'ann@example.com', password: 'clean-laundry-24' },
  },
  {
    name: 'sign-up',
    call: 'auth.signup',
    open: opens(<RegisterForm query={noQuery}>Terms</RegisterForm>, {
      'First Name': 'Ann',
      'Last Name': 'Lee',
      Email: 'ann@example.com',
      'Cell Phone': '2125550147',
      Password: 'clean-laundry-24',
      Zipcode: '10023-1234',
    }),
    button: 'Create account',
    busyText: 'Creating…',
    body: { mobile: '212-555-0147', zip_code: '10023', terms: true },
  },
  {
    name: 'forgotten password',
    call: 'auth.forgotPassword',
    open: opens(<ForgotPasswordForm query={noQuery} />, { Email: 'ann@example.com' }),
    button: 'Send link',
    busyText: 'Sending…',
    body: { email: 'ann@example.com' },
  },
  {
    name: 'new password by the link',
    call: 'auth.resetPassword',
    open: opens(<ResetPasswordForm />, {
      'New password': 'fresh-linen-24',
      'Confirm new password': 'fresh-linen-24',
    }),
    button: 'Save password',
    busyText: 'Saving…',
    body: { password: 'fresh-linen-24', confirm_password: 'fresh-linen-24' },
  },
  {
    name: 'change password',
    call: 'auth.changePassword',
    open: opens(<ChangePasswordForm />, {
      'Old password': 'clean-laundry-24',
      'New password': 'fresh-linen-24',
      'Confirm new password': 'fresh-linen-24',
    }),
    button: 'Save',
    busyText: 'Saving…',
    body: { old_password: 'clean-laundry-24', new_password: 'fresh-linen-24', user_id: 12 },
    signedIn: true,
  },
  {
    name: 'profile',
    call: 'profile.update',
    open: async () => {
      mock('profile.get', () => ok(ann));
      show(<ProfileScreen />);
      await type(/^Mobile/, '(646) 555-1234');
    },
    button: 'Save',
    busyText: 'Saving…',
    body: { mobile: '646-555-1234', email_notifications: 'yes', push_notifications: 'no' },
    signedIn: true,
  },
  {
    name: 'feedback',
    call: 'feedback.create',
    open: async () => {
      mock('orders.list', () => ok([], { page: 1, totalPages: 0, totalDocs: 0 }));
      const subjects = [{ id: 2, name: 'Folding' }];
      show(
        <AddFeedbackForm userId={12} subjects={subjects} keepAs="f" onDirty={nothing} onSaved={nothing} />,
      );
      await choose('Subject', '2');
      await type('Feedback', ' Neatly folded ');
    },
    button: 'Save',
    busyText: 'Saving…',
    body: { feedback_subject_id: 2, feedbacks: 'Neatly folded', order_number: '', user_id: 12 },
    signedIn: true,
  },
  {
    name: 'new address',
    call: 'addresses.create',
    open: async () => {
      addressApi();
      show(<AddressesScreen />);
      await user.click(await screen.findByRole('button', { name: 'Add New' }));
      await fillInAddress();
    },
    button: 'Save',
    busyText: 'Saving…',
    body: { ...address, user_id: 12, primary: 'no' },
    signedIn: true,
  },
  {
    name: 'changed address',
    call: 'addresses.update',
    params: { address_id: 5 },
    open: async () => {
      addressApi();
      show(<AddressesScreen />);
      await user.click(await screen.findByRole('button', { name: /^Edit 160 West 71st Street/ }));
      await type('Apartment', '5C');
      await screen.findAllByRole('option', { name: 'New York', selected: true });
    },
    button: 'Save',
    busyText: 'Saving…',
    body: { address2: '5C', state_id: 33, city_id: 1, primary: 'yes', zip_code: '10023' },
    signedIn: true,
  },
  {
    name: 'deleting an address',
    call: 'addresses.remove',
    params: { address_id: 6 },
    open: async () => {
      addressApi();
      show(<DeleteAddressDialog userId={12} address={office} onClose={nothing} onDeleted={nothing} />);
    },
    button: 'Delete address',
    busyText: 'Deleting…',
    signedIn: true,
  },
  {
    name: 'new card',
    call: 'cards.add',
    open: async () => {
      const save = (busy: boolean) => (
        <Button type="submit" busy={busy}>
          Save
        </Button>
      );
      show(<CardForm userId={12} onSaved={nothing} actions={save} />);
      await fillInCard();
    },
    button: 'Save',
    busyText: 'Saving…',
    body: { ...card, user_id: 12 },
    signedIn: true,
  },
  {
    name: 'deleting a card',
    call: 'cards.remove',
    params: { cardId: 9 },
    open: opens(<DeleteCardDialog userId={12} card={savedCard} onClose={nothing} onDeleted={nothing} />),
    button: 'Delete card',
    busyText: 'Deleting…',
    signedIn: true,
  },
  {
    name: 'canceling an order',
    call: 'orders.cancel',
    params: { orderId: 77 },
    open: opens(<CancelOrderQuestion order={{ id: 77, order_number: '1048213' }} onClose={nothing} />),
    button: 'Yes, Cancel',
    busyText: 'Cancelling…',
    signedIn: true,
  },
];

const step3 = { user_card_id: 9, promo_code: '', tips: 0 };

const orderForms: EveryForm[] = [
  {
    name: 'email of an order',
    call: 'auth.checkEmail',
    open: async () => {
      show(<AccountEmail email="" onNewCustomer={nothing} onChange={nothing} />);
      await type('Email', 'New@Example.com');
    },
    button: 'Continue',
    busyText: 'Looking…',
    body: { email: 'new@example.com' },
  },
  {
    name: 'sign-in within an order',
    call: 'auth.signin',
    open: async () => {
      mock('auth.checkEmail', () => ok({ exists: true }));
      show(<AccountEmail email="" onNewCustomer={nothing} onChange={nothing} />);
      await type('Email', 'ann@example.com');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
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
      await user.click(screen.getByRole('button', { name: 'Continue' }));
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

const publicForms: EveryForm[] = [
  {
    name: 'inquiry',
    call: 'outreach.inquiry',
    open: async () => {
      show(
        <InquiryForm action={noAction} subjects={['Price']}>
          <InquiryFields subjects={['Price']} />
        </InquiryForm>,
      );
      await type('Name', 'Ann Lee');
      await type('Email', 'ann@example.com');
      await choose('Subject', 'Price');
      await type('Message', 'How much?');
    },
    button: 'Send message',
    busyText: 'Sending…',
    body: { name: 'Ann Lee', email: 'ann@example.com', subject: 'Price', message: 'How much?' },
  },
  {
    name: 'request for a street',
    call: 'service-area.requestZip',
    open: async () => {
      show(
        <ZipRequestForm action={noAction}>
          <ZipRequestFields />
        </ZipRequestForm>,
      );
      await type('Name', 'Ann Lee');
      await type('Email', 'ann@example.com');
      await type('Zipcode', '10499-1234');
    },
    button: 'Ask for my street',
    busyText: 'Sending…',
    body: { name: 'Ann Lee', email: 'ann@example.com', zip_code: '10499' },
  },
  {
    name: 'subscription',
    call: 'outreach.subscribe',
    open: opens(<EmailForm id="s" name="outreach.subscribe" action={noAction} button="Subscribe" />, {
      Email: 'ann@example.com',
    }),
    button: 'Subscribe',
    busyText: 'Sending…',
    body: { email: 'ann@example.com' },
  },
  {
    name: 'promo bar',
    call: 'outreach.sendAppLink',
    open: opens(<PromoBar action={async () => {}} />, { 'Email for the app links': 'ann@example.com' }),
    button: /^SEND/,
    body: { email: 'ann@example.com' },
  },
  {
    name: 'zip check',
    call: 'service-area.verifyZip',
    params: { zip: '10023' },
    open: opens(<ZipCheck example={null} prices={[]} />, { 'Zip code': '10023-1234' }),
    button: 'Check pickup times',
  },
  {
    name: 'word when we come to a zip code',
    call: 'service-area.notifyMe',
    open: opens(<NotifyMe zip="10499" />, { 'Tell me when you serve 10499': 'ann@example.com' }),
    button: 'Notify me',
    busyText: 'Sending…',
    body: { email: 'ann@example.com', zipCode: '10499' },
  },
];

export const everyForm: EveryForm[] = [...accountForms, ...orderForms, ...publicForms];
