/** The receipt (specification section 3). What our own order has beside it is in no reply of another API. */
import { z } from 'zod';
import { canCancel, SCHEDULED } from '@/lib/rules/orders/order-status';
import { place } from './addresses';
import type { UpstreamCall } from './base-call';
import { all, amount, day, each, id, isObject, part, text, whole, word, words } from './values';

export const head = {
  id: id(),
  ...each('order_number services from_slot to_slot delivery_from_slot delivery_to_slot', text('')),
  ...each('pickup_date delivery_date', day()),
  ...each('status orderStatus', z.unknown().optional()),
};

export interface Order {
  id: number;
  order_number: string;
  pickup_date: string;
}

type Head = Partial<Record<'id' | 'order_number' | 'status' | 'orderStatus', unknown>>;

/** A status may be a word; its text may stand in `orderStatus`, in an object or alone. */
export function readHead({ id, order_number, status, orderStatus }: Head) {
  const statusValue = isObject(orderStatus) ? orderStatus.status : orderStatus;
  const isOpen = canCancel(whole(0).parse(status));
  const isWord = typeof status === 'string' && /\p{L}/u.test(status);
  return {
    order_number: String(order_number || id),
    status: isOpen ? SCHEDULED : 0,
    orderStatus: { status: text(isWord ? status : '').parse(statusValue) },
    ...each('delivered_at canceled_at picked_up_at declined_card closed bags decision', null),
    delays: [],
    estimate_from: false,
  };
}

const region = z.object({ name: text('') }).catch({ name: '' });
const snapshot = z.object({ ...place, ...each('city state', region) });

const nothingOfOurs = {
  ...each(
    'tip_state issue_until user_card card_ends turn_around_id pickup_address_id delivery_address_id',
    null,
  ),
  ...each('cutoff_at created', ''),
  category_ids: [],
  stain_notes: [],
  business: each('name address phone', ''),
};

const opened = {
  ...head,
  id: whole(0),
  pickupAddress: part(snapshot, 'pickupAddress'),
  deliveryAddress: part(snapshot, 'deliveryAddress'),
  special_instructions: text(''),
};

const namesItself = (order: Order) => order.id > 0 || order.order_number !== '';

/** "order_number or id": what is missing is the other one, or what was asked for. */
const asOrder = <O extends Order>(order: O, { params }: UpstreamCall) => ({
  ...nothingOfOurs,
  ...order,
  ...readHead({ ...order, id: order.id || params.id }),
  id: order.id || Number(params.id),
});

const preference = z.object({
  ...each('category_id preference_id', whole(0)),
  preference_name: words(),
  preference_amount: amount(),
  quantity: whole(1),
});

const item = z.object({
  category_id: whole(0),
  quantity: whole(1),
  product: z.object({ id: whole(0), name: words(), price: amount() }),
});

type Rows = <T>(row: z.ZodType<T>, name: string) => z.ZodType<T[]>;

/** @param money of one field @param rows of a list @param orNone whether a turnaround that can't be read is none */
const receiptSchema = (money: z.ZodType<number>, rows: Rows, orNone: boolean) => {
  const turnAround = z.object({ turntimes: text(''), amount: amount() }).nullable();
  return z.object({
    ...opened,
    preferences: rows(preference, 'preferences'),
    orderItems: rows(item, 'orderItems'),
    order_turn_around: z.preprocess((value) => value ?? null, orNone ? turnAround.catch(null) : turnAround),
    ...each('wash_fold_amount dry_clean_amount wf_quantity wf_quantity_amount promo_code_amount', money),
    ...each('surcharge_amount tips net_price estimate_low estimate_high', money),
    ...each('promo_code surcharge_title', text('')),
    promo_code_type: word(['Direct', 'Percentage'], 'Direct'),
  });
};

/** Without one row or amount the total is another, so what can be read is shown without it. */
const exact = receiptSchema(amount(), all, false);
const rough = receiptSchema(amount().catch(0), part, true);

export const receipt = (upstreamCall: UpstreamCall) =>
  z
    .union([
      exact.transform((order) => ({ ...order, total_known: true })),
      rough.transform((order) => ({ ...order, total_known: false })),
    ])
    .refine(namesItself)
    .transform((order) => ({
      ...asOrder(order, upstreamCall),
      is_express: false,
      // Without an estimate the amounts must be final: "between $0 and $0" would mislead.
      is_final: order.estimate_high === 0,
    }));

export const express = (upstreamCall: UpstreamCall) =>
  z
    .object(opened)
    .refine(namesItself)
    .transform((order) => ({ ...asOrder(order, upstreamCall), is_express: true }));
