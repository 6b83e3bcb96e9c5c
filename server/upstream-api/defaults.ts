/**
 * Values of fields that another API need not send: it has the specification's entities (section 3), the rest of the
 * contract is ours. A field that is in none of the tables below makes the reply unusable.
 */
import type { EndpointName } from '@/lib/contract/endpoints';
import type { Def } from './coerce';
import { type CallInput, type Fields, isObject } from './upstream-call';

/** Where the walk of to-contract.ts is. */
export interface Place {
  name: EndpointName;
  input: CallInput;
  /** Paths of own lists that do not fit: they count as missing. */
  odd: Set<string>;
  path: readonly string[];
  /** The object around it and the one around that, as the other API sent them. */
  row: Fields;
  parent: Fields;
}

/** @param index of the row in its list */
type Rule = (at: Place, index: number) => unknown;

const always =
  (value: unknown): Rule =>
  () =>
    value;
const none = always(0);
/** The reply is unusable without it, though it is text. */
const essential = always(undefined);
const param =
  (name: string): Rule =>
  ({ input }) =>
    input.params?.[name];
/** An id beside the object that names the same thing, such as city_id for city.id. */
const outside =
  (key: string): Rule =>
  ({ parent }) =>
    Number(parent[key]) || 0;
const place: Rule = (_at, index) => index + 1;

const below = (prefix: string, rules: Record<string, Rule>) =>
  Object.fromEntries(Object.entries(rules).map(([path, rule]) => [prefix + path, rule]));

const address: Record<string, Rule> = {
  user_id: ({ input }) => input.params?.userId ?? 0,
  ...{ state_id: none, city_id: none, 'city.id': outside('city_id'), 'state.id': outside('state_id') },
};

/** A status may be a word beside no text. */
const statusWord: Rule = ({ parent: { status } }) =>
  typeof status === 'string' && /\p{L}/u.test(status) ? status : '';

const order: Record<string, Rule> = {
  order_number: ({ row, input }) => row.id ?? input.params?.id,
  ...{ status: none, 'orderStatus.status': statusWord },
};

const openedOrder: Record<string, Rule> = { id: param('id'), ...order };

/** Rows of a receipt whose amount is none are not shown. */
const receiptAmounts = [
  ...['wash_fold_amount', 'dry_clean_amount', 'wf_quantity', 'wf_quantity_amount', 'promo_code_amount'],
  ...['surcharge_amount', 'tips', 'net_price', 'estimate_low', 'estimate_high'],
];

/** A list without page numbers is the whole. */
const rowsIn = ({ row }: Place) => (Array.isArray(row.data) ? row.data.filter(isObject) : []);
const findLimit = ({ row, input }: Place) => Number(row.limit ?? input.query?.limit ?? 10);
const countAll = (at: Place) => Number(at.row.totalDocs ?? rowsIn(at).length);
const pages: Record<string, Rule> = {
  page: ({ input }) => input.query?.page ?? 1,
  limit: findLimit,
  totalDocs: countAll,
  totalPages: (at) => Math.max(1, Math.ceil(countAll(at) / Math.max(1, findLimit(at)))),
};

/** 'Soap & Co: laundry in Manhattan' → 'Soap & Co', because titles for search engines start with the name. */
const nameInTitle: Rule = ({ row }) =>
  String(row.meta_name ?? '')
    .split(/[:|–—·]\s| - /, 1)[0]
    ?.trim() || 'Laundry';

const named = { 'data.*.name': essential };
const session: Record<string, Rule> = {
  // A field of the user in the specification, and beside the user.
  accessToken: ({ row }) => (row.data as Fields | undefined)?.accessToken,
};

const byCall: Partial<Record<EndpointName, Record<string, Rule>>> = {
  'auth.signin': session,
  'auth.codeSignin': session,
  'auth.signup': session,
  'auth.refresh': { accessToken: essential },
  'auth.verifyToken': { 'data.id': none },
  'profile.update': { 'data.id': param('user_id') },
  // Without read marks, no entry is known to be unread.
  'profile.notifications': { 'data.*.read': always(true), ...pages },
  'addresses.list': below('data.*.', address),
  'addresses.create': below('data.', { id: none, ...address }),
  'addresses.update': below('data.', { id: param('address_id'), ...address }),
  'cards.add': { 'data.id': none },
  'cards.list': { 'data.*.brand': always('Card') },
  'cards.update': { 'data.id': param('card_id') },
  'orders.list': { ...below('data.*.', order), ...pages },
  'orders.expressDetail': { ...below('data.', openedOrder), 'data.is_express': always(true) },
  'orders.get': {
    ...below('data.', openedOrder),
    ...below('data.', Object.fromEntries(receiptAmounts.map((field) => [field, none]))),
    // Without an estimate the amounts must be final; "between $0 and $0" would mislead.
    'data.is_final': ({ row }) => row.estimate_high === undefined,
    'data.orderItems.*.product.id': none,
  },
  'orders.confirm': {
    'data.id': none,
    'data.order_number': ({ row }) => row.id ?? '',
    ...{ 'data.status': always(1), 'data.orderStatus.status': always('Scheduled') },
    'data.estimate_low': ({ input }) => input.body?.estimate_total ?? 0,
    'data.estimate_high': ({ input }) => input.body?.estimate_total ?? 0,
  },
  'orders.verifyCoupon': {
    'data.promo_code': ({ input }) => input.body?.code,
    'data.promo_code_type': always('Direct'),
    ...{ 'data.promo_code_amount': none, 'data.discount': none },
  },
  'feedback.subjects': named,
  'feedback.create': {
    'data.id': none,
    'data.subject.id': ({ input }) => input.body?.feedback_subject_id ?? 0,
    'data.status': always('pending'),
  },
  'feedback.list': { 'data.*.id': place, 'data.*.subject.id': none, 'data.*.status': always('pending') },
  'service-area.states': named,
  'service-area.cities': named,
  'service-area.verifyZip': { 'data.zip_code': param('zip'), 'data.state_id': none, 'data.city_id': none },
  'service-area.pickupDays': { 'data.*.pickup_date': essential },
  'catalog.categories': { ...named, 'data.*.preferences.*.name': essential },
  'catalog.pricing': { ...named, 'data.*.products.*.name': essential },
  'content.settings': { 'data.business_name': nameInTitle },
  'content.staticPages': { 'data.*.id': place, 'data.*.title': essential, 'data.*.slug': essential },
};

const byType: Readonly<Record<string, () => unknown>> = {
  string: () => '',
  array: () => [],
  boolean: () => false,
  object: () => ({}),
  record: () => ({}),
  union: () => '',
};

/** The value of a missing field; undefined when the reply is unusable without it. */
export function findDefault({ type, entries = {} }: Def, at: Place): unknown {
  const { name, path, row, input } = at;
  const indexes = path.filter((key) => /^\d+$/.test(key));
  const rule = byCall[name]?.[path.map((key) => (/^\d+$/.test(key) ? '*' : key)).join('.')];
  // The reply to a saved change echoes what was sent.
  const echoed = path.length === 2 && path[0] === 'data' ? input.body?.[path[1] ?? ''] : undefined;
  if (echoed !== undefined && echoed !== null) return echoed;
  if (rule) return rule(at, Number(indexes.at(-1) ?? 0));
  if (type === 'string' && ['message', 'msg'].includes(path.join())) return row.msg ?? row.message ?? '';
  if (type === 'enum' && 'no' in entries) return 'no';
  return byType[type]?.();
}
