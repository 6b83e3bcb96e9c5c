/**
 * Defaults for fields that a reply may leave out. Another API must send only the specification's entities
 * (section 3); the rest of the contract is ours. `undefined` here means that the reply is unusable without
 * the field.
 */
import type { EndpointName } from '@/lib/contract/endpoints';
import { readFlag } from './coerce';

type Fields = Record<string, unknown>;

/** The input of the call: parsed path parameters, query and body. */
export interface CallInput {
  params?: Fields | undefined;
  query?: Fields | undefined;
  body?: Fields | undefined;
}

interface At {
  name: EndpointName;
  input: CallInput;
  /** The objects around the field, innermost last, as the other API sent them. */
  parents: readonly Fields[];
  /** The index in the nearest enclosing list. */
  index: number;
}

type Rule = (at: At) => unknown;

const always =
  (value: unknown): Rule =>
  () =>
    value;
const sibling =
  (...keys: string[]): Rule =>
  ({ parents }) =>
    keys.map((key) => parents.at(-1)?.[key]).find((value) => value !== undefined && value !== null);
/** An id of the next outer object, such as city_id for city.id; 0 for none. */
const outside =
  (key: string): Rule =>
  ({ parents }) =>
    Number(parents.at(-2)?.[key]) || 0;
const sent =
  (part: keyof CallInput, key: string, otherwise?: unknown): Rule =>
  ({ input }) =>
    input[part]?.[key] ?? otherwise;
const firstOf =
  (...rules: Rule[]): Rule =>
  (at) =>
    rules.map((rule) => rule(at)).find((value) => value !== undefined);
const place: Rule = ({ index }) => index + 1;
const essential: Rule = always(undefined);

const under = (prefix: string, rules: Record<string, Rule>) =>
  Object.fromEntries(Object.entries(rules).map(([path, rule]) => [prefix + path, rule]));

const rows = ({ parents }: At): Fields[] => {
  const data = parents.at(-1)?.data;
  return Array.isArray(data) ? data.filter((row) => typeof row === 'object' && row !== null) : [];
};
const limitOf = (at: At) =>
  Number(at.parents.at(-1)?.limit ?? at.input.query?.limit ?? (at.name === 'orders.list' ? 10 : 20));
const totalOf = (at: At) => Number(at.parents.at(-1)?.totalDocs ?? rows(at).length);

/** '2 business days' → 2; a turnaround without a number takes one day. */
const daysOf: Rule = ({ parents }) => Number(/\d+/.exec(String(parents.at(-1)?.turntimes ?? ''))?.[0] ?? 1);

const turnaround = {
  'turnarounds.*.turntimes': essential,
  'turnarounds.*.days': daysOf,
  'turnarounds.*.amount': always(0),
};

const address: Record<string, Rule> = {
  id: firstOf(sibling('address_id'), sent('params', 'address_id')),
  user_id: firstOf(sent('body', 'user_id'), sent('params', 'userId'), always(0)),
  state_id: always(0),
  city_id: always(0),
  'city.id': outside('city_id'),
  'state.id': outside('state_id'),
};

/** A status may be a word beside no text, or the text itself. */
const statusWord: Rule = ({ parents }) =>
  [parents.at(-2)?.orderStatus, parents.at(-2)?.status].find(
    (value) => typeof value === 'string' && /\p{L}/u.test(value),
  ) ?? '';

const orderStatus: Record<string, Rule> = { status: always(0), 'orderStatus.status': statusWord };

const orderFields: Record<string, Rule> = {
  'data.id': firstOf(sibling('order_id'), sent('params', 'id')),
  'data.order_number': firstOf(sibling('id'), sent('params', 'id')),
  ...under('data.', orderStatus),
};

/** 'Soap & Co: laundry in Manhattan' → 'Soap & Co', because titles for search engines start with the name. */
const nameInTitle: Rule = (at) =>
  String(sibling('meta_name')(at) ?? '')
    .split(/\s*[:|–—·]\s+|\s+-\s+/)
    .map((part) => part.trim())
    .find(Boolean);

const zeros = (...paths: string[]) => Object.fromEntries(paths.map((path) => [path, always(0)]));

const byCall: Partial<Record<EndpointName, Record<string, Rule>>> = {
  'auth.signin': { accessToken: essential },
  'auth.codeSignin': { accessToken: essential },
  'auth.signup': { accessToken: essential },
  'auth.refresh': { accessToken: essential },
  'auth.verifyToken': { 'data.id': always(0) },
  'profile.update': { 'data.id': sent('params', 'user_id') },
  'profile.notifications': {
    'data.*.id': place,
    'data.*.title': sibling('message', 'type'),
    // Without read marks, no entry is known to be unread.
    'data.*.read': always(true),
    unread: (at) => {
      const marks = rows(at).map(({ read }) => readFlag(read));
      return marks.every((mark) => mark === undefined)
        ? undefined
        : marks.filter((mark) => mark === false).length;
    },
  },
  'addresses.list': under('data.*.', address),
  'addresses.create': under('data.', { ...address, id: firstOf(sibling('address_id'), always(0)) }),
  'addresses.update': under('data.', address),
  'cards.add': { 'data.id': firstOf(sibling('card_id', 'user_card_id'), always(0)) },
  'cards.list': { 'data.*.brand': always('Card') },
  'cards.update': { 'data.id': sent('params', 'card_id') },
  'cards.payments': {
    'data.*.order_id': sent('query', 'order_id', 0),
    'data.*.kind': always('charge'),
    'data.*.purpose': always('order'),
  },
  'orders.list': { 'data.*.order_number': sibling('id'), ...under('data.*.', orderStatus) },
  'orders.expressDetail': { ...orderFields, 'data.is_express': always(true) },
  'orders.get': {
    ...orderFields,
    'data.preferences.*.quantity': always(1),
    'data.orderItems.*.quantity': always(1),
    'data.orderItems.*.product.name': always('Item'),
    // Without an estimate the amounts must be final; "between $0 and $0" would mislead.
    'data.is_final': ({ parents }) => parents.at(-1)?.estimate_high === undefined,
    ...zeros(
      ...[
        'wash_fold_amount',
        'dry_clean_amount',
        'wf_quantity',
        'wf_quantity_amount',
        'promo_code_amount',
      ].map((field) => `data.${field}`),
      ...['surcharge_amount', 'tips', 'net_price', 'estimate_low', 'estimate_high'].map(
        (field) => `data.${field}`,
      ),
      'data.preferences.*.category_id',
      'data.preferences.*.preference_id',
      'data.preferences.*.preference_amount',
      'data.orderItems.*.category_id',
      'data.orderItems.*.product.price',
      'data.order_turn_around.amount',
    ),
    'data.orderItems.*.product.id': outside('product_id'),
  },
  'orders.confirm': {
    'data.id': firstOf(sibling('order_id'), always(0)),
    'data.order_number': firstOf(sibling('id', 'order_id'), always('')),
    'data.status': always(1),
    'data.orderStatus.status': always('Scheduled'),
    'data.estimate_low': sent('body', 'estimate_total', 0),
    'data.estimate_high': sent('body', 'estimate_total', 0),
  },
  'orders.verifyCoupon': {
    'data.promo_code': sent('body', 'code'),
    'data.promo_code_type': always('Direct'),
    ...zeros('data.promo_code_amount', 'data.discount'),
  },
  'feedback.subjects': { 'data.*.name': essential },
  'feedback.create': {
    'data.id': always(0),
    'data.subject.id': sent('body', 'feedback_subject_id', 0),
    'data.status': always('pending'),
  },
  'feedback.list': { 'data.*.id': place, 'data.*.subject.id': always(0), 'data.*.status': always('pending') },
  'service-area.states': { 'data.*.name': essential },
  'service-area.cities': { 'data.*.name': essential },
  'service-area.verifyZip': {
    'data.zip_code': sent('params', 'zip'),
    ...zeros('data.state_id', 'data.city_id'),
  },
  'service-area.pickupDays': { 'data.*.pickup_date': essential },
  'catalog.categories': {
    'data.*.name': essential,
    'data.*.preferences.*.name': essential,
    'data.*.preferences.*.choice': always('many'),
    'data.*.preferences.*.amount': always(0),
    ...turnaround,
  },
  'catalog.pricing': {
    'data.*.category_id': sibling('id'),
    'data.*.name': essential,
    'data.*.minimum': always(0),
    'data.*.products.*.name': essential,
    'surcharge.title': always('Surcharge'),
    ...turnaround,
  },
  'content.settings': { 'data.business_name': firstOf(nameInTitle, always('Laundry')) },
  'content.staticPages': { 'data.*.id': place, 'data.*.title': essential, 'data.*.slug': essential },
};

/** Applies to these fields wherever they are. */
const byField: Record<string, Rule> = {
  message: firstOf(sibling('msg'), always('')),
  msg: firstOf(sibling('message'), always('')),
  primary: firstOf(sent('body', 'primary'), always('no')),
  doorman_building: always('no'),
  email_notifications: always('no'),
  push_notifications: always('no'),
  show_in_footer: always('no'),
  page: sent('query', 'page', 1),
  limit: limitOf,
  totalDocs: totalOf,
  totalPages: (at) => Math.max(1, Math.ceil(totalOf(at) / Math.max(1, limitOf(at)))),
};

const byType: Record<string, () => unknown> = {
  string: () => '',
  array: () => [],
  boolean: () => false,
  record: () => ({}),
};

/**
 * The value for a missing or null field. Fields that may be null get one only from their own rule.
 * @param path from the top of the reply, including list indexes
 * @param type the type that the contract expects, as zod names it
 */
export function standIn(
  name: EndpointName,
  path: readonly string[],
  type: string,
  parents: readonly Fields[],
  input: CallInput,
): unknown {
  const indexes = path.filter((key) => /^\d+$/.test(key));
  const at: At = { name, input, parents, index: Number(indexes.at(-1) ?? 0) };
  const rule = byCall[name]?.[path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.')];
  if (rule || type === 'nullable') return rule?.(at);
  const field = path.at(-1) ?? '';
  // The reply to a saved change echoes what was sent.
  const echoed = path.length === 2 && path[0] === 'data' ? input.body?.[field] : undefined;
  return echoed ?? byField[field]?.(at) ?? byType[type]?.();
}
