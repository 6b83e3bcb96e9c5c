import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { readVisits, timeText } from '@/lib/rules/dates/visit';
import { closedVisits } from '@/lib/rules/orders/closed-visits';
import { customerActions } from '@/lib/rules/orders/order-actions';
import { statusEventType } from '@/lib/rules/orders/order-events';
import {
  CANCELED,
  COUNTED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEEDS_OK,
  namedStatus,
  OUT_FOR_DELIVERY,
  orderStatusText,
  PICKED_UP,
  PICKUP_MISSED,
  SCHEDULED,
} from '@/lib/rules/orders/order-status';
import { movesFrom, staffCan, visitOfStep } from '@/lib/rules/orders/order-transitions';
import { refused, usageError } from '@/server/api/refused';
import type { Rewritten, StaffServices } from '@/server/api/services';
import type { DeliveryServices } from '@/server/notifications/deliver';
import { notify } from '@/server/notifications/notify';
import { addPhoto, attachOnce } from '@/server/orders/photos/queries';
import { asksStars } from '@/server/orders/rating/rate';
import { addEvent } from '@/server/orders/record/events';
import type { OrderRow } from '@/server/orders/record/queries';
import { offerReferral } from '@/server/orders/referral/links';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { MAX_HOLD_MS } from '@/server/platform/jobs/lease';
import { readPolicy } from '@/server/shop/policy';
import { findByNumber, updateSeen } from './find-order';
import { nameOrder } from './order-text';
import { orderIs, refuseHeld } from './problems';
import { movedColumns, replacedBy } from './replaced';

export interface CustomerMessage {
  text?: string | undefined;
  /** Itself, or the token of one that is stored. */
  photo?: Rewritten | string | undefined;
}

/** Stores the photo as the customer's, and returns the columns of the step's event. */
export async function messageColumns(
  trx: Db,
  order: OrderRow,
  { text = '', photo }: CustomerMessage,
  at: string,
) {
  const about = { userId: order.user_id, orderId: order.id };
  if (typeof photo === 'string') {
    const [photo_id = null] = await attachOnce(trx, { ...about, tokens: [photo], field: 'photo' });
    return { public_note: text, photo_id };
  }
  const added = photo && (await addPhoto(trx, photo, { ...about, now: new Date(at) }));
  return { public_note: text, photo_id: added?.id ?? null };
}

export interface Step {
  status: number;
  bags?: number | undefined;
  note?: string | undefined;
  message?: CustomerMessage | undefined;
  /** A step that is over already: nobody is told. */
  quiet?: boolean;
  /** On another day than that of its visit, too. */
  anyway?: boolean | undefined;
}

/** So long a step can be taken back before its mail and push messages leave. */
export const STEP_HOLD_MS = MAX_HOLD_MS;

/** @throws StaffProblem when the step is not possible, or not today */
export async function moveOrder(
  services: StaffServices,
  number: string,
  { status, bags, note = '', message = {}, anyway = false, quiet = false }: Step,
): Promise<OrderRow> {
  const seen = await findByNumber(services.db, number);
  checkStep(seen, status);
  refuseHeld(seen, services.now());
  if (!anyway) refuseOtherDay(seen, status, todayAtShop(services.now()));
  if (bags !== undefined && ![PICKED_UP, DELIVERED].includes(status))
    throw usageError(`Bags are counted when they are picked up or delivered, not at ${namedStatus(status)}.`);
  const at = services.now().toISOString();
  return inCustomerTransaction(services.db, seen.user_id, async (trx) => {
    const order = await updateSeen(trx, seen, {
      status,
      updated_at: at,
      ...(status === PICKED_UP && bags !== undefined ? { bags } : {}),
      ...(status === DELIVERED ? { delivered_at: at } : {}),
    });
    const event = {
      order_id: order.id,
      type: statusEventType(status),
      status,
      at,
      bags: bags ?? null,
      note,
      ...(await messageColumns(trx, order, message, at)),
      replaced: replacedBy(seen, movedColumns),
    };
    const key = await addEvent(trx, event);
    const held = { ...services, holdMs: STEP_HOLD_MS };
    if (!quiet) await notifyStep(trx, held, order, event, key);
    return order;
  });
}

function checkStep(seen: OrderRow, next: number): void {
  const { order_number: order, status } = seen;
  if (next === status) throw refused(`Order ${order} is already ${orderStatusText(status)}.`);
  if (next === PICKUP_MISSED && closedVisits(seen)?.pickup)
    throw refused(
      `You closed the pickup of order ${order}, so nobody missed it: its customer is to choose anew.`,
    );
  if (!movesFrom(status).includes(next))
    throw refused(
      `${orderIs(order, status)} and cannot become ${orderStatusText(next)} here. ${otherCommand(next, order) ?? waysFrom(seen)}`,
    );
}

/** @throws StaffProblem on another day than that of the step's visit */
function refuseOtherDay(order: OrderRow, status: number, today: CalendarDate): void {
  const kind = visitOfStep(status);
  const visit = kind && readVisits(order)[kind];
  if (!visit || visit.date === today) return;
  throw refused(
    `The ${kind} of order ${nameOrder({ ...order, status })} is ${timeText(visit)}, and today is ${dayLabel(today)}. Is it the right order? If so, add --anyway.`,
  );
}

const otherCommand = (status: number, order: string): string | undefined =>
  ({
    [SCHEDULED]: `Use "reschedule ${order} <day> <time>" to give it a new time.`,
    [COUNTED]: `Use "count ${order}" with the weight and the pieces.`,
    [NEEDS_OK]: `"count ${order}" asks the customer when the total is too far above the estimate.`,
    [CANCELED]: `Use "cancel ${order}".`,
  })[status];

function waysFrom({ order_number: order, status, pickup_closed }: OrderRow): string {
  const ways = movesFrom(status).map(namedStatus);
  if (staffCan('approve', status)) ways.push(`"approve ${order} <total>"`, `"return ${order} <total>"`);
  if (staffCan('count', status)) ways.push(`"count ${order}"`);
  if (staffCan('reschedule', status) && pickup_closed !== 'zip') ways.push(`"reschedule ${order}"`);
  return ways.length > 0 ? `Next can be: ${ways.join(', ')}.` : 'It has ended.';
}

interface StepEvent {
  status: number;
  bags: number | null;
  public_note?: string;
  photo_id?: number | null;
}

/** Cleaning and Ready appear on the order only; they send no notification. */
async function notifyStep(
  trx: Db,
  services: DeliveryServices,
  order: OrderRow,
  event: StepEvent,
  key: string,
) {
  const about = { userId: order.user_id, order, key };
  switch (event.status) {
    case DRIVER_ON_THE_WAY:
      return notify(trx, { ...about, type: 'order.on_the_way' }, services);
    case PICKED_UP:
      return notify(trx, { ...about, type: 'order.picked_up', bags: order.bags }, services);
    case OUT_FOR_DELIVERY:
      return notify(trx, { ...about, type: 'order.out_for_delivery' }, services);
    case DELIVERED: {
      const [policy, now] = [await readPolicy(trx), services.now()];
      const facts = {
        can: customerActions(order, now, policy),
        bags: event.bags,
        leftWith: event.public_note ?? '',
        photoId: event.photo_id ?? null,
        asksStars: await asksStars(trx, order, policy, now),
        referral: await offerReferral(trx, services, order.user_id, policy),
      };
      return notify(trx, { ...about, type: 'order.delivered', ...facts }, services);
    }
    case PICKUP_MISSED:
      return notify(trx, { ...about, type: 'order.missed' }, services);
  }
}
