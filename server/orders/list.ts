import { sql } from 'kysely';
import type { Data } from '@/lib/contract';
import { toIsoDate } from '@/lib/domain/calendar';
import { toDecimal } from '@/lib/domain/money';
import { NEED_THE_CUSTOMER, type OrderTab, orderStatusText, statusesOfTab } from '@/lib/domain/order-status';
import type { ServiceAlert } from '@/lib/domain/service-alert';
import type { Policy } from '@/lib/policy';
import type { Db } from '@/server/db/client';
import { delaysOf } from './delays';
import { possibleActions } from './possible-actions';
import { pickedUpAt, refundedCents } from './queries';

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
  const rows = await selectRow(db)
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

const selectRow = (db: Db) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_number',
      'services',
      'pickup_date',
      'from_slot',
      'to_slot',
      'delivery_date',
      'delivery_from_slot',
      'delivery_to_slot',
      'delivered_at',
      'canceled_at',
      'status',
      'net_price_cents',
      'is_express',
      'bags',
      'wf_quantity_hundredths',
      'estimate_high_cents',
      'decision',
      'cutoff_at',
      'pickup_address',
      'delivery_address',
    ])
    .select(pickedUpAt)
    .select(refundedCents);

type Row = Awaited<ReturnType<ReturnType<typeof selectRow>['execute']>>[number];

const toRow = (row: Row, { now, policy, alerts }: Rules): Data<'orders.list'>[number] => ({
  id: row.id,
  order_number: row.order_number,
  services: row.services,
  pickup_date: toIsoDate(row.pickup_date),
  from_slot: row.from_slot,
  to_slot: row.to_slot,
  delivery_date: toIsoDate(row.delivery_date),
  delivery_from_slot: row.delivery_from_slot,
  delivery_to_slot: row.delivery_to_slot,
  delivered_at: row.delivered_at,
  canceled_at: row.canceled_at,
  picked_up_at: row.picked_up_at,
  orderStatus: { status: orderStatusText(row.status) },
  status: row.status,
  net_price: toDecimal(row.net_price_cents),
  is_express: row.is_express === 'yes',
  bags: row.bags,
  wf_quantity: row.wf_quantity_hundredths / 100,
  estimate_high: toDecimal(row.estimate_high_cents),
  refunded: toDecimal(Number(row.refunded_cents ?? 0)),
  decision: row.decision,
  can: possibleActions(row, now, policy),
  delays: delaysOf(row, alerts, now),
});
