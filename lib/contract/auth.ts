/** Sign-up, sign-in, session and passwords. Specification sections 2–5, 7, 8. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import {
  bounded,
  captchaFields,
  email,
  id,
  mobile,
  newEmail,
  newPassword,
  password,
  personName,
  text,
  yesNo,
  zip,
} from './fields';
import { done, reply, replyWith } from './replies';

/** The customer as stored in the browser under the key `user`. */
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
  /** When the access token expires, as an ISO instant; the browser refreshes it earlier. */
  accessTokenExpires: z.string().optional(),
});

export const signinBody = z.object({ email: email(), password: password(), ...captchaFields });

export const codeRequestBody = z.object({ email: email(), ...captchaFields });

/** Six digits, as typed or pasted: '123 456', '123-456'. */
export const codeSigninBody = z.object({
  email: email(),
  code: bounded(40, messages.codeRequired, messages.codeInvalid)
    .normalize('NFKC')
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(
      z
        .string()
        .min(1, messages.codeRequired)
        .regex(/^\d{6}$/, messages.codeInvalid),
    ),
});

export const signupBody = z.object({
  first_name: personName(60, messages.firstNameRequired),
  last_name: personName(60, messages.lastNameRequired),
  email: newEmail(),
  mobile: mobile(),
  password: newPassword(),
  zip_code: zip(),
  email_notifications: yesNo(messages.badValue).default('yes'),
  terms: z.literal([true, 'true', 'on', 'yes'], { error: messages.termsRequired }),
  ...captchaFields,
});

export const forgotPasswordBody = z.object({ email: email(), ...captchaFields });

const newPasswordPair = {
  password: newPassword(messages.newPasswordRequired),
  confirm_password: password(messages.confirmPasswordRequired),
};
const pairAgrees = [
  (body: { password: string; confirm_password: string }) => body.password === body.confirm_password,
  { path: ['confirm_password'], error: messages.passwordsDiffer },
] as [(body: { password: string; confirm_password: string }) => boolean, { path: string[]; error: string }];

/** Fields of the reset form; the secret key comes from the URL. */
export const resetPasswordForm = z.object(newPasswordPair).refine(...pairAgrees);

export const resetPasswordBody = z
  .object({ secretkey: text(200, messages.resetEnded), ...newPasswordPair })
  .refine(...pairAgrees);

export const changePasswordBody = z
  .object({
    old_password: password(messages.oldPasswordRequired),
    new_password: newPassword(messages.newPasswordRequired),
    confirm_password: password(messages.confirmPasswordRequired),
    user_id: id(),
  })
  .refine((body) => body.new_password === body.confirm_password, {
    path: ['confirm_password'],
    error: messages.passwordsDiffer,
  });

export const authContract = {
  'auth.signin': { body: signinBody, reply: session },
  'auth.codeRequest': { body: codeRequestBody, reply: done() },
  'auth.codeSignin': { body: codeSigninBody, reply: session },
  'auth.signup': { body: signupBody, reply: session },
  'auth.forgotPassword': { body: forgotPasswordBody, reply: done() },
  'auth.resetPassword': { body: resetPasswordBody, reply: done() },
  'auth.verifyToken': { body: z.object({ token: bounded(500) }), reply: reply(user) },
  'auth.changePassword': { body: changePasswordBody, reply: done() },
  'auth.refresh': {
    reply: replyWith(z.null(), { accessToken: z.string(), accessTokenExpires: z.string().optional() }),
  },
  'auth.checkEmail': {
    body: z.object({ email: email(), ...captchaFields }),
    reply: reply(z.object({ exists: z.boolean() })),
  },
  'auth.logout': { reply: done() },
};
