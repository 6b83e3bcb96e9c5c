import { type RawBuilder, sql } from 'kysely';
import { retention } from '@/lib/rules/policy/policy';
import { DAY_MS, later } from '@/server/platform/clock';
import { type Db, getEmbeddedFile } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { noEmail } from '@/server/platform/db/tables/people';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import type { ScheduledTask } from '@/server/platform/jobs/for-each-due';
import { erase } from './erase';

/** Of one statement, so that nothing waits long behind it. */
const ROWS = 500;

interface Sweep {
  table: keyof Tables;
  /** A condition; `ago` is an instant so many days ago. */
  old: (ago: (days: number) => string) => RawBuilder<unknown>;
  /** Without it, the rows are deleted. */
  set?: Record<string, string | null>;
}

/** Sessions and photos have jobs of their own. */
export const sweeps: readonly Sweep[] = [
  { table: 'known_networks', old: (ago) => sql`seen_at < ${ago(retention.known_network_days)}` },
  ...(['reset_links', 'mail_codes', 'access_codes'] as const).map(
    (table): Sweep => ({ table, old: (ago) => sql`expires_at < ${ago(retention.password_link_days)}` }),
  ),
  { table: 'idempotency_keys', old: (ago) => sql`created < ${ago(retention.order_key_days)}` },
  {
    table: 'outbox',
    old: (ago) => sql`state in ('sent', 'failed') and created < ${ago(retention.mail_days)}`,
  },
  {
    table: 'notifications',
    old: (ago) => sql`mail_token_hash is not null and created < ${ago(retention.mail_link_days)}`,
    set: { mail_token_hash: null },
  },
  {
    table: 'subscribers',
    old: (ago) => sql`state <> 'active' and created < ${ago(retention.unconfirmed_days)}`,
  },
  { table: 'app_link_requests', old: (ago) => sql`created < ${ago(retention.app_link_days)}` },
  { table: 'zip_requests', old: (ago) => sql`notified_at < ${ago(retention.told_waitlist_days)}` },
  { table: 'former_codes', old: (ago) => sql`ends_at <= ${ago(0)}` },
  { table: 'inquiries', old: (ago) => sql`created < ${ago(retention.message_days)}` },
];

async function sweep(db: Db, { table, old, set }: Sweep, now: Date, signal: AbortSignal): Promise<void> {
  const ago = (days: number) => later(now, -days * DAY_MS);
  const name = sql.table(table);
  const some = sql`id in (select id from ${name} where ${old(ago)} order by id limit ${sql.lit(ROWS)})`;
  const changes = Object.entries(set ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const statement = set
    ? sql`update ${name} set ${sql.join(changes)} where ${some} and ${old(ago)}`
    : sql`delete from ${name} where ${some} and ${old(ago)}`;
  while (!signal.aborted) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    if (Number(numAffectedRows) < ROWS) return;
  }
}

/** Rows of requests that ran during a deletion. */
async function eraseLeftovers(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const since = later(now, -3 * DAY_MS);
  const gone = await db.selectFrom('users').select('id').where('deleted_at', '>', since).execute();
  for (const { id } of gone) {
    if (signal.aborted) return;
    await inCustomerTransaction(db, id, (trx) => erase(trx, { id, email: noEmail(id) }, now));
  }
}

/** After the legal retention, then customers without any. */
async function dropRetained(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - retention.tax_years);
  const at = before.toISOString();
  while (!signal.aborted) {
    const old = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select(['orders.id', 'orders.user_id'])
      .where('users.deleted_at', 'is not', null)
      .where('orders.updated_at', '<', at)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.order_id', '=', 'orders.id')
              .where('payments.updated_at', '>=', at),
          ),
        ),
      )
      .orderBy('orders.id')
      .limit(ROWS)
      .execute();
    for (const { id, user_id } of old) {
      await inCustomerTransaction(db, user_id, async (trx) => {
        await trx.updateTable('payments').set({ refund_of: null }).where('order_id', '=', id).execute();
        await trx.deleteFrom('payments').where('order_id', '=', id).execute();
        await trx.deleteFrom('orders').where('id', '=', id).execute();
      });
    }
    if (old.length < ROWS) break;
  }
  await dropCustomers(db, at);
}

async function dropCustomers(db: Db, before: string): Promise<void> {
  const gone = db
    .selectFrom('users')
    .select('users.id')
    .where('deleted_at', '<', before)
    .where('users.id', 'not in', (orders) => orders.selectFrom('orders').select('user_id'));
  const links = db.selectFrom('referral_links').select('promo_code_id').where('user_id', 'in', gone);
  // Orders of others name them.
  await db
    .updateTable('promo_codes')
    .set({ active: 'no', user_id: null })
    .where((is) => is.or([is('user_id', 'in', gone), is('id', 'in', links)]))
    .execute();
  await db
    .deleteFrom('referral_thanks')
    .where((is) => is.or([is('user_id', 'in', gone), is('friend_id', 'in', gone)]))
    .execute();
  await db.deleteFrom('referral_links').where('user_id', 'in', gone).execute();
  await db.deleteFrom('users').where('id', 'in', gone).execute();
}

/** Daily, by the retention of lib/rules/policy/policy.ts. Returns 0. */
export function createCleanUp(): ScheduledTask {
  let next = 0;
  return async ({ db, now, signal }) => {
    const at = now();
    if (at.getTime() < next) return 0;
    for (const each of sweeps) await sweep(db, each, at, signal);
    await eraseLeftovers(db, at, signal);
    await dropRetained(db, at, signal);
    await getEmbeddedFile(db)?.mergeLog();
    next = at.getTime() + DAY_MS;
    return 0;
  };
}

export const dropOldRows = createCleanUp();
