/** The forms for signing in and up, sent with nothing in them. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ForgotPasswordForm } from '@/components/account/sign-in/forgot-password-form';
import { LoginForm } from '@/components/account/sign-in/login-form';
import { RegisterForm } from '@/components/account/sign-in/register-form';
import { noQuery } from '@/components/account/sign-in/use-sign-in-target';
import type { EndpointName } from '@/lib/contract/endpoints';
import { ok, record, show, user } from '@/tests/components/support';

it.each<[string, EndpointName, React.ReactNode, string, string[]]>([
  [
    'sign-in',
    'auth.signin',
    <LoginForm key="in" query={noQuery} />,
    'Sign In',
    ['Email is required', 'Password is required'],
  ],
  [
    'sign-up',
    'auth.signup',
    <RegisterForm key="up" query={noQuery}>
      Terms
    </RegisterForm>,
    'Create account',
    [
      'First Name is required',
      'Last Name is required',
      'Email is required',
      'Cell Phone is required',
      'Password is required',
      'Zipcode is required',
    ],
  ],
  [
    'forgotten password',
    'auth.forgotPassword',
    <ForgotPasswordForm key="forgot" query={noQuery} />,
    'Send link',
    ['Email is required'],
  ],
])(
  '%s names every missing field, in order, and sends nothing',
  async (_form, call, form, button, messages) => {
    const sent = vi.fn();
    record(call, sent, () => ok(null));
    show(form);
    await user.click(screen.getByRole('button', { name: button }));
    const named = async () =>
      (await screen.findAllByText(/ is required$/)).map(({ textContent }) => textContent);
    await waitFor(async () =>
      expect([...new Set(await named())]).toEqual(messages.map((each) => expect.stringContaining(each))),
    );
    expect(sent).not.toHaveBeenCalled();
  },
);
