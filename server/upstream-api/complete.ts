/**
 * Looks up what a reply leaves out and a page needs: the id of a new record, the days of a receipt, the next pickup.
 */
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { firstPickup } from '@/lib/domain/availability';
import { toMonthFirst } from '@/lib/domain/calendar';
import { canCancel } from '@/lib/domain/order-status';
import { DEFAULT_SLOTS } from '@/lib/domain/slots';
import { parseZone } from '@/lib/domain/time-zones';
import { defaultPolicy } from '@/lib/policy';
import { setShopZone } from '@/lib/shop-zone';
import { UnusableReply } from './read-reply';
import type { CallInput, Fields, UpstreamCall, UpstreamReply } from './upstream-call';

type Row = Fields & { id: number };

const askFor = (name: EndpointName, { ask }: UpstreamCall, input: CallInput = {}, token?: string) =>
  ask({ name, endpoint: endpoints[name], params: {} }, input, token);

/** @throws UnusableReply when the list cannot be read */
async function readRows(name: EndpointName, input: CallInput, call: UpstreamCall): Promise<Row[]> {
  const { status, body } = await askFor(name, call, input);
  if (status !== 200 || !Array.isArray(body.data)) throw new UnusableReply(`${name} answered ${status}`);
  return body.data as Row[];
}

const findNewest = (rows: Row[]): Row | undefined => rows.toSorted((one, other) => other.id - one.id)[0];

/**
 * The order that a confirm-order created, as far as the list shows: the newest one with the same times.
 * @param others orders known to come from other confirmations
 */
export async function findPlacedOrder(
  call: UpstreamCall,
  others: ReadonlySet<number> = new Set(),
): Promise<Row | undefined> {
  const { body = {} } = call.input;
  const query = { page: 1, limit: 10, user_id: body.user_id, status: 'pending' };
  const day = (date: unknown) => String(date).replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2');
  const isSame = (row: Row) =>
    String(row.pickup_date).startsWith(day(body.pickup_date)) &&
    row.from_slot === body.from_slot &&
    String(row.delivery_date).startsWith(day(body.delivery_date)) &&
    row.delivery_from_slot === body.delivery_from_slot;
  const rows = await readRows('orders.list', { query }, call);
  return findNewest(rows.filter((row) => row.status === 1 && !others.has(row.id) && isSame(row)));
}

async function findAddress(call: UpstreamCall): Promise<Row | undefined> {
  const params = { userId: call.input.body?.user_id };
  return findNewest(await readRows('addresses.list', { params }, call));
}

async function findCard(call: UpstreamCall): Promise<Row | undefined> {
  const params = { userId: call.input.body?.user_id };
  const last4 = String(call.input.body?.cardNumber).slice(-4);
  const rows = await readRows('cards.list', { params }, call);
  return findNewest(rows.filter(({ card_number }) => String(card_number).endsWith(last4)));
}

type Complete = (body: Fields, call: UpstreamCall) => Promise<void>;

/** A failed look-up does not turn a saved change into a failure. */
const withIdOf =
  (find: (call: UpstreamCall) => Promise<Row | undefined>): Complete =>
  async ({ data }, call) => {
    const created = data as Row;
    if (created.id === 0) created.id = (await find(call).catch(() => undefined))?.id ?? 0;
  };

/** @throws UnusableReply for an order without a number that is in no list, because it cannot be shown */
const withOrder: Complete = async ({ data }, call) => {
  const created = data as Row;
  if (created.id !== 0) return;
  const row = await findPlacedOrder(call).catch(() => undefined);
  if (!row) throw new UnusableReply('names no order', [], { accepted: true });
  created.id = row.id;
  created.order_number ||= row.order_number;
};

/** A successful verifyToken may come without the user, who is then read from the profile. */
const withUser: Complete = async (body, call) => {
  if ((body.data as Row).id !== 0) return;
  const profile = await askFor('profile.get', call, {}, String(call.input.body?.token));
  if (profile.body.status !== true) throw new UnusableReply('profile.get refused a verified token');
  body.data = profile.body.data;
};

/**
 * The specification does not say where turnaround times are; usually they are beside the categories.
 * @throws UnusableReply when the categories cannot be read, because a price list without its fees would
 * mislead
 */
const withTurnarounds: Complete = async (body, call) => {
  if ((body.turnarounds as unknown[]).length > 0) return;
  const categories = await askFor('catalog.categories', call);
  if (categories.status !== 200) throw new UnusableReply(`catalog.categories answered ${categories.status}`);
  body.turnarounds = categories.body.turnarounds;
};

const listed = [
  ...['services', 'pickup_date', 'from_slot', 'to_slot', 'status', 'orderStatus', 'net_price'],
  ...['delivery_date', 'delivery_from_slot', 'delivery_to_slot', 'delivered_at', 'canceled_at'],
];

/** The specification's receipt has no day or status; the order list does. */
async function addTimes(data: Row, call: UpstreamCall): Promise<void> {
  if (data.pickup_date !== '') return;
  const { id: userId } = (await askFor('profile.get', call)).body.data as Row;
  const query = { page: 1, limit: 10, user_id: userId, order_id: data.order_number };
  const row = (await readRows('orders.list', { query }, call)).find(({ id }) => id === data.id);
  if (!row) return;
  for (const field of listed) if (field in data && row[field] !== undefined) data[field] = row[field];
  if (canCancel(Number(row.status)) && data.estimate_high === 0) {
    const estimate = row.net_price ?? 0;
    Object.assign(data, { is_final: false, estimate_low: estimate, estimate_high: estimate });
  }
}

/** A receipt is useful without them. */
const withTimes: Complete = ({ data }, call) => addTimes(data as Row, call).catch(() => {});

/**
 * Where the other API has no times of its own, the order steps offer the usual windows, so the zip check does too.
 * A refusal for another reason says nothing of the times.
 * @throws SendError when nobody knows whether it has any
 */
const withNextPickup: Complete = async ({ data }, call) => {
  const zip = data as { next_pickup: object | null };
  if (zip.next_pickup) return;
  const query = { zip_code: call.input.params?.zip };
  const times = await askFor('service-area.slots', call, { query }).catch(passUnusable);
  if (times && times.status !== 404) return;
  const [now, policy] = [call.now(), defaultPolicy];
  const first = firstPickup({ now, closed: new Map(), policy, slotsOf: () => DEFAULT_SLOTS });
  if (!first) return;
  const { date, ...slot } = first;
  zip.next_pickup = { pickup_date: toMonthFirst(date), ...slot };
};

/** A catch-all route answers calls that it does not know with anything. */
function passUnusable(error: unknown): undefined {
  if (!(error instanceof UnusableReply)) throw error;
}

/** Its own settings say by whose clock this site tells the time. */
const withZone: Complete = async ({ data }) =>
  setShopZone(parseZone((data as Fields).time_zone as string | undefined));

const byCall: Partial<Record<EndpointName, Complete>> = {
  'addresses.create': withIdOf(findAddress),
  'auth.verifyToken': withUser,
  'cards.add': withIdOf(findCard),
  'catalog.pricing': withTurnarounds,
  'content.settings': withZone,
  'orders.confirm': withOrder,
  'orders.expressDetail': withTimes,
  'orders.get': withTimes,
  'service-area.verifyZip': withNextPickup,
};

/** The reply with what it left out, as far as it can be found. */
export async function completeReply(reply: UpstreamReply, call: UpstreamCall): Promise<UpstreamReply> {
  if (reply.body.status === true) await byCall[call.name]?.(reply.body, call);
  return reply;
}
