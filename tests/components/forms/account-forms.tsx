import { screen } from '@testing-library/react';
import { AddressesScreen, DeleteAddressDialog } from '@/components/account/addresses/addresses-screen';
import { CardForm } from '@/components/account/cards/card-form';
import { DeleteCardDialog } from '@/components/account/cards/cards-screen';
import { AddFeedbackForm } from '@/components/account/feedback/add-feedback-form';
import { DeleteAccountDialog } from '@/components/account/profile/delete-account-dialog';
import { ProfileScreen } from '@/components/account/profile/profile-screen';
import { ChangePasswordForm } from '@/components/account/sign-in/change-password-form';
import { ForgotPasswordForm } from '@/components/account/sign-in/forgot-password-form';
import { LoginForm } from '@/components/account/sign-in/login-form';
import { RegisterForm } from '@/components/account/sign-in/register-form';
import { ResetPasswordForm } from '@/components/account/sign-in/reset-password-form';
import { noQuery } from '@/components/account/sign-in/use-sign-in-target';
import { CancelOrderQuestion } from '@/components/orders/change/cancel-order-question';
import { Button } from '@/components/ui/base/button';
import { exampleRow } from '@/lib/contract/orders/order-views';
import { addressApi, office } from '../account/addresses/support';
import { profileAlone } from '../account/profile/support';
import { withoutRepeating } from '../orders/support';
import { ann, mock, ok, show, user } from '../support';
import {
  address,
  card,
  choose,
  type EveryForm,
  fillInAddress,
  fillInCard,
  nothing,
  opens,
  savedCard,
  type,
} from './fill-in';

export const accountForms: EveryForm[] = [
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
      'ZIP code': '10023-1234',
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
    open: async () => {
      mock('auth.resetOwner');
      await opens(<ResetPasswordForm />, {
        'New password': 'fresh-linen-24',
        'Confirm new password': 'fresh-linen-24',
      })();
    },
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
      profileAlone();
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
        <AddFeedbackForm userId={12} subjects={subjects} persistAs="f" onDirty={nothing} onSaved={nothing} />,
      );
      await choose('Subject', '2');
      await type('Feedback', ' Neatly folded ');
    },
    button: 'Save',
    busyText: 'Saving…',
    body: { feedback_subject_id: 2, feedbacks: 'Neatly folded', user_id: 12 },
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
      show(<DeleteAddressDialog userId={12} address={office} onClose={nothing} onDone={nothing} />);
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
    open: opens(
      <DeleteCardDialog userId={12} card={savedCard} isOnly={false} onClose={nothing} onDone={nothing} />,
    ),
    button: 'Delete card',
    busyText: 'Deleting…',
    signedIn: true,
  },
  {
    name: 'deleting the account',
    call: 'profile.delete',
    open: async () => {
      withoutRepeating();
      mock('orders.allIssues', { data: [] });
      mock('orders.list', { data: [], page: 1, totalPages: 1, totalDocs: 0, limit: 10 });
      await opens(<DeleteAccountDialog profile={ann} onClose={nothing} />, {
        'Your password, to confirm': 'clean-laundry-24',
      })();
    },
    button: 'Delete account',
    busyText: 'Deleting…',
    body: { password: 'clean-laundry-24' },
    signedIn: true,
  },
  {
    name: 'canceling an order',
    call: 'orders.cancel',
    params: { orderId: 77 },
    open: async () => {
      withoutRepeating();
      await opens(<CancelOrderQuestion order={exampleRow} onClose={nothing} onDone={nothing} />)();
    },
    button: 'Yes, Cancel',
    busyText: 'Canceling…',
    signedIn: true,
  },
];
