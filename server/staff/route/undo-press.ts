import { messages } from '@/lib/messages/messages';
import { orderStatusText } from '@/lib/rules/orders/order-status';
import type { HandlerContext } from '@/server/api/handler';
import { notFound } from '@/server/api/problems';
import type { StaffServices } from '@/server/api/services';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { enter } from '@/server/staff/doors/open-door';
import { findByNumber } from '@/server/staff/orders/find-order';
import { undoStep } from '@/server/staff/orders/undo-step';
import { attempt, type Pressed, stopped, toConflict } from './press';
import { kindOf, type PressStep, statusAfter } from './press-step';
import { type Route, toRoute } from './route';
import { findStep, findStop, UNDO_MS } from './stops';

/** Until a minute after the first press of its step, so nobody has been told. @throws ApiProblem not_found, conflict */
export async function undoPress(
  context: HandlerContext<'staff.routeUndo'>,
): Promise<Pressed & { number: string }> {
  const { db, body } = context;
  const door = await enter(context, 'route', { bags: null, stop: null });
  const route = toRoute(door);
  const now = context.now();
  const pressed = await db
    .selectFrom('key_acts as act')
    .innerJoin('orders', 'orders.id', 'act.order_id')
    .select(['act.step', 'orders.order_number', 'orders.user_id'])
    .where('act.key_id', '=', route.id)
    .where('act.act', '=', body.id.toLowerCase())
    .where('act.step', '<>', '')
    .executeTakeFirst();
  if (!pressed) throw notFound();
  const { order_number: number, user_id } = pressed;
  const kept = await attempt(() =>
    inCustomerTransaction(db, user_id, (trx) =>
      takeBack({ ...context, db: trx }, { route, act: body.id.toLowerCase(), number, now }),
    ),
  );
  const order = await findByNumber(db, number);
  const kind = kindOf(pressed.step as PressStep, order, route.date);
  const stop = await findStop(db, route, { number, kind, now });
  if (kept) throw toConflict(kept, stop);
  return { stop, route, number };
}

interface TakeBack {
  route: Route;
  act: string;
  number: string;
  now: Date;
}

async function takeBack(services: StaffServices, { route, act, number, now }: TakeBack): Promise<undefined> {
  const { db } = services;
  const row = await db
    .selectFrom('key_acts')
    .selectAll()
    .where('key_id', '=', route.id)
    .where('act', '=', act)
    .executeTakeFirstOrThrow();
  if (row.state === 'undone') return;
  const order = await findByNumber(db, number);
  const step = row.step as PressStep;
  const status = statusAfter(step, kindOf(step, order, route.date));
  const made = await findStep(db, order, status);
  if (row.state === 'done' && order.status !== status)
    throw stopped('refused', messages.pressMoved(orderStatusText(order.status)));
  if (row.state !== 'done' || !made || now.getTime() - Date.parse(made.at) >= UNDO_MS)
    throw stopped('refused', messages.pressOver);
  await undoStep(services, number);
  // What another phone said of the same step is no longer so, either.
  await db
    .updateTable('key_acts')
    .set({ state: 'undone' })
    .where('key_id', '=', route.id)
    .where('order_id', '=', row.order_id)
    .where('step', '=', row.step)
    .where('state', '=', 'done')
    .execute();
}
