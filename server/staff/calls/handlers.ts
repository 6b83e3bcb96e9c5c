/** What programs of the shop do with a staff key: each runs the function of its command. */
import type { EndpointName } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { addDays, toIsoDate } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { toDecimal } from '@/lib/rules/money/money';
import { CLEANING, orderStatusText, READY } from '@/lib/rules/orders/order-status';
import { streetLine } from '@/lib/rules/places/postal-address';
import type { Handler, HandlerContext } from '@/server/api/handler';
import { invalidField, notFound } from '@/server/api/problems';
import type { StaffServices } from '@/server/api/services';
import { addPhoto } from '@/server/orders/photos/queries';
import { addEvent } from '@/server/orders/record/events';
import { findAnyOrder, type OrderRow } from '@/server/orders/record/queries';
import { audit } from '@/server/platform/audit';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { closedDays } from '@/server/service-area/queries';
import { viewStop } from '@/server/staff/day/stop-view';
import { asCall, findAct, keepAct, once } from '@/server/staff/doors/acts';
import { refuseScope } from '@/server/staff/doors/find-staff';
import { billOrder } from '@/server/staff/money/bill-order';
import { countOrder } from '@/server/staff/orders/count-order';
import { findOrders, ordersOfDay, parseAddress } from '@/server/staff/orders/list-orders';
import { moveOrder } from '@/server/staff/orders/move-order';
import { summarizeOrder } from '@/server/staff/orders/order-text';
import { disagreements } from '@/server/staff/route/disagreements';
import { readOrder, viewRows } from './read-order';

/** Before and after today. */
const DAYS_SEEN = 14;
const MAX_FOUND = 10;

type StaffCall = Exclude<
  Extract<EndpointName, `staff.${string}`>,
  `staff.route${string}` | `staff.counter${string}`
>;
type Write = Exclude<StaffCall, 'staff.day' | 'staff.order' | 'staff.find'>;
type Asking<N extends StaffCall = 'staff.order'> = Omit<HandlerContext<N>, 'params' | 'query' | 'body'> & {
  params: { order_number: string };
};

/** @throws ApiProblem not_found */
export async function findNumbered(db: Db, number: string): Promise<OrderRow> {
  const order = await findAnyOrder(db, number);
  if (!order) throw notFound();
  return order;
}

const actOf = ({ staff, request, now, params }: Asking, order: OrderRow, call: Write, body: unknown) => ({
  keyId: staff.keyId,
  orderId: order.id,
  act: request.headers.get('idempotency-key') ?? '',
  asked: [call, params.order_number, body],
  at: now(),
});

const note = (context: Asking, call: Write) =>
  audit(context, 'staff-call', { user: context.staff.name, call, on: [context.params.order_number] });

/** The work and its answer in one transaction: the same request gets the same answer. */
async function write<Answer>(
  context: Asking & { body?: unknown },
  call: Write,
  work: (services: StaffServices, order: OrderRow) => Promise<Answer>,
): Promise<{ data: Answer }> {
  const order = await findNumbered(context.db, context.params.order_number);
  const replayed = () => context.replyHeaders.push(['Idempotent-Replayed', 'true']);
  const data = await asCall(() =>
    inCustomerTransaction(context.db, order.user_id, (db) =>
      once(db, actOf(context, order, call, context.body), () => work({ ...context, db }, order), replayed),
    ),
  );
  context.flushOutbox();
  note(context, call);
  return { data };
}

const told = ({ tell, photo }: { tell: string; photo?: string | null | undefined }) => ({
  text: tell,
  photo: photo ?? undefined,
});

export const staffCalls = {
  'staff.day': async ({ db, query, now }) => {
    const today = todayAtShop(now());
    const date = query.date ?? today;
    if (date < addDays(today, -DAYS_SEEN) || date > addDays(today, DAYS_SEEN))
      throw invalidField('date', messages.staffDays);
    const { pickups, deliveries } = await ordersOfDay(db, date);
    return {
      data: {
        date,
        closed: (await closedDays(db, date)).get(date) ?? null,
        pickups: pickups.map((row) => viewStop(row, 'pickup')),
        deliveries: deliveries.map((row) => viewStop(row, 'delivery')),
        disagreements: await disagreements(db, date),
      },
    };
  },

  'staff.order': async (context) => {
    const { order_number: number } = await findNumbered(context.db, context.params.order_number);
    return { data: await readOrder(context, number) };
  },

  'staff.find': async ({ db, query }) => {
    const rows = await findOrders(db, query.text, MAX_FOUND);
    return {
      data: rows.map((row) => ({
        order_number: row.order_number,
        name: `${row.first_name} ${row.last_name}`,
        street: streetLine(parseAddress(row, 'pickup_address')),
        phone: row.mobile,
        status: row.status,
        status_text: orderStatusText(row.status),
        pickup_date: toIsoDate(row.pickup_date),
      })),
    };
  },

  'staff.photo': async (context) => {
    const { body, rewritePhoto, staff } = context;
    await findNumbered(context.db, context.params.order_number);
    const result = await rewritePhoto(body, [`key ${staff.keyId}`]);
    if (typeof result === 'string') throw invalidField('photo', result);
    return write({ ...context, body: result.bytes.byteLength }, 'staff.photo', async ({ db, now }, order) => {
      const { token } = await addPhoto(db, result, { userId: order.user_id, now: now() });
      return { token };
    });
  },

  'staff.move': async (context) => {
    const { status, bags, anyway, note: why, ...words } = context.body;
    refuseScope(context.staff.may, [[CLEANING, READY].includes(status) ? 'count' : 'route']);
    return write(context, 'staff.move', async (services, { order_number: number }) =>
      summarizeOrder(
        await moveOrder(services, number, { status, bags, anyway, note: why, message: told(words) }),
      ),
    );
  },

  'staff.count': (context) => {
    const { weight_lb, bags, pieces, anyway, note: why, ...words } = context.body;
    return write(context, 'staff.count', async (services, { order_number: number }) => {
      const { order, receipt, asks } = await countOrder(services, number, {
        weight: toHundredths(weight_lb),
        pieces: namePieces(pieces),
        ...{ bags, anyway, note: why, message: told(words) },
      });
      return { ...summarizeOrder(order), needs_ok: asks, receipt: viewRows(receipt) };
    });
  },

  'staff.bill': async (context) => {
    const order = await findNumbered(context.db, context.params.order_number);
    const act = actOf(context, order, 'staff.bill', null);
    const earlier = await findAct(context.db, act);
    if (earlier) {
      context.replyHeaders.push(['Idempotent-Replayed', 'true']);
      return { data: JSON.parse(earlier.answer) };
    }
    // The gateway is asked outside of a transaction; charging once is what billOrder does.
    const { amountCents, card, already } = await asCall(() => billOrder(context, order.order_number));
    const data = { order_number: order.order_number, amount: toDecimal(amountCents), card, already };
    await keepAct(context.db, act, { answer: data });
    context.flushOutbox();
    note(context, 'staff.bill');
    return { data };
  },

  'staff.note': (context) =>
    write(context, 'staff.note', async ({ db, now }, { id }) => {
      const { note: text } = context.body;
      await addEvent(db, { order_id: id, type: 'staff.noted', at: now().toISOString(), note: text });
      return null;
    }),
} satisfies { [N in StaffCall]: Handler<N> };

/** Pounds × 100, without the error of floating point. */
export const toHundredths = (lb: number | undefined) => (lb === undefined ? undefined : Math.round(lb * 100));

export const namePieces = (pieces: HandlerContext<'staff.count'>['body']['pieces']) =>
  pieces?.map(({ piece, quantity, price }) => ({
    what: piece,
    quantity,
    priceCents: price === undefined ? undefined : Math.round(price * 100),
  }));
