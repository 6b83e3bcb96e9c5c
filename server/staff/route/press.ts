/** A driver's presses: each once, at the time when it was pressed, whatever became of the order meanwhile. */
import { messages } from '@/lib/messages/messages';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { toEventTime } from '@/lib/rules/dates/event-time';
import { readVisits, type Visits } from '@/lib/rules/dates/visit';
import { isBeforePickup } from '@/lib/rules/orders/order-follows';
import {
  CANCELED,
  DELIVERED,
  OUT_FOR_DELIVERY,
  orderStatusText,
  PICKED_UP,
  READY,
} from '@/lib/rules/orders/order-status';
import { pluralize } from '@/lib/text/counts-text';
import type { HandlerContext } from '@/server/api/handler';
import { ApiProblem, invalidField, notFound } from '@/server/api/problems';
import type { StaffServices } from '@/server/api/services';
import { addEvent } from '@/server/orders/record/events';
import type { OrderRow } from '@/server/orders/record/queries';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { findAct, keepAct, toProblem } from '@/server/staff/doors/acts';
import { closedFor, enter } from '@/server/staff/doors/open-door';
import { findByNumber } from '@/server/staff/orders/find-order';
import { moveOrder } from '@/server/staff/orders/move-order';
import { undoStep } from '@/server/staff/orders/undo-step';
import { findOnRoute } from './on-route';
import { kindOf, type PressStep, statusAfter } from './press-step';
import { type Route, toRoute } from './route';
import { findStep, findStop, nobodyHomeFrom, type Stop, UNDO_MS } from './stops';

const MAX_AGE_MS = 12 * 3_600_000;

type Pressing = HandlerContext<'staff.routePress'>;
type Reason = 'refused' | 'bags' | 'canceled';

/** What stops a press: it is thrown where nothing is to stay, and returned where the press is kept. */
interface Stopped {
  reason: Reason;
  message: string;
  bags?: number | null;
}

class PressStopped extends Error {
  constructor(readonly stopped: Stopped) {
    super(stopped.message);
  }
}
export const stopped = (reason: Reason, message: string, bags: number | null = null) =>
  new PressStopped({ reason, message, bags });

/** By the server's clock, however wrong the phone's is. */
export function pressedAt(age: number, route: Pick<Route, 'begins'>, now: Date): Date {
  const at = new Date(now.getTime() - Math.min(age * 1000, MAX_AGE_MS));
  return at < route.begins ? route.begins : at;
}

interface Press {
  services: StaffServices;
  route: Route;
  /** As sent; how old it is and which other count it replaces may differ when it is sent again. */
  asked: { id: string; order_number: string; step: PressStep; bags: number | null; photo: string | null };
  insteadOf: number | undefined;
  at: Date;
}

/** @throws ApiProblem not_found for an order of another route; conflict where nothing was done */
export async function press(context: Pressing): Promise<Pressed> {
  const { body, db } = context;
  const door = await enter(context, 'route', { bags: null, stop: null });
  const route = toRoute(door);
  const now = context.now();
  const at = pressedAt(body.age, route, now);
  if (now < route.begins)
    throw toConflict({ reason: 'refused', message: messages.routeEarly(dayLabel(route.date)) }, null);
  if (at >= route.closes) throw closedFor('over', { bags: null, stop: null });
  if (body.step !== 'nobody_home' && body.bags === undefined) throw invalidField('bags', messages.bagsNeeded);
  const order = await findOnRoute(db, route, body.order_number, body.step);
  if (!order) throw notFound();
  const { id, order_number, step, bags = null, photo = null } = body;
  const asked = {
    id: id.toLowerCase(),
    order_number,
    step,
    photo,
    bags: step === 'nobody_home' ? null : bags,
  };
  const kept = await attempt(() =>
    inCustomerTransaction(db, order.user_id, (trx) =>
      take({ services: { ...context, db: trx }, route, asked, insteadOf: body.instead_of, at }, now),
    ),
  );
  context.flushOutbox();
  const kind = kindOf(step, order, route.date);
  const stop = await findStop(db, route, { number: order_number, kind, now });
  if (kept) throw toConflict(kept, stop);
  return { stop, route };
}

export interface Pressed {
  stop: Stop | null;
  route: Route;
}

/** A refusal of the command, too, leaves nothing behind. */
export async function attempt(work: () => Promise<Stopped | undefined>): Promise<Stopped | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PressStopped) return error.stopped;
    const problem = toProblem(error);
    if (problem instanceof ApiProblem && problem.code === 'conflict')
      return { reason: 'refused', message: problem.message };
    throw problem;
  }
}

export const toConflict = ({ reason, message, bags = null }: Stopped, stop: Stop | null) =>
  new ApiProblem('conflict', message, { data: { reason, bags, stop } });

/** @returns why the press is kept for the shop instead; undefined for one that is done */
async function take(press: Press, now: Date): Promise<Stopped | undefined> {
  const { services, route, asked, at } = press;
  const { db } = services;
  // A photo that is sent again has another token.
  const { id: act, photo: _, ...what } = asked;
  const earlier = await findAct(db, { keyId: route.id, act, asked: what });
  const order = await findByNumber(db, asked.order_number);
  if (earlier?.state === 'undone') throw stopped('refused', messages.pressUndone);
  if (earlier) return earlier.state === 'disagrees' ? whyGone(route, order, asked.step) : undefined;
  const gone = whyGone(route, order, asked.step);
  const kept = { step: asked.step, bags: asked.bags };
  const row = { keyId: route.id, orderId: order.id, act, asked: what, at };
  if (gone) {
    await keepAct(db, row, { ...kept, state: 'disagrees' });
    const note = `${route.name}: ${asked.step.replace('_', ' ')}${asked.bags === null ? '' : `, ${pluralize(asked.bags, 'bag')}`}`;
    await addEvent(db, { order_id: order.id, type: 'staff.disagreed', at: at.toISOString(), note });
    return gone;
  }
  await perform(press, order, now);
  await keepAct(db, row, kept);
  return undefined;
}

/** The customer canceled, or chose another day, while the driver had no line. */
function whyGone(route: Route, order: OrderRow, step: PressStep): Stopped | undefined {
  if (order.status === CANCELED) {
    const { time } = toEventTime(new Date(order.canceled_at ?? order.updated_at));
    return { reason: 'canceled', message: messages.pressCanceled(time) };
  }
  const { date } = readVisits(order)[kindOf(step, order, route.date)];
  if (date === route.date) return undefined;
  return { reason: 'canceled', message: messages.pressElsewhere(dayLabel(date)) };
}

/** @throws PressStopped, StaffProblem */
async function perform(press: Press, order: OrderRow, now: Date): Promise<void> {
  const { services, route, asked, insteadOf } = press;
  const kind = kindOf(asked.step, order, route.date);
  const same = await findSame(services.db, press, order, kind);
  if (!same) return move(press, order, kind);
  if (asked.bags === null || same.bags === asked.bags) return;
  if (same.bags !== null && insteadOf !== same.bags)
    throw stopped('bags', messages.pressBags(same.bags), same.bags);
  await correct(press, { order, kind, same, now });
}

interface Same {
  id: number;
  bags: number | null;
  at: string;
}

/** The step that the press is about, where somebody has made it already. */
async function findSame(db: Db, { asked, route }: Press, order: OrderRow, kind: keyof Visits) {
  if (asked.step === 'nobody_home' && kind === 'delivery') return missedBefore(db, route, order);
  const after = statusAfter(asked.step, kind);
  const isAfter = asked.step === 'picked_up' ? !isBeforePickup(order.status) : order.status === after;
  return isAfter ? findStep(db, order, after) : undefined;
}

/** A delivery that nobody took leaves the order Ready, as it was before it went out. */
async function missedBefore(
  db: Db,
  { id }: Route,
  { id: orderId, status }: OrderRow,
): Promise<Same | undefined> {
  if (status !== READY) return undefined;
  return db
    .selectFrom('key_acts')
    .select(['id', 'bags', 'at'])
    .where('key_id', '=', id)
    .where('order_id', '=', orderId)
    .where('step', '=', 'nobody_home')
    .where('state', '=', 'done')
    .executeTakeFirst();
}

async function move(
  { services, route, asked, at }: Press,
  order: OrderRow,
  kind: keyof Visits,
): Promise<void> {
  const { step, bags, photo, order_number: number } = asked;
  const status = statusAfter(step, kind);
  if (step === 'nobody_home' && at < nobodyHomeFrom(order, kind))
    throw stopped('refused', messages.homeEarly(toEventTime(nobodyHomeFrom(order, kind)).time));
  const then = { ...services, now: () => at };
  // Nobody told the site that it went out.
  if (order.status === READY && [DELIVERED, READY].includes(status))
    await moveOrder(then, number, { status: OUT_FOR_DELIVERY, anyway: true, quiet: true, note: route.name });
  await moveOrder(then, number, {
    status,
    bags: bags ?? undefined,
    note: route.name,
    message: { photo: photo ?? undefined },
    anyway: true,
  });
}

interface Correction {
  order: OrderRow;
  kind: keyof Visits;
  same: Same;
  now: Date;
}

/** Two phones counted differently, and the later one is right. */
async function correct(press: Press, { order, kind, same, now }: Correction): Promise<void> {
  const { services, asked, at } = press;
  const status = statusAfter(asked.step, kind);
  if (order.status !== status) throw stopped('refused', messages.pressMoved(orderStatusText(order.status)));
  // Nobody was told yet.
  if (now.getTime() - Date.parse(same.at) < UNDO_MS) {
    await undoStep(services, asked.order_number);
    return move(press, await findByNumber(services.db, asked.order_number), kind);
  }
  const { bags } = asked;
  await services.db.updateTable('order_events').set({ bags }).where('id', '=', same.id).execute();
  if (status === PICKED_UP)
    await services.db
      .updateTable('orders')
      .set({ bags, updated_at: at.toISOString() })
      .where('id', '=', order.id)
      .execute();
}
