import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { routes } from '@/lib/routes';
import { orderTab, statusesOfTab } from '@/lib/rules/orders/order-status';
import type { Policy } from '@/lib/rules/policy/policy';
import { legalRetention, promoCodeRetention } from '@/lib/rules/policy/policy-sentences';
import { joinSentences } from '@/lib/text/join-sentences';
import { StaffProblem } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { keepFormerCodes } from '@/server/auth/former-codes';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { sendMail } from '@/server/notifications/mail/queue-mail';
import { isDue } from '@/server/payments/ledger';
import { audit } from '@/server/platform/audit';
import { later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import type { Settings } from '@/server/platform/settings';
import { readPolicy } from '@/server/shop/policy';
import type { Sender } from '@/server/shop/sender';
import { erase, type Person } from './erase';

export const goodbyeMail = (
  { name }: Sender,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  policy: Policy,
): MailText => ({
  subject: `Your ${name} account has been deleted`,
  headline: 'Your account has been deleted',
  under: 'You’ve been signed out everywhere, and your saved cards have been deleted.',
  paragraphs: [
    joinSentences(legalRetention, promoCodeRetention(policy)),
    'You can open a new account with this address at any time. If you didn’t ask for this, call or email us.',
  ],
  action: { label: 'Privacy policy', url: `${publicUrl}${routes.privacyPolicy}` },
  why: 'You get this one-time email because the account with this address was deleted.',
});

interface OpenOrder {
  id: number;
  order_number: string;
  /** end: its delivery · bill: then its bill · payment: an unconfirmed payment. */
  waits_for: ('end' | 'bill' | 'payment')[];
}

const waits = { end: 'under way', bill: 'not paid', payment: 'payment or refund not confirmed' };

/** Open or unpaid orders, or those with an unconfirmed payment, keep an account open. */
export class OpenOrders extends StaffProblem {
  constructor(readonly orders: readonly OpenOrder[]) {
    const which = orders.map(
      ({ order_number, waits_for }) => `${order_number} (${waits_for.map((what) => waits[what]).join(', ')})`,
    );
    super(
      `Not over yet: ${which.join(', ')}. Each order has to be delivered and paid, or canceled, and its payments and refunds confirmed.`,
    );
  }
}

/** Sessions first; repeatable. @returns false when already deleted. @throws OpenOrders */
export async function deleteAccount(services: StaffServices, person: Person): Promise<boolean> {
  const { db, settings, now } = services;
  const at = now();
  const deleted = await inCustomerTransaction(db, person.id, async (trx) => {
    if (!(await isThere(trx, person))) return false;
    const orders = await openOrders(trx, person.id);
    if (orders.length > 0) throw new OpenOrders(orders);
    await keepFormerCodes(trx, person, { settings, now: at });
    await erase(trx, person, at);
    await trx
      .updateTable('users')
      .set({ deleted_at: at.toISOString() })
      .where('id', '=', person.id)
      .execute();
    const policy = await readPolicy(trx);
    const mail = (sender: Sender) => goodbyeMail(sender, settings, policy);
    await sendMail(trx, mail, { key: `goodbye:${person.id}`, to: person.email, forget: true }, at);
    return true;
  });
  if (!deleted) return false;
  audit(services, 'account-deleted', { customer: person.id });
  // The scheduler retries failures.
  await removeAtGateway(services).catch((err: unknown) => services.log.warn({ err }, 'gateway removal'));
  return true;
}

const isThere = (trx: Db, { id, email }: Person) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

async function openOrders(trx: Db, userId: number): Promise<OpenOrder[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'order_number', 'status'])
    .select((is) => [flag(is, isDue(is)).as('due'), flag(is, hasOpenPayment(is)).as('unknown')])
    .where('user_id', '=', userId)
    .where((is) => is.or([is('status', 'in', statusesOfTab('pending')), isDue(is), hasOpenPayment(is)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id, order_number, status, due, unknown }) => {
    const isUnderWay = orderTab(status) === 'pending';
    return {
      id,
      order_number,
      waits_for: [
        ...(isUnderWay ? (['end'] as const) : []),
        ...(due === 1 && !isUnderWay ? (['bill'] as const) : []),
        ...(unknown === 1 ? (['payment'] as const) : []),
      ],
    };
  });
}

const flag = (is: ExpressionBuilder<Tables, 'orders'>, holds: Expression<SqlBool>) =>
  is.case().when(holds).then(is.lit(1)).else(is.lit(0)).end();

const hasOpenPayment = (is: ExpressionBuilder<Tables, 'orders'>) =>
  is.exists(
    is
      .selectFrom('payments')
      .select('payments.id')
      .whereRef('payments.order_id', '=', 'orders.id')
      .where('state', 'in', ['started', 'unknown']),
  );

const MINUTE_MS = 60_000;

/** A minute, then twice as long each time, at most six hours. */
const backOffMs = (attempts: number) => Math.min(MINUTE_MS * 2 ** attempts, 360 * MINUTE_MS);
const BATCH = 50;

type Deps = Pick<StaffServices, 'db' | 'payments' | 'now' | 'log'>;

/**
 * Deletes customers at the gateway that are gone here, with their cards there. What the gateway does not confirm is
 * tried again later; deleting twice is harmless. Timed work that tells nobody, so it returns 0.
 */
export async function removeAtGateway({
  db,
  payments,
  now,
  log,
  signal,
}: Deps & { signal?: AbortSignal }): Promise<number> {
  const due = await db
    .selectFrom('gateway_removals')
    .selectAll()
    .where('gateway', '=', payments.name)
    .where('next_at', '<=', now().toISOString())
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, profile_id, attempts } of due) {
    if (signal?.aborted) break;
    const result = await payments.deleteCustomer(profile_id);
    if (result.outcome === 'deleted') {
      await db.deleteFrom('gateway_removals').where('id', '=', id).execute();
      continue;
    }
    log.warn({ removal: id, attempts, reason: result.code }, 'customer not deleted at the gateway');
    const next_at = later(now(), backOffMs(attempts));
    await db
      .updateTable('gateway_removals')
      .set({ attempts: attempts + 1, next_at })
      .where('id', '=', id)
      .execute();
  }
  return 0;
}
