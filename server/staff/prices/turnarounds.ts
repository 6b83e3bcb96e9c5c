/** Orders keep name and price of theirs. */
import { usualWeek } from '@/lib/rules/dates/calendar';
import { pluralize } from '@/lib/text/counts-text';
import { refused } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/transaction';
import { readWeek } from '@/server/service-area/queries';
import { isSameName, quoted } from '@/server/staff/cli/plain-text';

const select = (db: Db) =>
  db
    .selectFrom('turnarounds')
    .select(['id', 'turntimes as name', 'days', 'amount_cents as cents', 'active'])
    .orderBy('position')
    .orderBy('id');

/** Retired ones too; `cents` for an order, `days` in business days. */
export const listAllTurnarounds = (db: Db) => select(db).execute();

export type TurnaroundRow = Awaited<ReturnType<typeof listAllTurnarounds>>[number];

/** 'Next business day', '3 business days'; of a shop that comes on fewer than five days of the week '3 open days'. */
export async function turnaroundName(db: Db, days: number): Promise<string> {
  const { pickup, delivery } = await readWeek(db);
  const open = new Set([...pickup, ...delivery]).size;
  return nameOf(days, open > 0 && open < usualWeek.pickup.length ? 'open day' : 'business day');
}

const nameOf = (days: number, kind: 'open day' | 'business day') =>
  days === 1 ? `Next ${kind}` : pluralize(days, kind);

/** @throws StaffProblem when no active one has the name */
async function findTurnaround(db: Db, name: string): Promise<TurnaroundRow> {
  const offered = (await listAllTurnarounds(db)).filter(({ active }) => active === 'yes');
  const found = offered.find((row) => isSameName(row.name, name));
  if (found) return found;
  const names = offered.map((row) => row.name).join(', ') || 'none';
  throw refused(`There is no turnaround ${quoted(name)}. There are: ${names}.`);
}

export interface TurnaroundChanges {
  name?: string;
  /** Business days from pickup to the earliest delivery. */
  days?: number;
  /** For an order. */
  cents?: number;
}

/** Restores a retired one of the same name. @throws StaffProblem when an active one has the name */
export function addTurnaround(db: Db, { name, days, cents }: Required<TurnaroundChanges>): Promise<void> {
  return inTransaction(db, async (trx) => {
    const all = await listAllTurnarounds(trx);
    const existing = all.find((row) => isSameName(row.name, name));
    if (existing?.active === 'yes') throw refused(`There is already a turnaround ${quoted(existing.name)}.`);
    const row = { turntimes: name, days, amount_cents: cents, active: 'yes' as const };
    if (existing) await trx.updateTable('turnarounds').set(row).where('id', '=', existing.id).execute();
    else
      await trx
        .insertInto('turnarounds')
        .values({ ...row, position: all.length + 1 })
        .execute();
  });
}

/** A default name follows the days. @throws StaffProblem when there is none, or another has the new name */
export function changeTurnaround(db: Db, name: string, changes: TurnaroundChanges): Promise<TurnaroundRow> {
  return inTransaction(db, async (trx) => {
    const before = await findTurnaround(trx, name);
    const defaults = [nameOf(before.days, 'open day'), nameOf(before.days, 'business day')];
    const saysDays = defaults.some((name) => isSameName(before.name, name));
    const renamed =
      saysDays && changes.days !== undefined ? await turnaroundName(trx, changes.days) : before.name;
    const after = { ...before, name: renamed, ...changes };
    const other = (await listAllTurnarounds(trx)).find(
      (row) => row.id !== before.id && isSameName(row.name, after.name),
    );
    if (other) throw refused(`There is already a turnaround ${quoted(other.name)}.`);
    await trx
      .updateTable('turnarounds')
      .set({ turntimes: after.name, days: after.days, amount_cents: after.cents })
      .where('id', '=', before.id)
      .execute();
    return after;
  });
}

/** @throws StaffProblem when there is none, or no other active one */
export function retireTurnaround(db: Db, name: string): Promise<TurnaroundRow> {
  return inTransaction(db, async (trx) => {
    const row = await findTurnaround(trx, name);
    const left = (await listAllTurnarounds(trx)).filter(
      ({ active, id }) => active === 'yes' && id !== row.id,
    );
    if (left.length === 0) throw refused(`${row.name} is the last turnaround: an order needs one.`);
    await trx.updateTable('turnarounds').set({ active: 'no' }).where('id', '=', row.id).execute();
    return row;
  });
}
