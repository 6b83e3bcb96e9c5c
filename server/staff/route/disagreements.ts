/** Presses that came after their order was canceled or moved: for the shop to settle, because its customer was not told. */
import { addDays, type CalendarDate } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { orderStatusText } from '@/lib/rules/orders/order-status';
import type { Db } from '@/server/platform/db/client';
import { clock, count } from '../cli/text';
import type { PressStep } from './press-step';

const stepTexts = { picked_up: 'picked up', nobody_home: 'nobody home', delivered: 'delivered' } as const;

/** A headed list; nothing where all agree. */
export const disagreementText = (rows: readonly Disagreement[]): string[] =>
  rows.length === 0
    ? []
    : [
        'Route and order disagree. The customers were not told: settle it with them.',
        ...rows.map(
          ({ order_number, driver, step, bags, at, status_text }) =>
            `${clock(at)}  ${order_number}  ${driver}: ${stepTexts[step]}${bags === null ? '' : `, ${count(bags, 'bag')}`}. The order is ${status_text}.`,
        ),
      ];

/** Of one day, oldest first. */
export async function disagreements(db: Db, date: CalendarDate) {
  const rows = await db
    .selectFrom('key_acts as act')
    .innerJoin('access_keys as key', 'key.id', 'act.key_id')
    .innerJoin('orders', 'orders.id', 'act.order_id')
    .select(['orders.order_number', 'orders.status', 'key.name', 'act.step', 'act.bags', 'act.at'])
    .where('act.state', '=', 'disagrees')
    .where('act.at', '>=', instantAtShop(date, 0).toISOString())
    .where('act.at', '<', instantAtShop(addDays(date, 1), 0).toISOString())
    .orderBy('act.id')
    .execute();
  return rows.map(({ name, step, status, ...row }) => ({
    ...row,
    driver: name,
    step: step as PressStep,
    status,
    status_text: orderStatusText(status),
  }));
}

type Disagreement = Awaited<ReturnType<typeof disagreements>>[number];
