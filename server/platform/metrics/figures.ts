import { sql } from 'kysely';
import type { Db } from '@/server/platform/db/client';
import { type DatabaseLoad, getLoad } from '@/server/platform/db/load';

export interface Figures {
  orders: { status: number; count: number }[];
  outbox: { state: 'waiting' | 'sending'; count: number; oldest: string }[];
  /** Mails that wait because the mail server refuses our name or password. */
  refusedMails: number;
  /** Charges and refunds whose outcome nobody knows. */
  openPayments: number;
}

/** As in the index orders_open: SQLite compares the words, and knows no values of parameters. */
export const isOrderOpen = sql<boolean>`orders.status not in (8, 9)`;

/** Uses partial indexes, so it costs what is under way, not what was ever ordered or sent. */
export async function readFigures(db: Db): Promise<Figures> {
  const orders = await db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where(isOrderOpen)
    .groupBy('status')
    .execute();
  const outbox = await db
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created').as('oldest')])
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .groupBy('state')
    .execute();
  const { refused } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('refused'))
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .where('last_error', 'like', 'EAUTH%')
    .executeTakeFirstOrThrow();
  const { open } = await db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where(sql<boolean>`state in ('started', 'unknown')`)
    .executeTakeFirstOrThrow();
  return { orders, outbox: outbox as Figures['outbox'], refusedMails: refused, openPayments: open };
}

export interface Sources {
  figures(): Promise<Figures>;
  load(): DatabaseLoad | undefined;
}

export const listSources = ({ db }: { db: Db }): Sources => ({
  figures: () => readFigures(db),
  load: () => getLoad(db),
});
