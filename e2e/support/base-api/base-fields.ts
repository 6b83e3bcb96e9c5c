/**
 * The fields that an API with only the base calls sends: those of the specification's sections 3 and 7, or customary
 * ones where it shows no reply (catalog, zip check, coupon). `*` keeps a part unchanged.
 */
import type { EndpointName } from '@/lib/contract/endpoints';

export type Fields = '*' | { [field: string]: Fields };

const fields = (...names: string[]): Record<string, '*'> =>
  Object.fromEntries(names.map((name) => [name, '*' as const]));

const user = fields(
  'id',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'email_notifications',
  'push_notifications',
);
const address = {
  ...fields('id', 'first_name', 'last_name', 'mobile', 'address1', 'address2', 'cross_street', 'user_id'),
  ...fields('state_id', 'city_id', 'zip_code', 'doorman_building', 'primary'),
  city: fields('name'),
  state: fields('name'),
};
const done = {};
const session = { data: user, accessToken: '*' as const };
const list = fields('page', 'totalPages', 'totalDocs', 'limit');

/** Fields besides `status` and `message`. */
export const baseFields: Partial<Record<EndpointName, Record<string, Fields>>> = {
  'auth.signin': session,
  'auth.signup': session,
  'auth.forgotPassword': done,
  'auth.resetPassword': done,
  'auth.verifyToken': done,
  'auth.changePassword': done,
  'auth.refresh': { accessToken: '*' },
  'auth.checkEmail': { data: fields('exists') },
  'profile.get': { data: user },
  'profile.update': done,
  'profile.notifications': { data: fields('id', 'title', 'message', 'created') },
  'addresses.list': { data: address },
  'addresses.create': { data: address },
  'addresses.update': { data: address },
  'addresses.remove': done,
  'cards.add': fields('msg'),
  'cards.list': { data: fields('id', 'card_number', 'cardData', 'brand', 'primary') },
  'cards.remove': fields('msg'),
  'cards.update': done,
  'cards.payments': { data: '*' },
  'cards.useForOrders': done,
  'orders.list': {
    data: {
      ...fields('id', 'order_number', 'services', 'pickup_date', 'from_slot', 'to_slot'),
      ...fields('delivery_date', 'delivery_from_slot', 'delivery_to_slot', 'status', 'net_price'),
      orderStatus: fields('status'),
    },
    ...list,
  },
  'orders.get': {
    data: {
      ...fields('id', 'order_number', 'wash_fold_amount', 'dry_clean_amount', 'wf_quantity'),
      ...fields('wf_quantity_amount', 'promo_code', 'promo_code_type', 'promo_code_amount'),
      ...fields('surcharge_title', 'surcharge_amount', 'tips', 'pickupAddress'),
      preferences: fields('category_id', 'preference_id', 'preference_name', 'preference_amount', 'quantity'),
      orderItems: { ...fields('category_id', 'quantity'), product: fields('name', 'price') },
      order_turn_around: fields('turntimes', 'amount'),
    },
  },
  'orders.expressDetail': { data: fields('id', 'order_number', 'services', 'pickupAddress') },
  'orders.cancel': done,
  'orders.confirm': { data: fields('id', 'order_number') },
  'orders.verifyCoupon': { data: fields('promo_code', 'promo_code_type', 'promo_code_amount') },
  'feedback.subjects': { data: fields('id', 'name') },
  'feedback.create': done,
  'feedback.list': { data: { ...fields('feedbacks', 'created'), subject: fields('name') } },
  'service-area.states': { data: fields('id', 'name') },
  'service-area.cities': { data: fields('id', 'name') },
  'service-area.verifyZip': { data: '*' },
  'service-area.requestZip': done,
  'service-area.notifyMe': done,
  'service-area.pickupDays': { data: fields('pickup_date') },
  'catalog.categories': {
    data: { ...fields('id', 'name', 'unit'), preferences: '*' },
    turnarounds: '*',
  },
  'catalog.pricing': {
    data: { ...fields('category_id', 'name', 'rate_per_lb', 'minimum', 'price_note'), products: '*' },
  },
  'content.settings': {
    data: fields(
      ...['footer_description', 'contact_number1', 'support_email', 'blog_url', 'landline_number'],
      ...['google_analytics', 'meta_name'],
    ),
  },
  'content.staticPages': { data: fields('title', 'slug', 'show_in_footer', 'content') },
  'outreach.sendAppLink': done,
  'outreach.subscribe': done,
  'outreach.unsubscribe': done,
  'outreach.inquiry': done,
};

/** Keeps only the named parts of a value; lists keep their length. */
export function pick(value: unknown, wanted: Fields): unknown {
  if (wanted === '*' || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pick(item, wanted));
  return Object.fromEntries(
    Object.entries(wanted)
      .filter(([field]) => field in value)
      .map(([field, inner]) => [field, pick((value as Record<string, unknown>)[field], inner)]),
  );
}
