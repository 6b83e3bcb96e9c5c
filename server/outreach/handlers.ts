import type { Output } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { refuseBots, refuseRobotSigns } from '@/server/api/bot-check';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import type { Db } from '@/server/platform/db/client';
import { makeReference, randomToken } from '@/server/platform/db/ids';
import { inTransaction } from '@/server/platform/db/transaction';
import { sha256 } from '@/server/platform/secrets';
import { answerPromise } from '@/server/service-area/answer-day';
import { queueAppLinks, queueConfirmation, queueInquiry } from './mails';

/** Double opt-in. The answer is the same for an address that is already active. */
async function askToConfirm(deps: Deps, email: string): Promise<void> {
  const token = randomToken();
  const created = deps.now().toISOString();
  const pending = { token_hash: sha256(token), state: 'pending', created, confirmed_at: null } as const;
  await inTransaction(deps.db, async (trx) => {
    const row = await trx
      .insertInto('subscribers')
      .values({ email, ...pending })
      .onConflict((clash) =>
        clash.column('email').doUpdateSet(pending).where('subscribers.state', '!=', 'active'),
      )
      .returning('id')
      .executeTakeFirst();
    if (row) await queueConfirmation(trx, { email, token }, deps);
  });
  deps.flushOutbox();
}

/** Activates the address; repeating it is harmless. False when the token does not match. */
async function confirm({ db, now }: Deps, email: string, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set((is) => ({
      state: 'active',
      confirmed_at: is.fn.coalesce('confirmed_at', is.val(now().toISOString())),
    }))
    .where('email', '=', email)
    .where('token_hash', '=', sha256(token))
    .where('state', 'in', ['pending', 'active'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the address; repeating it is harmless. False when the token does not match. */
async function unsubscribe({ db }: Deps, email: string, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ state: 'removed' })
    .where('email', '=', email)
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Inquiry = Output<'outreach.inquiry', 'body'>;
type Deps = Pick<Services, 'db' | 'settings' | 'now' | 'flushOutbox'>;

/** Returns its reference, such as '3F7K2'. */
async function saveInquiry(deps: Deps, form: Inquiry): Promise<string> {
  const { name, email, mobile = '', subject, order_number, message } = form;
  const inquiry = { name, email, mobile, subject, order_number, message };
  const reference = await inTransaction(deps.db, async (trx) => {
    const reference = await insertInquiry(trx, { ...inquiry, created: deps.now().toISOString() });
    await queueInquiry(trx, { ...inquiry, reference }, deps);
    return reference;
  });
  deps.flushOutbox();
  return reference;
}

/** Anybody can open an account with another's address. */
const ownerOf = (trx: Db, email: string) =>
  trx.selectFrom('users').select('id').where('email', '=', email).where('mailbox_proved_at', 'is not', null);

async function insertInquiry(
  trx: Db,
  row: Omit<Required<Inquiry>, 'captchaToken' | 'company_url' | 'form_age'> & { created: string },
): Promise<string> {
  for (;;) {
    const inserted = await trx
      .insertInto('inquiries')
      .values({ ...row, reference: makeReference(), user_id: ownerOf(trx, row.email) })
      .onConflict((clash) => clash.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (inserted) return inserted.reference;
  }
}

/** @throws ApiProblem refused where there are none */
async function requestAppLink(deps: Deps, email: string): Promise<void> {
  const created = deps.now().toISOString();
  await inTransaction(deps.db, async (trx) => {
    const { id } = await trx
      .insertInto('app_link_requests')
      .values({ email, created })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueAppLinks(trx, { id, email }, deps);
  });
  deps.flushOutbox();
}

/** Of the customer who got the mail with this token; repeating it is harmless. False when no mail had it. */
async function turnOffMails({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_notifications: 'no' })
    .where('id', 'in', (where) =>
      where.selectFrom('notifications').select('user_id').where('mail_token_hash', '=', sha256(token)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const linkEnded = () =>
  new ApiProblem('bad_request', 'This link has expired. Email us and we’ll change it for you');

export const outreachHandlers = {
  'outreach.sendAppLink': async (context) => {
    await refuseBots(context);
    await requestAppLink(context, context.body.email);
    return { data: null, message: messages.appLinkSent };
  },

  'outreach.subscribe': async (context) => {
    const { email, token } = context.body;
    refuseRobotSigns(context.body);
    if (token) {
      if (!(await confirm(context, email, token))) throw linkEnded();
      return { data: null, message: 'Thank you. You’re on our list' };
    }
    await askToConfirm(context, email);
    return { data: null, message: 'Almost done. Please confirm with the link we just sent you' };
  },

  'outreach.unsubscribe': async (context) => {
    if (!(await unsubscribe(context, context.body.email, context.body.token))) throw linkEnded();
    return { data: null, message: 'You’re off our list' };
  },

  'outreach.turnOffMails': async (context) => {
    if (!(await turnOffMails(context, context.body.token))) throw linkEnded();
    return { data: null, message: 'Your email notifications are off' };
  },

  'outreach.inquiry': async (context) => {
    await refuseBots(context);
    const reference = await saveInquiry(context, context.body);
    const promise = await answerPromise(context.db, context.now());
    return { data: null, message: `Thank you. ${promise} Ref ${reference}` };
  },
} satisfies Handlers<'outreach'>;
