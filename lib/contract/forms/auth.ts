import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { plainDigits } from '@/lib/text/plain-digits';
import { onlyNumber } from '@/lib/text/typed-digits';
import { typedCode } from '@/lib/text/typed-text';
import {
  accountEmail,
  captchaFields,
  id,
  line,
  mobile,
  newEmail,
  newPassword,
  password,
  personName,
  text,
  yesNo,
  zip,
} from '../fields';

export const signinBody = z.object({ email: accountEmail(), password: password(), ...captchaFields });

export const codeRequestBody = z.object({ email: accountEmail(), ...captchaFields });

const readCode = (typed: string) =>
  (onlyNumber(plainDigits(typed), ' -') ?? typedCode(typed)).replace(/[ -]/g, '');

/** '123 456', '123-456', 'Your code is 123 456.' */
export const codeSigninBody = z.object({
  email: accountEmail(),
  // No pattern in the OpenAPI document: spaces and words around the digits are accepted.
  code: line(10, messages.codeRequired, messages.codeInvalid, readCode).refine(
    (code) => /^\d{6}$/.test(code),
    messages.codeInvalid,
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

export const forgotPasswordBody = z.object({ email: accountEmail(), ...captchaFields });

const newPasswordPair = {
  password: newPassword(messages.newPasswordRequired),
  confirm_password: password(messages.confirmPasswordRequired),
};
type Pair = Record<keyof typeof newPasswordPair, string>;
const agrees = (body: Pair) => body.password === body.confirm_password;
const differ = { path: ['confirm_password'], error: messages.passwordsDiffer };

/** The secret key comes from the URL. */
export const resetPasswordForm = z.object(newPasswordPair).refine(agrees, differ);

export const resetKey = { secretkey: text(200, messages.resetEnded) };

export const resetPasswordBody = z.object({ ...resetKey, ...newPasswordPair }).refine(agrees, differ);

export const changePasswordBody = z
  .object({
    old_password: password(messages.oldPasswordRequired),
    new_password: newPassword(messages.newPasswordRequired),
    confirm_password: password(messages.confirmPasswordRequired),
    user_id: id(),
  })
  .refine((body) => body.new_password === body.confirm_password, differ);
