/** Sign-up, sign-in, session and passwords (specification sections 3 and 7). */
import { z } from 'zod';
import type { BaseCalls } from './base-call';
import { asPlain, each, flag, id, isObject, nothing, phone, text, words, yesNo } from './values';

export const done = (sends: string) => ({ sends, reads: nothing });

export const user = z.object({
  id: id(),
  ...each('first_name last_name email', text('')),
  mobile: phone(),
  ...each('email_notifications push_notifications', yesNo('no')),
});

const session = () =>
  z.preprocess(
    (body) =>
      isObject(body) && isObject(body.data) ? { accessToken: body.data.accessToken, ...body } : body,
    z.object({ data: user, accessToken: words() }),
  );

export const auth: BaseCalls<'auth'> = {
  'auth.signin': { sends: 'email password captchaToken', reads: session },
  'auth.signup': {
    sends: 'first_name last_name email mobile password zip_code email_notifications captchaToken',
    reads: session,
  },
  'auth.forgotPassword': done('email captchaToken'),
  'auth.resetPassword': done('secretkey password confirm_password'),
  'auth.verifyToken': {
    sends: 'token',
    needsTruth: true,
    reads: () => z.object({ data: user.catch({ ...user.parse({ id: 1 }), id: 0 }) }),
    completes: async ({ data }, { ask, body }) =>
      data.id > 0 ? { data } : ask('profile.get', {}, `Bearer ${asPlain(body.token)}`),
  },
  'auth.changePassword': done('old_password new_password confirm_password user_id'),
  'auth.refresh': {
    reads: () => z.object({ accessToken: words() }).transform((body) => ({ ...body, data: null })),
  },
  'auth.checkEmail': {
    sends: 'email captchaToken',
    reads: () => z.object({ data: z.object({ exists: flag(false) }) }),
  },
};
