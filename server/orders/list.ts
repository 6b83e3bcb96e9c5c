import { sql } from 'kysely';
import type { Data } from '@/lib/contract';
import { toDecimal } from '@/lib/domain/money';
import { NEED_THE_CUSTOMER, type OrderTab, statusesOfTab } from '@/lib/domain/order-status';
import type { ServiceAlert } from '@/lib/domain/service-alert';
import type { Policy } from '@/lib/policy';
import type { Db } from '@/server/db/client';
import { possibleActions } from './check-allowed';
import { listDelays } from './delays';
import { type ReadOrder, selectOrders } from './queries';
import { viewOwnOrder } from './view';

export interface OrderFilter {
  /** An order number or its beginning; '' for all. */
  order_id: string;
  /** Id, name or part of the name of a service; '' for all. */
  service: string;
  pickup_date_from?: string | undefined;
  pickup_date_to?: string | undefined;
  status?: OrderTab | undefined;
  page: number;
  limit: number;
}

/** What the next steps of the rows depend on. */
export interface Rules {
  now: Date;
  policy: Policy;
  /** The delays that are not over. */
  alerts: readonly ServiceAlert[];
}

/**
 * One page of a customer's orders, with the total count in the same query. Pending orders that need the customer
 * come first, then by next pickup; others are newest first. Only a page beyond the end needs a separate count.
 */
export async function listOrders(db: Db, userId: number, filter: OrderFilter, rules: Rules) {
  const { page, limit } = filter;
  const found = matching(db, userId, filter);
  const counted = found.select((eb) => eb.fn.countAll<number>().as('count'));
  const direction = filter.status === 'pending' ? 'asc' : 'desc';
  const rows = await selectOrders(db)
    .select(counted.as('count'))
    // The index alone yields the ids, so skipped rows are never read.
    .where(
      'id',
      'in',
      found
        .select('id')
        .$if(filter.status === 'pending', (ids) => ids.orderBy(urgentFirst))
        .orderBy('pickup_date', direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset((page - 1) * limit),
    )
    .$if(filter.status === 'pending', (page) => page.orderBy(urgentFirst))
    .orderBy('pickup_date', direction)
    .orderBy('id', direction)
    .execute();
  const beyond = rows.length === 0 && page > 1;
  const { count } = (beyond ? await counted.executeTakeFirst() : rows[0]) ?? { count: 0 };
  const totalDocs = Number(count);
  return {
    data: rows.map((row) => toRow(row, rules)),
    page,
    limit,
    totalDocs,
    totalPages: Math.ceil(totalDocs / limit),
  };
}

const urgentFirst = sql`case when status in (${sql.join(NEED_THE_CUSTOMER)}) then 0 else 1 end`;

/** Filters by owner first, as the index does, so that other customers' orders are never read. */
function matching(db: Db, userId: number, filter: OrderFilter) {
  const { order_id, service, pickup_date_from, pickup_date_to, status } = filter;
  let query = db.selectFrom('orders').where('user_id', '=', userId);
  if (status) query = query.where('status', 'in', statusesOfTab(status));
  if (pickup_date_from) query = query.where('pickup_date', '>=', pickup_date_from);
  if (pickup_date_to) query = query.where('pickup_date', '<=', pickup_date_to);
  if (order_id) query = query.where(like('order_number', `${escaped(order_id.replace(/^#/, ''))}%`));
  if (/^\d+$/.test(service)) query = query.where(like('category_ids', `%,${Number(service)},%`));
  else if (service) query = query.where(like('services', `%${escaped(service.toLowerCase())}%`));
  return query;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** `category_ids` is JSON ('[1,2]'); its brackets are treated as commas. */
const searched = {
  order_number: sql.ref('order_number'),
  services: sql`lower(services)`,
  category_ids: sql`replace(replace(category_ids, '[', ','), ']', ',')`,
};

const like = (column: keyof typeof searched, pattern: string) =>
  sql<boolean>`${searched[column]} like ${pattern} escape '\\'`;

const toRow = (order: ReadOrder, { now, policy, alerts }: Rules): Data<'orders.list'>[number] => ({
  ...viewOwnOrder(order),
  net_price: toDecimal(order.net_price_cents),
  wf_quantity: order.wf_quantity_hundredths / 100,
  estimate_high: toDecimal(order.estimate_high_cents),
  estimate_from: order.estimate_from === 'yes',
  refunded: toDecimal(Number(order.refunded_cents ?? 0)),
  decision: order.decision,
  can: possibleActions(order, now, policy),
  delays: listDelays(order, alerts, now),
});
