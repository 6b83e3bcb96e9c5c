/** Orders (specification sections 3, 4, 7 and 9). Of another API's statuses only 1 has a meaning: it can be canceled. */
import { z } from 'zod';
import { canCancel, SCHEDULED } from '@/lib/rules/orders/order-status';
import { type BaseCalls, UnusableReply, type UpstreamCall } from './base-call';
import { express, head, type Order, readHead, receipt } from './receipt';
import {
  amount,
  asPlain,
  each,
  list,
  maybePrice,
  newest,
  nothing,
  text,
  textOrNull,
  whole,
  word,
} from './values';

const row = z.object({ ...head, net_price: maybePrice() }).transform((order) => ({
  ...order,
  ...readHead(order),
  ...each('wf_quantity estimate_high refunded', 0),
}));

/** The specification's receipt has no days and no status: the row of the list has. */
async function findRow({ id, order_number, pickup_date }: Order, { ask }: UpstreamCall) {
  if (pickup_date !== '') return undefined;
  const { data: profile } = await ask('profile.get');
  const query = { page: 1, limit: 10, user_id: profile.id, order_id: order_number };
  return (await ask('orders.list', { query })).data.find((each) => each.id === id);
}

async function withRow<D extends Order>(data: D, upstreamCall: UpstreamCall) {
  // A receipt is useful without it.
  const found = await findRow(data, upstreamCall).catch(() => undefined);
  if (!found) return { data };
  const { net_price = 0, ...rowFields } = found;
  const estimate = { is_final: false, estimate_low: net_price, estimate_high: net_price };
  const isEstimate = canCancel(found.status) && 'estimate_high' in data && data.estimate_high === 0;
  return { data: { ...data, ...rowFields, ...(isEstimate && estimate) } };
}

const readPending = async ({ ask, body }: UpstreamCall) => {
  const query = { page: 1, limit: 10, user_id: asPlain(body.user_id), status: 'pending' };
  return (await ask('orders.list', { query })).data;
};

/** An order was accepted, and no answer and no list names it: it is looked for and never sent again. */
export const NAMES_NO_ORDER = 'names no order';

/** The highest order id that the list shows, before an order is sent. @throws when the list can't be read */
export const highestId = async (upstreamCall: UpstreamCall): Promise<number> =>
  Math.max(0, ...(await readPending(upstreamCall)).map(({ id }) => id));

/** The order that was just placed, where no answer names it: one of the same times that is new and no other key's. */
export async function findPlaced(upstreamCall: UpstreamCall) {
  const { body, before = 0, isOfOther } = upstreamCall;
  // A day that nobody named is no order's.
  const iso = (date: unknown) => (asPlain(date) || 'none').replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2');
  const placed = (await readPending(upstreamCall))
    .filter(({ id, status }) => id > before && status === SCHEDULED && !isOfOther?.(id))
    .filter(
      (each) => each.from_slot === body.from_slot && each.delivery_from_slot === body.delivery_from_slot,
    )
    .filter((each) => each.pickup_date.startsWith(iso(body.pickup_date)))
    .filter((each) => each.delivery_date.startsWith(iso(body.delivery_date)));
  return newest(placed);
}

const named = z
  .object({ id: whole(0), order_number: text('') })
  .catch({ id: 0, order_number: '' })
  .transform(({ id, order_number }) => ({ id, order_number: order_number || String(id || '') }));

export const asPlaced = ({ body }: UpstreamCall) => ({
  ...{ status: SCHEDULED, orderStatus: { status: 'Scheduled' }, cutoff_at: '' },
  ...each('estimate_low estimate_high', Number(asPlain(body.estimate_total))),
});

const pages = { ...each('page limit totalPages', whole(0)), totalDocs: whole(-1) };

export const orders: BaseCalls<'orders'> = {
  'orders.list': {
    asks: 'page limit user_id order_id service pickup_date_from pickup_date_to status',
    reads: ({ query }) =>
      z.object({ data: list(row), ...pages }).transform(({ data, ...sent }) => {
        const limit = sent.limit || Number(query.limit) || 10;
        const totalDocs = sent.totalDocs < 0 ? data.length : sent.totalDocs;
        const totalPages = sent.totalPages || Math.max(1, Math.ceil(totalDocs / limit));
        return { data, limit, totalDocs, totalPages, page: sent.page || Number(query.page) || 1 };
      }),
  },
  'orders.get': {
    reads: (upstreamCall) => z.object({ data: receipt(upstreamCall) }),
    completes: ({ data }, upstreamCall) => withRow(data, upstreamCall),
  },
  'orders.expressDetail': {
    reads: (upstreamCall) => z.object({ data: express(upstreamCall) }),
    completes: ({ data }, upstreamCall) => withRow(data, upstreamCall),
  },
  'orders.cancel': { needsYes: true, reads: nothing },
  'orders.confirm': {
    asks: 'orderVia',
    // The specification shows no body: ours, without what is of an extension.
    sends:
      'user_id services bags estimated_weight_lb is_express pickup_address_id delivery_address_id handoff ' +
      'pickup_date from_slot to_slot delivery_date delivery_from_slot delivery_to_slot preferences items ' +
      'turn_around_id promo_code tips user_card_id special_instructions estimate_total price_version accept_terms',
    reads: (upstreamCall) =>
      z.object({ data: named.transform((data) => ({ ...data, ...asPlaced(upstreamCall) })) }),
    /** @throws UnusableReply for an order without a number that is in no list, because it can't be shown */
    completes: async ({ data }, upstreamCall) => {
      if (data.id !== 0) return { data };
      const placed = await findPlaced(upstreamCall).catch(() => undefined);
      if (!placed) throw new UnusableReply(NAMES_NO_ORDER);
      return { data: { ...data, id: placed.id, order_number: data.order_number || placed.order_number } };
    },
  },
  'orders.verifyCoupon': {
    sends: 'code user_id category_ids pickup_date subtotal',
    reads: ({ body }) =>
      z.object({
        data: z.preprocess(
          (data) => data ?? {},
          z.object({
            promo_code: text(asPlain(body.code)),
            promo_code_type: word(['Direct', 'Percentage'], 'Direct'),
            ...each('promo_code_amount discount', amount()),
            ends: textOrNull(),
          }),
        ),
      }),
  },
};
