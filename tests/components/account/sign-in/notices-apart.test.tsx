import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ForgotPasswordForm } from '@/components/account/sign-in/forgot-password-form';
import { LoginForm } from '@/components/account/sign-in/login-form';
import { noQuery } from '@/components/account/sign-in/use-sign-in-target';
import { step1, storeDraft } from '@/tests/components/booking/support';
import { fill, mock, ok, show, user } from '@/tests/components/support';

/** The distance that the parts of a form have; a notice above the form is none of them. */
const apart = 'mb-6';
const noticeOf = (text: HTMLElement) => text.closest('form, [class*=-tint]');

it('that the choices are saved does not touch the label below', () => {
  storeDraft('order-step-1', step1);
  show(<LoginForm query={{ ...noQuery, from: '/revieworder' }} />);
  expect(noticeOf(screen.getByText(/Your choices are saved/))).toHaveClass(apart);
});

it('that a link was sent does not touch the label below', async () => {
  mock('auth.forgotPassword', () => ok(null, { message: 'Check your email.' }));
  show(<ForgotPasswordForm query={noQuery} />);
  await fill(screen.getByRole('textbox', { name: 'Email' }), 'ann@example.com');
  await user.click(screen.getByRole('button', { name: /link/i }));
  expect(noticeOf(await screen.findByText('Check your email.'))).toHaveClass(apart);
});
