import { toShopIso } from '@/lib/rules/dates/shop-instant';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { type ServiceAlert, shownFrom } from '@/lib/rules/times/service-alert';
import { refused, usageError } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { placeProblem } from './place-problems';
import { findServedZip } from './queries';

interface NewAlert {
  text: string;
  /** Empty for all. */
  zips: readonly string[];
  from: Date;
  to: Date;
}

/** @returns its number. @throws StaffProblem for a ZIP code that is not open, and for wrong or past times */
export async function addAlert(db: Db, { text, zips, from, to }: NewAlert, now: Date): Promise<number> {
  if (to <= now) throw usageError('The delay must end in the future.');
  if (from >= to) throw usageError('The delay must begin before it ends.');
  for (const zip of zips) if (!(await findServedZip(db, zip))) throw placeProblem.zipNotOpen({ zip });
  const { id } = await db
    .insertInto('service_alerts')
    .values({
      text,
      zips: JSON.stringify([...new Set(zips)].sort()),
      from_at: from.toISOString(),
      to_at: to.toISOString(),
      created: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Current and future, the next one first. */
export async function listAlerts(db: Db, now: Date): Promise<(ServiceAlert & { id: number })[]> {
  const rows = await db
    .selectFrom('service_alerts')
    .select(['id', 'zips', 'text', 'from_at', 'to_at'])
    .where('to_at', '>', now.toISOString())
    .orderBy('from_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, zips, text, from_at, to_at }) => ({
    id,
    text,
    zip_codes: JSON.parse(zips) as string[],
    from: toShopIso(new Date(from_at)),
    to: toShopIso(new Date(to_at)),
  }));
}

export const shownAlerts = async (db: Db, now: Date) =>
  (await listAlerts(db, now)).filter((alert) => shownFrom(alert) <= todayAtShop(now));

/** @throws StaffProblem when none has this number, or it is over */
export async function endAlert(db: Db, id: number, now: Date): Promise<void> {
  const ended = await db
    .deleteFrom('service_alerts')
    .where('id', '=', id)
    .where('to_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw refused(`There is no delay ${id}, or it is over.`);
}
