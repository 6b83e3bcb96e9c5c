/** Specification sections 2–5, 7, 8. */
import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { resetMinutes } from '@/lib/messages/reset-link';
import { codeMinutes, codeTries } from '@/lib/messages/sign-in-code';
import { defineCall, HOUR, MINUTE, noData } from './define-call';
import { customer } from './example-order';
import { accountEmail, bounded, captchaFields } from './fields';
import {
  changePasswordBody,
  codeRequestBody,
  codeSigninBody,
  forgotPasswordBody,
  resetKey,
  resetPasswordBody,
  signinBody,
  signupBody,
} from './forms/auth';
import { done, reply, replyWith } from './replies';

/** Stored in the browser under the key `user`. */
export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  email_notifications: z.enum(['yes', 'no']),
  push_notifications: z.enum(['yes', 'no']),
});

const session = replyWith(user, {
  accessToken: z.string(),
  /** ISO instant; the browser refreshes the token earlier. */
  accessTokenExpires: z.string().optional(),
});

const ann = 'ann@example.com';
const secret = 'correct horse battery';
const tokens = { accessToken: 'kZ2v…', accessTokenExpires: '2027-03-15T15:00:00.000Z' };
const message = messages.tooManyTries;

export const exampleUser: z.output<typeof user> = {
  id: 12,
  ...customer,
  email: ann,
  email_notifications: 'yes',
  push_notifications: 'no',
};

export const authContract = {
  'auth.signin': defineCall({
    summary: 'Sign in',
    more: 'Sets the refresh cookie. The access token is valid for one hour.',
    400: 'Email or password is not correct',
    limits: [{ points: 5, seconds: MINUTE, per: 'account', message }],
    body: signinBody,
    reply: session,
    example: { body: { email: ann, password: secret }, reply: { data: exampleUser, ...tokens } },
  }),
  'auth.codeRequest': defineCall({
    summary: 'Request a code to sign in without the password',
    more: `Sends six digits by email. The answer is the same, and takes the same time, whether or not the email has an account. The code works once, for ${codeMinutes} minutes and ${codeTries} tries; a newer one replaces it, unless just one of the two was asked for from a network that signed in to the account before.`,
    bot: true,
    limits: [{ points: 30, seconds: MINUTE, per: 'address' }],
    body: codeRequestBody,
    reply: done(),
    example: { body: { email: ann, form_age: 9000 }, reply: noData },
  }),
  'auth.codeSignin': defineCall({
    summary: 'Sign in with the code from that email',
    more: 'Answers like sign-in with a password, and sets the same cookies. Spaces and hyphens in the code are ignored. A wrong code, one that has ended and an email without an account are answered alike.',
    400: 'The code is wrong, used, replaced or has ended',
    limits: [{ points: 5, seconds: MINUTE, per: 'account', message }],
    body: codeSigninBody,
    reply: session,
    example: { body: { email: ann, code: '482 913' }, reply: { data: exampleUser, ...tokens } },
  }),
  'auth.signup': defineCall({
    summary: 'Create an account',
    more: 'The new customer is signed in right away.',
    bot: true,
    400: 'The email already has an account',
    limits: [{ points: 3, seconds: MINUTE, per: 'address' }],
    body: signupBody,
    reply: session,
    example: {
      body: {
        ...customer,
        email: ann,
        password: secret,
        zip_code: '10023',
        email_notifications: 'yes',
        terms: true,
        form_age: 9000,
      },
      reply: { data: exampleUser, ...tokens },
    },
  }),
  'auth.forgotPassword': defineCall({
    summary: 'Request a link to set a new password',
    more: 'The answer is the same whether or not the email has an account.',
    bot: true,
    limits: [{ points: 30, seconds: MINUTE, per: 'address' }],
    body: forgotPasswordBody,
    reply: done(),
    example: { body: { email: ann, form_age: 9000 }, reply: noData },
  }),
  'auth.resetPassword': defineCall({
    summary: 'Set a new password with the key from that link',
    more: `The key works once, for ${resetMinutes} minutes. Every session of the customer ends.`,
    400: 'The link has expired',
    limits: [{ points: 20, seconds: HOUR, per: 'address' }],
    body: resetPasswordBody,
    reply: done(),
    example: {
      body: { secretkey: 'the-key-of-the-mail', password: secret, confirm_password: secret },
      reply: noData,
    },
  }),
  'auth.resetOwner': defineCall({
    summary: 'Say whose password a reset link changes',
    more: 'The email is masked, because links can be read by others. `data` is null for a link that has expired or was never sent. The link stays as it is.',
    limits: [{ points: 60, seconds: HOUR, per: 'address' }],
    body: z.object(resetKey),
    reply: reply(z.object({ email: z.string() }).nullable()),
    example: { body: { secretkey: 'the-key-of-the-mail' }, reply: { data: { email: 'a…n@example.com' } } },
  }),
  'auth.verifyToken': defineCall({
    summary: 'Check an access token and whose it is',
    no: 'The token is no longer valid.',
    body: z.object({ token: bounded(500) }),
    reply: reply(user),
    example: { body: { token: 'the-access-token' }, reply: { data: exampleUser } },
  }),
  'auth.changePassword': defineCall({
    summary: 'Change the password',
    more: 'Every other session of the customer ends.',
    400: 'The old password is not correct',
    limits: [{ points: 5, seconds: MINUTE, per: 'address', message }],
    body: changePasswordBody,
    reply: done(),
    example: {
      body: {
        old_password: secret,
        new_password: 'staple these together',
        confirm_password: 'staple these together',
        user_id: 12,
      },
      reply: noData,
    },
  }),
  'auth.refresh': defineCall({
    summary: 'Trade the refresh cookie for a new access token',
    more: 'The cookie works once, and the answer sets a new one. It is HttpOnly, SameSite=Lax and sent to this call only, so a browser sends it from pages of the same site (a subdomain counts) and with `credentials: include`.',
    401: 'There is no refresh cookie, or it has expired',
    reply: replyWith(z.null(), { accessToken: z.string(), accessTokenExpires: z.string().optional() }),
    example: { reply: { data: null, ...tokens } },
  }),
  'auth.checkEmail': defineCall({
    summary: 'Check whether an email has an account',
    bot: true,
    limits: [{ points: 30, seconds: MINUTE, per: 'address' }],
    body: z.object({ email: accountEmail(), ...captchaFields }),
    reply: reply(z.object({ exists: z.boolean() })),
    example: { body: { email: ann, form_age: 9000 }, reply: { data: { exists: true } } },
  }),
  'auth.logout': defineCall({
    summary: 'End this session',
    more: 'Takes the bearer token, the refresh cookie, or both. Succeeds without either.',
    reply: done(),
    example: { reply: noData },
  }),
};
