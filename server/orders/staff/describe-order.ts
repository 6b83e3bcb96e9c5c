import type { StaffServices } from '@/server/services';
import { readReceipt } from '../receipt';
import { findByNumber } from './find-order';
import { missedPickups } from './missed-fee';
import { orderProblem } from './problems';

export type OrderRecord = Awaited<ReturnType<typeof describeOrder>>;

/**
 * Everything about one order: receipt, customer, cards, events and payments (in cents).
 * @throws StaffProblem when the number is unknown
 */
export async function describeOrder({ db, now }: Pick<StaffServices, 'db' | 'now'>, number: string) {
  const order = await findByNumber(db, number);
  const receipt = await readReceipt(db, order.user_id, order.id, now());
  if (!receipt) throw orderProblem.noOrder({ order: number });
  const customer = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'mobile', 'email_notifications'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const events = await db
    .selectFrom('order_events')
    .select([
      'at',
      'type',
      'status',
      'bags',
      'items',
      'weight_hundredths',
      'note',
      'public_note',
      'photo_id',
      'actor',
    ])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select([
      'created',
      'kind',
      'purpose',
      'voided',
      'amount_cents',
      'card',
      'state',
      'transaction_id',
      'reason',
      'message',
    ])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const cards = await db
    .selectFrom('cards')
    .select(['id', 'brand', 'last4', 'expiry'])
    .where('user_id', '=', order.user_id)
    .orderBy('id')
    .execute();
  const missed = await missedPickups(db, order);
  return { order, receipt, customer, events, payments, cards, missed };
}
