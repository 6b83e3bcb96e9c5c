/** The dates of a customer's repeating pickups that have no order yet, as far as an order could be made for them. */
import { repeatLabel } from '@/lib/domain/repeat-weeks';
import { repeatRule } from '@/lib/policy-sentences';
import type { Db } from '@/server/db/client';
import { type House, readHouse } from '../confirm/house';
import { readChoice } from '../recurring/choice';
import { comingDates } from '../recurring/coming';
import { planOrders } from '../recurring/plan';
import { listActive, type RecurringRow } from '../recurring/queries';
import type { PlannedDate } from './visits';

/** Each with the times that its order would get now, moved past closed days and full times. */
export async function listPlanned(db: Db, userId: number, now: Date): Promise<PlannedDate[]> {
  const rows = await listActive(db, userId);
  if (rows.length === 0) return [];
  const house = await readHouse(db, now);
  const planned = [];
  for (const row of rows) planned.push(...(await planDates(db, row, house, now)));
  return planned;
}

async function planDates(db: Db, row: RecurringRow, house: House, now: Date): Promise<PlannedDate[]> {
  const plan = await planOrders(db, row, house, now);
  const { coming } = await comingDates(db, row, now);
  const { services } = readChoice(row.choice).order;
  const about = [`${repeatLabel(row.every_weeks)}: ${services}.`, repeatRule];
  const planned = [];
  for (const { date, isSkipped } of coming) {
    const times = await plan.timesOn(date);
    // No order could be made: where it would go to is gone, or the whole week is closed.
    if (!times) continue;
    const reasons = [...times.reasons, ...plan.obstacles.map(({ message }) => message)];
    planned.push({
      repeated: { recurringId: row.id, since: row.created, date, at: row.updated_at },
      isSkipped,
      visits: times,
      addresses: plan.addresses,
      about: [...about, ...reasons].join(' '),
    });
  }
  return planned;
}
