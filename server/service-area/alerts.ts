/** Delays that staff tells customers about, for some ZIP codes or for all. */

import { type ServiceAlert, shownFrom } from '@/lib/domain/service-alert';
import { toShopIso } from '@/lib/domain/shop-instant';
import { todayAtShop } from '@/lib/domain/shop-time';
import type { Db } from '@/server/db/client';
import { misuse, refused } from '@/server/staff-problem';
import { placeProblem } from './problems';
import { findServedZip } from './queries';

interface NewAlert {
  text: string;
  /** Empty for all. */
  zips: readonly string[];
  from: Date;
  to: Date;
}

/**
 * Tells of a delay. Returns its number.
 * @throws StaffProblem for a ZIP code that is not open, and for times in the wrong order or past
 */
export async function addAlert(db: Db, { text, zips, from, to }: NewAlert, now: Date): Promise<number> {
  if (to <= now) throw misuse('The delay must end in the future.');
  if (from >= to) throw misuse('The delay must begin before it ends.');
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

/** The delays that are not over, the next one first. */
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

/** Those that customers are told about. */
export const shownAlerts = async (db: Db, now: Date) =>
  (await listAlerts(db, now)).filter((alert) => shownFrom(alert) <= todayAtShop(now));

/** Takes a delay back. @throws StaffProblem when there is none with this number, or it is over */
export async function endAlert(db: Db, id: number, now: Date): Promise<void> {
  const ended = await db
    .deleteFrom('service_alerts')
    .where('id', '=', id)
    .where('to_at', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw refused(`There is no delay ${id}, or it is over.`);
}
