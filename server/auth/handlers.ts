import type { Data, Output } from '@/lib/contract';
import { messages } from '@/lib/messages';
import { isMarkedSignedOut } from '@/lib/sign-out-mark';
import { refuseBots } from '@/server/api/bot-check';
import type { HandlerContext, Handlers } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import { audit } from '@/server/audit';
import { inTransaction } from '@/server/db/transaction';
import { findProfile } from '@/server/profile/queries';
import type { Services } from '@/server/services';
import { changePassword, resetPassword } from './change-password';
import { checkCredentials } from './check-password';
import { inConstantTime } from './constant-time';
import { noteNetwork } from './known-networks';
import { endLeftSession, noSignOutMark } from './left-session';
import { takeMail } from './mail-limit';
import { queueResetLink, queueWelcome } from './mails';
import { noPageCookie, pageCookie } from './page-cookie';
import { hashPassword, refuseWeakPassword } from './passwords';
import { findByEmail, insertUser, isDeleted } from './queries';
import { bringsRefreshCookie, noRefreshCookie, readRefreshCookie, refreshCookie } from './refresh-cookie';
import { openReset } from './resets';
import { rotateSession } from './rotate-session';
import { bearerToken, findSession, openSession, revokeByToken, type Tokens } from './sessions';
import { checkCode, codeRefused, requestCode } from './sign-in-code';

/**
 * Creates an account with its first session and queues a welcome mail.
 * @throws ApiProblem bad_request when the address has an account, invalid for a weak password
 */
async function createAccount(form: Output<'auth.signup', 'body'>, context: Services) {
  const { db, now, wakeSenders } = context;
  const { first_name, last_name, email, mobile, zip_code, email_notifications, password } = form;
  refuseWeakPassword(password, email, 'password');
  const taken = new ApiProblem('bad_request', messages.emailTaken, {
    errors: { email: messages.emailTaken },
  });
  if (await findByEmail(db, email)) throw taken;
  const password_hash = await hashPassword(password);
  const row = { first_name, last_name, email, mobile, zip_code, email_notifications, password_hash };
  const account = await inTransaction(db, async (trx) => {
    const user = await insertUser(trx, row, now());
    if (!user) throw taken;
    await queueWelcome(trx, user, context);
    return { user, tokens: await openSession(trx, user.id, now()) };
  });
  wakeSenders();
  return account;
}

/** Longer than the work takes, short enough not to be noticed. */
const minimumMs = 250;

type Context = Services & { clientAddress: string };

/**
 * Sends a reset link if the address has an account. The answer and its timing are the same with and without one, and
 * so is the refusal over the limit (quality: "Secrets and people").
 * @throws ApiProblem too_many
 */
function requestPasswordReset(email: string, context: Context): Promise<void> {
  return inConstantTime(minimumMs, async () => {
    await takeMail('reset', email, context);
    const user = await findByEmail(context.db, email);
    if (!user) return;
    await inTransaction(context.db, async (trx) => {
      const reset = await openReset(trx, user.id, context.now());
      await queueResetLink(trx, user, reset, context);
    });
    context.wakeSenders();
  });
}

/**
 * The reply that the browser keeps as its session (specification section 7). The refresh token goes into one
 * cookie, the token for pages into another.
 */
function sessionReply<D extends Data<'auth.signin'> | null>(
  { replyHeaders, settings }: Pick<HandlerContext<'auth.signin'>, 'settings' | 'replyHeaders'>,
  data: D,
  { accessToken, accessTokenExpires, refreshToken, refreshTokenLives, pageToken }: Tokens,
) {
  replyHeaders.push(
    ['Set-Cookie', refreshCookie(refreshToken, refreshTokenLives, settings)],
    ['Set-Cookie', pageCookie(pageToken, refreshTokenLives, settings)],
    ['Set-Cookie', noSignOutMark(settings)],
  );
  return { data, accessToken, accessTokenExpires };
}

/** Ends what a browser has left before it is given anything new. @returns whether it has */
async function leave(
  context: Pick<HandlerContext<'auth.signin'>, 'db' | 'now' | 'settings' | 'request' | 'log'>,
  refresh?: string,
): Promise<boolean> {
  const cookies = context.request.headers.get('cookie') ?? '';
  if (!isMarkedSignedOut(cookies)) return false;
  await endLeftSession(context, cookies, context);
  if (refresh) await revokeByToken(context.db, { refresh }, context.now());
  return true;
}

type SignIn = HandlerContext<'auth.signin'> | HandlerContext<'auth.codeSignin'>;

/**
 * Signs in whoever has shown the password or a code.
 * @throws `refusal` when the account was deleted meanwhile
 */
async function enter(context: SignIn, user: Data<'auth.signin'>, refusal: ApiProblem) {
  await leave(context);
  const tokens = await openSession(context.db, user.id, context.now());
  if (await isDeleted(context.db, user.id)) throw refusal;
  await noteNetwork(context.db, user.id, context.clientAddress, context.now());
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
    await leave(context);
    const { user, tokens } = await createAccount(context.body, context);
    await noteNetwork(context.db, user.id, context.clientAddress, context.now());
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
    const spent = readRefreshCookie(context.request);
    const stolen = (customer: number) => audit(context, 'session-stolen', { customer });
    const isLeft = await leave(context, spent);
    const tokens = spent && !isLeft && (await rotateSession(context.db, spent, context.now(), stolen));
    if (!tokens) {
      // Without a cookie there is none to take away, and a page of another site could sign a customer out.
      const headers: Record<string, string> = bringsRefreshCookie(context.request)
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
    const { db, request, replyHeaders, settings, now } = context;
    const gone = [noRefreshCookie(settings), noPageCookie(settings), noSignOutMark(settings)];
    replyHeaders.push(...gone.map((line): [string, string] => ['Set-Cookie', line]));
    const tokens = { access: bearerToken(request), refresh: readRefreshCookie(request) };
    const customer = await revokeByToken(db, tokens, now());
    if (customer !== undefined) audit(context, 'sign-out', { customer });
    return { data: null };
  },
} satisfies Handlers<'auth'>;
