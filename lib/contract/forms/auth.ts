/** What people type into the forms of sign-up, sign-in and passwords. */
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
} from '../fields';

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
