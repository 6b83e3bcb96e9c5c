import { type RawBuilder, sql } from 'kysely';
import type { Data, Output } from '@/lib/contract';
import { toDecimal } from '@/lib/rules/money/money';
import { NEED_THE_CUSTOMER, type OrderTab, statusesOfTab } from '@/lib/rules/orders/order-status';
import type { Policy } from '@/lib/rules/policy/policy';
import type { ServiceAlert } from '@/lib/rules/times/service-alert';
import { possibleActions } from '@/server/orders/record/check-allowed';
import { type ListedOrder, selectListed } from '@/server/orders/record/queries';
import { listDelays, readAskAbove, viewOwnOrder } from '@/server/orders/record/view';
import type { Db } from '@/server/platform/db/client';
import { type ParameterFor, prepared } from '@/server/platform/db/prepared';

type OrderFilter = Omit<Output<'orders.list', 'query'>, 'user_id'>;

export interface ListRules {
  now: Date;
  policy: Policy;
  alerts: readonly ServiceAlert[];
}

/** Pending orders that need the customer come first, then by next pickup; others are newest first. */
export async function listOrders(db: Db, userId: number, filter: OrderFilter, rules: ListRules) {
  const { page, limit } = filter;
  const values = {
    userId,
    limit,
    offset: (page - 1) * limit,
    from: filter.pickup_date_from ?? '',
    to: filter.pickup_date_to ?? '',
    order: `%${escaped(filter.order_id)}%`,
    category: `%,${Number(filter.service)},%`,
    service: `%${escaped(filter.service.toLowerCase())}%`,
  };
  const { readPage, readCount } = queriesFor(filter);
  const rows = await readPage(db, values);
  const beyond = rows.length === 0 && page > 1;
  const { count } = (beyond ? (await readCount(db, values))[0] : rows[0]) ?? { count: 0 };
  const totalDocs = Number(count);
  return {
    data: rows.map((row) => toRow(row, rules)),
    page,
    limit,
    totalDocs,
    totalPages: Math.ceil(totalDocs / limit),
  };
}

type Values = Record<'userId' | 'limit' | 'offset', number> &
  Record<'from' | 'to' | 'order' | 'category' | 'service', string>;

interface Shape {
  status: OrderTab | undefined;
  from: boolean;
  to: boolean;
  order: boolean;
  service: 'category' | 'service' | undefined;
}

const queries = new Map<string, ReturnType<typeof makeQueries>>();

function queriesFor({ order_id, service, pickup_date_from, pickup_date_to, status }: OrderFilter) {
  const shape: Shape = {
    status,
    from: Boolean(pickup_date_from),
    to: Boolean(pickup_date_to),
    order: order_id !== '',
    service: /^\d+$/.test(service) ? 'category' : service ? 'service' : undefined,
  };
  const key = JSON.stringify(shape);
  const compiled = queries.get(key) ?? makeQueries(shape);
  queries.set(key, compiled);
  return compiled;
}

function makeQueries(shape: Shape) {
  const direction = shape.status === 'pending' ? 'asc' : 'desc';
  const count = (db: Db, value: ParameterFor<Values>) =>
    matching(db, shape, value).select((eb) => eb.fn.countAll<number>().as('count'));
  return {
    readCount: prepared(count),
    readPage: prepared((db, value: ParameterFor<Values>) =>
      selectListed(db)
        .select(count(db, value).as('count'))
        // The index alone yields the ids, so skipped rows are never read.
        .where(
          'id',
          'in',
          matching(db, shape, value)
            .select('id')
            .$if(shape.status === 'pending', (ids) => ids.orderBy(urgentFirst))
            .orderBy('pickup_date', direction)
            .orderBy('id', direction)
            .limit(value('limit'))
            .offset(value('offset')),
        )
        .$if(shape.status === 'pending', (page) => page.orderBy(urgentFirst))
        .orderBy('pickup_date', direction)
        .orderBy('id', direction),
    ),
  };
}

const urgentFirst = sql`case when status in (${sql.join(NEED_THE_CUSTOMER)}) then 0 else 1 end`;

/** Filters by owner first, as the index does, so that other customers' orders are never read. */
function matching(db: Db, { status, from, to, order, service }: Shape, value: ParameterFor<Values>) {
  let query = db.selectFrom('orders').where('user_id', '=', value('userId'));
  if (status) query = query.where('status', 'in', statusesOfTab(status));
  if (from) query = query.where('pickup_date', '>=', value('from'));
  if (to) query = query.where('pickup_date', '<=', value('to'));
  if (order) query = query.where(like(sql.ref('order_number'), value('order')));
  // `category_ids` is JSON ('[1,2]'); its brackets are treated as commas.
  const ids = sql`replace(replace(category_ids, '[', ','), ']', ',')`;
  if (service === 'category') query = query.where(like(ids, value('category')));
  if (service === 'service') query = query.where(like(sql`lower(services)`, value('service')));
  return query;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const like = (text: RawBuilder<unknown>, pattern: RawBuilder<string>) =>
  sql<boolean>`${text} like ${pattern} escape '\\'`;

const toRow = (order: ListedOrder, { now, policy, alerts }: ListRules): Data<'orders.list'>[number] => ({
  ...viewOwnOrder(order),
  net_price: toDecimal(order.net_price_cents),
  wf_quantity: order.wf_quantity_hundredths / 100,
  estimate_high: toDecimal(order.estimate_high_cents),
  estimate_from: order.estimate_from === 'yes',
  refunded: toDecimal(Number(order.refunded_cents ?? 0)),
  decision: order.decision,
  ...readAskAbove(order),
  can: possibleActions(order, now, policy),
  delays: listDelays(order, alerts, now),
});
