/** What a link shows: all to the owner of a proved mailbox, and times alone to everybody else. */
import type { Data } from '@/lib/contract';
import { messages } from '@/lib/messages/messages';
import { toShopIso } from '@/lib/rules/dates/shop-instant';
import { readVisits, replyTimes, timeText } from '@/lib/rules/dates/visit';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import { closedVisits, firstClosed } from '@/lib/rules/orders/closed-visits';
import { listOfferedActions, nextStep } from '@/lib/rules/orders/next-step';
import {
  COUNTED,
  NEEDS_OK,
  orderStatusText,
  PICKUP_MISSED,
  SCHEDULED,
} from '@/lib/rules/orders/order-status';
import type { CustomerAction } from '@/lib/rules/orders/order-transitions';
import { maskedAddress, nameArea } from '@/lib/rules/places/masked-address';
import type { Policy } from '@/lib/rules/policy/policy';
import type { Db } from '@/server/platform/db/client';
import { readRating } from '../rating/rate';
import { readReceipt } from '../read/receipt';
import { type Moment, possibleActions } from '../record/check-allowed';
import {
  type AddressSnapshot,
  findBusiness,
  type OrderRow,
  type ReadOrder,
  selectOrders,
} from '../record/queries';
import { viewOrder } from '../record/view';
import { describeRepeats } from '../recurring/describe';
import { listOtherCards } from './cards';
import { type LinkAction, makeForm } from './form';
import { countShared, LINK_DAYS, type Link, linkEnd } from './links';

export type Tracked = Data<'orders.track'>;

/** all: the owner's · digits: the owner's, before the mailbox is proved · times: anybody's. */
export type Sight = 'all' | 'digits' | 'times';

/** Cents up to which a link alone approves, and tips where no step of the shop is larger. */
export const FREE_PRICE_CENTS = 20_000;
const FREE_TIP_CENTS = 2_000;

export const freeTipCents = ({ tip_steps }: Policy): number =>
  Math.max(FREE_TIP_CENTS, ...tip_steps.map((step) => parseMoney(step) ?? 0));

const ACT_DAYS = 7;

const BY_LINK: readonly CustomerAction[] = [
  'approve',
  'return',
  'reschedule',
  'change_delivery',
  'cancel',
  'no_pickup',
  'tip',
  'report',
];

export const areActsOver = (order: OrderRow, now: Date): boolean =>
  order.delivered_at !== null && now >= linkEnd(order, ACT_DAYS);

export const actionsByLink = (order: OrderRow, { policy, now }: Moment): Tracked['can'] =>
  areActsOver(order, now)
    ? []
    : possibleActions(order, now, policy).filter(({ action }) => BY_LINK.includes(action));

/** An instant in the future, while an approval by a link can be taken back. */
export const findHold = ({ hold_until, decision, status }: OrderRow, now: Date): string | null =>
  hold_until && decision === 'approve' && status === COUNTED && hold_until > now.toISOString()
    ? hold_until
    : null;

const formActions: Partial<Record<CustomerAction, LinkAction>> = {
  change_delivery: 'reschedule',
  no_pickup: 'cancel',
};

function listForms(
  order: OrderRow,
  { can, cards, rating }: Pick<Tracked, 'can' | 'cards' | 'rating'>,
  sight: Sight,
  now: Date,
): LinkAction[] {
  if (sight === 'times') return [];
  if (sight === 'digits') return ['prove', 'not_mine'];
  const actions = can.map(({ action }) => formActions[action] ?? (action as LinkAction));
  const isAsked = actions.includes('approve') || actions.includes('tip') || cards.length > 0;
  return [
    ...new Set<LinkAction>([
      ...actions,
      ...(isAsked ? (['code'] as const) : []),
      ...(cards.length > 0 ? (['card'] as const) : []),
      ...(rating?.asks ? (['rate'] as const) : []),
      ...(findHold(order, now) ? (['take_back'] as const) : []),
      ...(['share', 'unshare', 'end'] as const),
    ]),
  ];
}

type OwnParts = Pick<Tracked, 'can' | 'receipt' | 'cards'> & { hold: string | null };

const nothing: OwnParts = { can: [], receipt: null, cards: [], hold: null };

async function readOwnParts(db: Db, link: Link, order: OrderRow, moment: Moment): Promise<OwnParts> {
  const { now } = moment;
  const can = actionsByLink(order, moment);
  const receipt = await readOwn(db, link, can, now);
  const cards = areActsOver(order, now) ? [] : await listOtherCards(db, order, moment);
  return { can, receipt, cards, hold: findHold(order, now) };
}

/** @throws RangeError for an invalid day in the order */
export async function readTrack(
  db: Db,
  link: Link,
  sight: Sight,
  { secret, ...moment }: Moment & { secret: Buffer },
): Promise<Tracked> {
  const { now, policy } = moment;
  const { first_name, ...order } = await selectOrders(db)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.first_name')
    .where('orders.id', '=', link.orderId)
    .executeTakeFirstOrThrow();
  const { name, phone } = await findBusiness(db);
  const { can, receipt, cards, hold } =
    sight === 'all' ? await readOwnParts(db, link, order, moment) : nothing;
  // A missed pickup says what its mail does, before the digits too.
  const isMissed = sight === 'digits' && order.status === PICKUP_MISSED;
  const told = isMissed ? actionsByLink(order, moment) : can;
  const rating = await findRating(db, order, moment, sight);
  const facts = { secret, key: link, order, now };
  const forms = listForms(order, { can, cards, rating }, sight, now).map((action) => [
    action,
    makeForm(facts, action),
  ]);
  const needsCode = order.status === NEEDS_OK && order.net_price_cents > FREE_PRICE_CENTS;
  return {
    ...viewOrder(order),
    scope: sight === 'times' ? 'view' : 'manage',
    first_name: '',
    step: receipt ? ownStep(receipt, now) : describeStep(order, told, now),
    ...(sight === 'all'
      ? {
          first_name,
          pickup_address: maskedPlace(order.pickup_address),
          delivery_address: maskedPlace(order.delivery_address),
        }
      : { services: '', bags: null, pickup_address: '', delivery_address: '' }),
    ...(sight === 'times' && { order_number: '' }),
    area: placeBy(nameArea)(order.pickup_address),
    can,
    receipt,
    rating,
    forms: Object.fromEntries(forms),
    asks: [
      ...(sight === 'digits' ? (['digits'] as const) : []),
      ...(sight === 'all' && needsCode ? (['code'] as const) : []),
    ],
    cards,
    hold_until: hold && toShopIso(new Date(hold)),
    free_tip: freeTipCents(policy) / 100,
    repeats: can.some(({ action }) => action === 'cancel') ? await describeRepeats(db, order.id, now) : '',
    shared: sight === 'all' ? await countShared(db, order.id) : 0,
    ends: toShopIso(linkEnd(order, link.kind === 'shared' ? 1 : LINK_DAYS)),
    business: { name, phone },
  };
}

const findRating = async (db: Db, order: OrderRow, moment: Moment, sight: Sight) =>
  sight === 'all' && moment.policy.rating_question === 'yes' && order.delivered_at !== null
    ? readRating(db, order, { ...moment, days: ACT_DAYS })
    : null;

const placeBy = (read: (address: AddressSnapshot) => string) => (snapshot: string) =>
  read(JSON.parse(snapshot) as AddressSnapshot);

const maskedPlace = placeBy(maskedAddress);

/** Where, and not who, nor how to get in: mails are forwarded. */
const whereAlone = ({ address1, address2, city, state, zip_code }: AddressSnapshot): AddressSnapshot => ({
  ...{ first_name: '', last_name: '', mobile: '', cross_street: '' },
  ...{ address1, address2, city, state, zip_code },
});

async function readOwn(db: Db, link: Link, can: Tracked['can'], now: Date): Promise<Tracked['receipt']> {
  const receipt = await readReceipt(db, link.userId, link.orderId, now);
  return {
    ...receipt,
    stain_notes: [],
    pickup_address_id: null,
    delivery_address_id: null,
    special_instructions: '',
    pickupAddress: receipt.pickupAddress.map(whereAlone),
    deliveryAddress: receipt.deliveryAddress.map(whereAlone),
    can,
  };
}

function ownStep(receipt: NonNullable<Tracked['receipt']>, now: Date): Tracked['step'] {
  const offers = listOfferedActions(receipt, now);
  const step = nextStep(receipt, offers, now);
  const asksAddress =
    receipt.status === SCHEDULED && firstClosed(receipt.closed)?.by === 'zip' && offers.length > 0;
  return asksAddress ? { ...step, second: `${step.second} ${messages.linkNewAddress}` } : step;
}

/** Without a price, and without what only its owner knows. */
function describeStep(order: ReadOrder, can: Tracked['can'], now: Date): Tracked['step'] {
  const { status } = order;
  const closed = closedVisits(order);
  if (status === NEEDS_OK) return { first: messages.linkNeedsOk, second: '' };
  if (status === COUNTED && !closed) {
    const back = timeText(readVisits(order).delivery);
    return { first: `${orderStatusText(COUNTED)}.`, second: `Back ${back}` };
  }
  const { picked_up_at, canceled_at, delivered_at } = order;
  const facts = { picked_up_at, canceled_at, delivered_at, status, closed, ...replyTimes(order) };
  return nextStep({ ...facts, net_price: 0, can }, can, now);
}

/** Without a price for a mailbox that nobody has proved. */
export type Told = Pick<OrderRow, 'status'> & Partial<Pick<OrderRow, 'net_price_cents'>>;

/** A sentence for whoever pressed on another state of the order. */
export const changedText = ({ status, net_price_cents: cents }: Told): string =>
  status === NEEDS_OK && cents !== undefined
    ? messages.linkNewPrice(formatMoney(cents))
    : messages.linkOrderChanged;
