import { isMarkedSignedOut } from '@/lib/browser/session/sign-out-mark';
import type { Data, Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { maskedEmail } from '@/lib/rules/people/email';
import { refuseBots } from '@/server/api/bot-check';
import type { HandlerContext, Handlers } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { audit } from '@/server/platform/audit';
import { inTransaction } from '@/server/platform/db/transaction';
import { inConstantTime } from '@/server/platform/secrets';
import { changePassword, findOpenReset, openReset, resetPassword } from './change-password';
import {
  allRefreshCookies,
  bringsRefreshCookie,
  endLeftSession,
  endSessions,
  noRefreshCookie,
  noSession,
  noSignOutMark,
  pageCookie,
  readRefreshCookie,
  refreshCookie,
} from './cookies';
import { findProfile } from './customer';
import { queueResetLink, queueWelcome } from './mails';
import { recordNetwork, takeMail } from './networks';
import { checkCredentials, hashPassword, refuseWeakPassword } from './passwords';
import { findByEmail, insertUser, isDeleted } from './queries';
import { rotateSession } from './rotate-session';
import { bearerToken, findSession, openSession, type Tokens } from './sessions';
import { checkCode, codeRefused, requestCode } from './sign-in-code';

/** With a session and a welcome mail. @throws ApiProblem bad_request for an address in use, invalid for a weak password */
async function createAccount(form: Output<'auth.signup', 'body'>, context: Services) {
  const { db, now, flushOutbox } = context;
  const { first_name, last_name, email, mobile, zip_code, email_notifications, password } = form;
  refuseWeakPassword(password, email, 'password');
  const emailInUse = new ApiProblem('bad_request', messages.emailInUse, {
    errors: { email: messages.emailInUse },
  });
  if (await findByEmail(db, email)) throw emailInUse;
  const password_hash = await hashPassword(password);
  const row = { first_name, last_name, email, mobile, zip_code, email_notifications, password_hash };
  const account = await inTransaction(db, async (trx) => {
    const user = await insertUser(trx, row, now());
    if (!user) throw emailInUse;
    await queueWelcome(trx, user, context);
    return { user, tokens: await openSession(trx, user.id, now()) };
  });
  flushOutbox();
  return account;
}

/** Milliseconds, more than the work takes: the time tells nobody whether an account exists. */
const minimumMs = 250;

type Context = Services & { clientAddress: string };

/** Same answer and timing without an account (quality: "Secrets and people"). @throws ApiProblem too_many */
function requestPasswordReset(email: string, context: Context): Promise<void> {
  return inConstantTime(minimumMs, async () => {
    await takeMail('reset', email, context);
    const user = await findByEmail(context.db, email);
    if (!user) return;
    await inTransaction(context.db, async (trx) => {
      const reset = await openReset(trx, user.id, context.now());
      await queueResetLink(trx, user, reset, context);
    });
    context.flushOutbox();
  });
}

const setCookies = (replyHeaders: HandlerContext<'auth.signin'>['replyHeaders'], lines: string[]) =>
  replyHeaders.push(...lines.map((line): [string, string] => ['Set-Cookie', line]));

/** The refresh token and the page token go into cookies (specification section 7). */
function sessionReply<D extends Data<'auth.signin'> | null>(
  { replyHeaders, settings }: Pick<HandlerContext<'auth.signin'>, 'settings' | 'replyHeaders'>,
  data: D,
  { accessToken, accessTokenExpires, refreshToken, refreshTokenLives, pageToken }: Tokens,
) {
  setCookies(replyHeaders, [
    refreshCookie(refreshToken, refreshTokenLives, settings),
    ...pageCookie(pageToken, refreshTokenLives, settings),
    ...noSignOutMark(settings),
  ]);
  return { data, accessToken, accessTokenExpires };
}

/** Ends a session that the browser has left. @returns whether there was one */
async function signOut(
  context: Pick<HandlerContext<'auth.signin'>, 'db' | 'now' | 'settings' | 'request' | 'log'>,
): Promise<boolean> {
  const cookies = context.request.headers.get('cookie') ?? '';
  if (!isMarkedSignedOut(cookies)) return false;
  await endLeftSession(context, cookies, context);
  return true;
}

type SignIn = HandlerContext<'auth.signin'> | HandlerContext<'auth.codeSignin'>;

/** After the right password or code. @throws `refusal` when the account was deleted meanwhile */
async function enter(context: SignIn, user: Data<'auth.signin'>, refusal: ApiProblem) {
  await signOut(context);
  const tokens = await openSession(context.db, user.id, context.now());
  if (await isDeleted(context.db, user.id)) throw refusal;
  await recordNetwork(context.db, user.id, context.clientAddress, context.now());
  audit(context, 'sign-in', { customer: user.id, email: user.email });
  return sessionReply(context, user, tokens);
}

export const authHandlers = {
  'auth.signin': async (context) => {
    const user = await checkCredentials(context);
    return enter(context, user, new ApiProblem('bad_request', messages.badCredentials));
  },

  'auth.codeRequest': async (context) => {
    await refuseBots(context);
    await requestCode(context.body.email, context);
    audit(context, 'code-asked', { email: context.body.email });
    return { data: null, message: messages.codeSent };
  },

  'auth.codeSignin': async (context) => {
    const user = await checkCode(context);
    return enter(context, user, codeRefused());
  },

  'auth.signup': async (context) => {
    await refuseBots(context);
    await signOut(context);
    const { user, tokens } = await createAccount(context.body, context);
    await recordNetwork(context.db, user.id, context.clientAddress, context.now());
    audit(context, 'sign-up', { customer: user.id, email: user.email });
    return sessionReply(context, user, tokens);
  },

  'auth.forgotPassword': async (context) => {
    await refuseBots(context);
    await requestPasswordReset(context.body.email, context);
    audit(context, 'reset-asked', { email: context.body.email });
    return { data: null, message: messages.resetSent };
  },

  'auth.resetPassword': async (context) => {
    audit(context, 'reset-done', { customer: await resetPassword(context.body, context) });
    return { data: null, message: messages.passwordChanged };
  },

  'auth.resetOwner': async ({ db, body, now }) => {
    const owner = await findOpenReset(db, body.secretkey, now());
    return { data: owner ? { email: maskedEmail(owner.email) } : null };
  },

  'auth.verifyToken': async ({ db, body, now }) => {
    const session = await findSession(db, body.token, now());
    if (!session) throw new ApiProblem('refused', messages.sessionExpired);
    return { data: await findProfile(db, session.id) };
  },

  'auth.changePassword': async (context) => {
    await changePassword(context.body, context.customer, context);
    audit(context, 'password-changed');
    return { data: null, message: messages.passwordChanged };
  },

  'auth.refresh': async (context) => {
    const cookies = context.request.headers.get('cookie');
    const spent = readRefreshCookie(cookies);
    const stolen = (customer: number) => audit(context, 'session-stolen', { customer });
    const isLeft = await signOut(context);
    const tokens = spent && !isLeft && (await rotateSession(context.db, spent, context.now(), stolen));
    if (!tokens) {
      // Without our cookie a page of another site could sign a customer out.
      const headers: Record<string, string> = bringsRefreshCookie(cookies)
        ? { 'Set-Cookie': noRefreshCookie(context.settings) }
        : {};
      throw new ApiProblem('unauthorized', messages.sessionExpired, { headers });
    }
    return sessionReply(context, null, tokens);
  },

  'auth.checkEmail': async (context) => {
    await refuseBots(context);
    return { data: { exists: (await findByEmail(context.db, context.body.email)) !== undefined } };
  },

  'auth.logout': async (context) => {
    const { request, replyHeaders, settings } = context;
    setCookies(replyHeaders, noSession(settings));
    const refresh = allRefreshCookies(request.headers.get('cookie'));
    await endSessions(context, { access: bearerToken(request), refresh }, context);
    return { data: null };
  },
} satisfies Handlers<'auth'>;
