/** Takes back the last step of an order: a move, a count, a miss. */
import { type OrderEventType, statusEventType } from '@/lib/rules/orders/order-events';
import {
  COUNTED,
  NEEDS_OK,
  orderStatusText,
  PICKED_UP,
  READY,
  SCHEDULED,
} from '@/lib/rules/orders/order-status';
import { refused, StaffProblem } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import { takeBack } from '@/server/notifications/take-back';
import { beginChange } from '@/server/orders/closings/notify-closings';
import { toldKey } from '@/server/orders/record/events';
import type { OrderRow } from '@/server/orders/record/queries';
import { isOpen, listPayments } from '@/server/payments/ledger';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { replaceItems } from './count-order';
import { findByNumber, updateSeen } from './find-order';
import { STEP_HOLD_MS } from './move-order';
import { orderProblem } from './problems';
import { readReplaced } from './replaced';

const UNDO_WITHIN_MS = 3_600_000;

/** What may happen after a step without making it final. */
const harmless: readonly OrderEventType[] = [
  'order.taken_back',
  'order.changed',
  'order.tip_changed',
  'order.delivery_rescheduled',
  'order.card_changed',
  'order.closed',
  'order.reopened',
  'staff.noted',
  'staff.disagreed',
  'payment.failed',
];

/** Why the step before it stands. */
const finals: Partial<Record<OrderEventType, string>> = {
  'order.approved': 'the price has been approved since',
  'order.returned': 'the price has been declined since',
  'order.rescheduled': 'it has new times since',
  'order.missed_fee': 'the fee for its missed pickup has been added since',
  'payment.charged': 'its card has been charged since',
  'payment.refunded': 'money has gone back since',
};

interface Undone {
  order: OrderRow;
  /** The status that it no longer has. */
  undone: number;
  /** The customer had been told of it, and is told that it was a mistake. */
  corrected: boolean;
}

/** @throws StaffProblem when it is over an hour old, the customer has answered or paid, or another step stands on it */
export async function undoStep(services: StaffServices, number: string): Promise<Undone> {
  const { user_id } = await findByNumber(services.db, number);
  return inCustomerTransaction(services.db, user_id, async (trx) => {
    const seen = await findByNumber(trx, number);
    const steps = await findLastStep(trx, seen, services.now());
    const order = await restore(trx, services, seen, steps);
    const told = await Promise.all(steps.map((step) => takeBackStep(trx, seen, step, services.now())));
    const corrected = told.includes(true);
    const facts = { undone: seen.status, status: order.status };
    if (corrected)
      await notify(
        trx,
        { type: 'order.corrected', userId: user_id, order, key: `${seen.id}:${steps[0].id}`, ...facts },
        services,
      );
    return { order, undone: seen.status, corrected };
  });
}

/** Whether `undoStep` takes it back, as things stand. */
export const canUndo = (db: Db, order: Undoable, now: Date): Promise<boolean> =>
  findLastStep(db, order, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof StaffProblem) return false;
      throw error;
    },
  );

const listSteps = (trx: Db, orderId: number) =>
  trx
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('type', 'not in', harmless)
    .orderBy('id')
    .execute();

type Undoable = Pick<OrderRow, 'id' | 'order_number' | 'status'>;
type Step = Awaited<ReturnType<typeof listSteps>>[number];

/** A count that asks the customer is two events. */
async function findLastStep(trx: Db, order: Undoable, now: Date): Promise<[Step, ...Step[]]> {
  const events = await listSteps(trx, order.id);
  const last = events.at(-1);
  const before = events.at(-2);
  const isQuestion = last?.type === statusEventType(NEEDS_OK) && before?.type === statusEventType(COUNTED);
  const step = isQuestion ? before : last;
  const why = last && finals[last.type];
  if (why) throw refused(`The last step of order ${order.order_number} stands: ${why}.`);
  if (!last || !step || last.status !== order.status || step.replaced === '')
    throw refused(`Order ${order.order_number} has no step of yours that can be taken back.`);
  if (now.getTime() - Date.parse(step.at) > UNDO_WITHIN_MS)
    throw refused(
      `Order ${order.order_number} became ${orderStatusText(order.status)} more than an hour ago, so it stays so.`,
    );
  if ((await listPayments(trx, order.id)).some(isOpen))
    throw orderProblem.maybeCharged({ order: order.order_number });
  const reported = await trx
    .selectFrom('order_issues')
    .select('reference')
    .where('order_id', '=', order.id)
    .where('created', '>=', step.at)
    .executeTakeFirst();
  if (reported)
    throw refused(
      `The last step of order ${order.order_number} stands: its customer has reported a problem since (${reported.reference}).`,
    );
  return isQuestion ? [step, last] : [step];
}

async function restore(trx: Db, services: StaffServices, seen: OrderRow, [step]: [Step, ...Step[]]) {
  const now = services.now();
  const { order: columns, tipsCents, items, superseded = [] } = readReplaced(step.replaced);
  const { net_price_cents: price } = columns;
  const order = await updateSeen(trx, seen, {
    ...columns,
    ...(price !== undefined && { net_price_cents: price + seen.tips_cents - tipsCents }),
    updated_at: now.toISOString(),
  });
  if (items) await replaceItems(trx, order.id, items);
  if (superseded.length > 0)
    await trx.updateTable('payments').set({ superseded: 'no' }).where('id', 'in', superseded).execute();
  // A day may have been closed while the driver was on the way.
  if ([SCHEDULED, READY].includes(order.status)) await beginChange(trx, now);
  return order;
}

/** Its event stays for the staff to read, and counts for nothing. @returns whether the customer had been told */
async function takeBackStep(trx: Db, order: OrderRow, step: Step, now: Date): Promise<boolean> {
  const key = toldKey(step.type, order.id, step.id);
  const entry = trx.selectFrom('notifications').select('id').where('dedupe_key', '=', key);
  const mail = trx.selectFrom('outbox').select('state').where('dedupe_key', '=', key);
  const isHeld = now.getTime() - Date.parse(step.at) < STEP_HOLD_MS;
  const wasWritten = (await entry.executeTakeFirst()) !== undefined;
  const sent = (await mail.executeTakeFirst())?.state ?? (isHeld ? 'waiting' : 'sent');
  await takeBack(trx, order.user_id, key);
  await trx
    .updateTable('order_events')
    .set({
      type: 'order.taken_back',
      status: null,
      replaced: '',
      public_note: '',
      note: [orderStatusText(step.status ?? PICKED_UP), step.note].filter(Boolean).join(': '),
    })
    .where('id', '=', step.id)
    .execute();
  if (step.photo_id !== null) await trx.deleteFrom('photos').where('id', '=', step.photo_id).execute();
  return wasWritten && sent !== 'waiting';
}
