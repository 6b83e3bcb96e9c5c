import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { orderTab, statusesOfTab } from '@/lib/domain/order-status';
import { keptByLaw } from '@/lib/keeping-sentences';
import { routes } from '@/lib/routes';
import { audit } from '@/server/audit';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import type { Tables } from '@/server/db/tables';
import { inCustomerTransaction } from '@/server/db/transaction';
import type { MailText, Sender } from '@/server/jobs/outbox/mail-facts';
import { writeMail } from '@/server/jobs/outbox/mail-text';
import { queueMail } from '@/server/jobs/outbox/queue';
import { isDue } from '@/server/orders/payments/ledger';
import type { StaffServices } from '@/server/services';
import type { Settings } from '@/server/settings';
import { StaffProblem } from '@/server/staff-problem';
import { erase } from './erase';
import { removeAtGateway } from './gateway-removals';
import type { Person } from './own-rows';

/** The last mail to a customer. */
export const goodbyeMail = ({ name }: Sender, { publicUrl }: Pick<Settings, 'publicUrl'>): MailText => ({
  subject: `Your ${name} account has been deleted`,
  headline: 'Your account has been deleted',
  under: 'You’ve been signed out everywhere, and your saved cards have been deleted.',
  paragraphs: [
    keptByLaw(),
    'You can open a new account with this address at any time. If you didn’t ask for this, call or email us.',
  ],
  action: { label: 'Privacy policy', url: `${publicUrl}${routes.privacyPolicy}` },
  why: 'You get this one-time email because the account with this address was deleted.',
});

interface OpenOrder {
  id: number;
  order_number: string;
  /** Its delivery; after that its bill; and a payment whose outcome is not known yet. */
  waits_for: ('end' | 'bill' | 'payment')[];
}

const waits = { end: 'under way', bill: 'not paid', payment: 'payment or refund not confirmed' };

/** Orders under way, to be paid, or with money on its way keep an account open. */
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

/**
 * Deletes a customer: what the law keeps stays without the person, everything else goes, sessions first. Queues a
 * last mail. Doing it again does nothing.
 * @returns false when the account was deleted before
 * @throws OpenOrders
 */
export async function deleteAccount(services: StaffServices, person: Person): Promise<boolean> {
  const { db, settings, now } = services;
  const at = now();
  const deleted = await inCustomerTransaction(db, person.id, async (trx) => {
    if (!(await isThere(trx, person))) return false;
    const orders = await openOrders(trx, person.id);
    if (orders.length > 0) throw new OpenOrders(orders);
    await erase(trx, person, at);
    await trx
      .updateTable('users')
      .set({ deleted_at: at.toISOString() })
      .where('id', '=', person.id)
      .execute();
    const sender = await findSender(trx);
    const mail = writeMail(goodbyeMail(sender, settings), sender);
    await queueMail(trx, { key: `goodbye:${person.id}`, to: person.email, forget: true, ...mail }, at);
    return true;
  });
  if (!deleted) return false;
  audit(services, 'account-deleted', { customer: person.id });
  // Whoever leaves need not wait for the gateway: what fails is tried again by the scheduler.
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

/** Pending ones, those that are not paid, and any with a payment whose outcome is not known yet. */
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
