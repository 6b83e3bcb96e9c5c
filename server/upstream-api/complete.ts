/**
 * Looks up what a reply leaves out and a page needs: the id of a new record, the days of a receipt, the next pickup.
 */
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { firstPickup } from '@/lib/domain/availability';
import { toMonthFirst } from '@/lib/domain/calendar';
import { canCancel } from '@/lib/domain/order-status';
import { DEFAULT_SLOTS } from '@/lib/domain/slots';
import { defaultPolicy } from '@/lib/policy';
import type { CallInput } from './defaults';
import { UnusableReply } from './read-reply';
import type { Refusal } from './refusal';
import type { UpstreamCall } from './upstream-call';

type Row = Record<string, unknown> & { id: number };

/** @throws UnusableReply when the list cannot be read */
async function rowsOf(name: EndpointName, input: CallInput, { ask }: UpstreamCall): Promise<Row[]> {
  const { status, body } = await ask({ name, endpoint: endpoints[name], params: {} }, input);
  if (status !== 200 || !Array.isArray(body.data)) throw new UnusableReply(`${name} answered ${status}`);
  return body.data as Row[];
}

const newest = (rows: Row[]): Row | undefined => rows.toSorted((one, other) => other.id - one.id)[0];

/**
 * The order that a confirm-order created, as far as the list shows: the newest one with the same times.
 * @param others orders known to come from other confirmations
 */
export async function placedOrder(
  call: UpstreamCall,
  others: ReadonlySet<number> = new Set(),
): Promise<Row | undefined> {
  const { body = {} } = call.input;
  const query = { page: 1, limit: 10, user_id: body.user_id, status: 'pending' };
  const day = (date: unknown) => String(date).replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2');
  const rows = await rowsOf('orders.list', { query }, call);
  return newest(
    rows.filter(
      (row) =>
        row.status === 1 &&
        !others.has(row.id) &&
        String(row.pickup_date).startsWith(day(body.pickup_date)) &&
        row.from_slot === body.from_slot &&
        String(row.delivery_date).startsWith(day(body.delivery_date)) &&
        row.delivery_from_slot === body.delivery_from_slot,
    ),
  );
}

const userId = ({ input }: UpstreamCall) => ({ userId: input.body?.user_id });

const lookUp: Partial<Record<EndpointName, (call: UpstreamCall) => Promise<Row | undefined>>> = {
  'addresses.create': async (call) => newest(await rowsOf('addresses.list', { params: userId(call) }, call)),
  'cards.add': async (call) => {
    const rows = await rowsOf('cards.list', { params: userId(call) }, call);
    const last4 = String(call.input.body?.cardNumber).slice(-4);
    return newest(rows.filter(({ card_number }) => String(card_number).endsWith(last4)));
  },
  'orders.confirm': (call) => placedOrder(call),
};

/** The reply, with its missing id if it can be found. */
export async function completed(reply: Refusal, call: UpstreamCall): Promise<Refusal> {
  if (call.name === 'auth.verifyToken') return withUser(reply, call);
  if (call.name === 'orders.get' || call.name === 'orders.expressDetail') {
    // A receipt is useful without them.
    return withTimes(reply, call).catch(() => reply);
  }
  if (call.name === 'catalog.pricing') return withTurnarounds(reply, call);
  if (call.name === 'service-area.verifyZip') return withNextPickup(reply, call);
  const find = lookUp[call.name];
  const data = reply.body.data as { id?: number; order_number?: unknown } | null;
  if (!find || reply.body.status !== true || data?.id !== 0) return reply;
  // A failed lookup must not turn a saved change into a failure.
  const row = await find(call).catch(() => undefined);
  // An order without a number that is in no list cannot be shown.
  if (!row && call.name === 'orders.confirm')
    throw new UnusableReply('names no order', [], { accepted: true });
  if (row) {
    data.id = row.id;
    if (call.name === 'orders.confirm') data.order_number ||= row.order_number ?? String(row.id);
  }
  return reply;
}

/** A successful verifyToken may come without the user, who is then read from the profile. */
async function withUser(reply: Refusal, { input, ask }: UpstreamCall): Promise<Refusal> {
  const data = reply.body.data as { id?: number } | null;
  if (reply.body.status !== true || data?.id !== 0) return reply;
  const call = { name: 'profile.get', endpoint: endpoints['profile.get'], params: {} } as const;
  const profile = await ask(call, {}, String(input.body?.token));
  if (profile.body.status !== true) throw new UnusableReply('profile.get refused a verified token');
  return { status: 200, body: { ...reply.body, data: profile.body.data } };
}

/**
 * The specification does not say where turnaround times are; usually they are beside the categories.
 * @throws UnusableReply when the categories cannot be read, because a price list without its fees would
 * mislead
 */
async function withTurnarounds(reply: Refusal, { ask }: UpstreamCall): Promise<Refusal> {
  const { turnarounds } = reply.body;
  if (reply.body.status !== true || (Array.isArray(turnarounds) && turnarounds.length > 0)) return reply;
  const call = { name: 'catalog.categories', endpoint: endpoints['catalog.categories'], params: {} } as const;
  const { status, body } = await ask(call, {});
  if (status !== 200) throw new UnusableReply(`catalog.categories answered ${status}`);
  return { ...reply, body: { ...reply.body, turnarounds: body.turnarounds } };
}

const listed = [
  ...['services', 'pickup_date', 'from_slot', 'to_slot', 'status', 'orderStatus', 'net_price'],
  ...['delivery_date', 'delivery_from_slot', 'delivery_to_slot', 'delivered_at', 'canceled_at'],
];

/** The specification's receipt has no day or status; the order list does. */
async function withTimes(reply: Refusal, call: UpstreamCall): Promise<Refusal> {
  const data = reply.body.data as Row | null;
  if (reply.body.status !== true || !data || data.pickup_date !== '') return reply;
  const profile = { name: 'profile.get', endpoint: endpoints['profile.get'], params: {} } as const;
  const { id: userId } = (await call.ask(profile, {})).body.data as Row;
  const query = { page: 1, limit: 10, user_id: userId, order_id: data.order_number };
  const row = (await rowsOf('orders.list', { query }, call)).find(({ id }) => id === data.id);
  if (!row) return reply;
  for (const field of listed) if (field in data && row[field] !== undefined) data[field] = row[field];
  if (canCancel(Number(row.status)) && data.estimate_high === 0) {
    const estimate = row.net_price ?? 0;
    Object.assign(data, { is_final: false, estimate_low: estimate, estimate_high: estimate });
  }
  return reply;
}

/**
 * Where the other API has no times of its own, the order steps offer the usual windows, so the zip check does too.
 * A refusal for another reason says nothing of the times.
 * @throws SendError when nobody knows whether it has any
 */
async function withNextPickup(reply: Refusal, { input, ask, now }: UpstreamCall): Promise<Refusal> {
  const data = reply.body.data as { next_pickup: object | null } | null;
  if (reply.body.status !== true || !data || data.next_pickup) return reply;
  const call = { name: 'service-area.slots', endpoint: endpoints['service-area.slots'], params: {} } as const;
  const times = await ask(call, { query: { zip_code: input.params?.zip } }).catch(unlessUnusable);
  if (times && times.status !== 404) return reply;
  const first = firstPickup({
    now: now(),
    closed: new Map(),
    policy: defaultPolicy,
    slotsOf: () => DEFAULT_SLOTS,
  });
  if (first) {
    const { date, ...slot } = first;
    data.next_pickup = { pickup_date: toMonthFirst(date), ...slot };
  }
  return reply;
}

/** A catch-all route answers calls that it does not know with anything. */
function unlessUnusable(error: unknown): undefined {
  if (!(error instanceof UnusableReply)) throw error;
}
