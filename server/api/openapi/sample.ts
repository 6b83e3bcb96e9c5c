/** An example of what a schema describes, in words that are nobody's. */
import { EXAMPLE_PROMO_CODE } from '@/lib/domain/promo';
import type { JsonSchema } from './json-schema';

const words: Record<string, unknown> = {
  message: '',
  id: 12,
  user_id: 12,
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann.lee@example.com',
  mobile: '646-555-0188',
  accessToken: 'kZ2v…',
  accessTokenExpires: '2027-03-15T15:00:00.000Z',
  page: 1,
  totalPages: 1,
  totalDocs: 1,
  limit: 10,
  order_number: '1048213',
  open_order: '1048213',
  services: 'Wash & Fold',
  pickup_date: '2027-03-17T00:00:00.000Z',
  delivery_date: '2027-03-19T00:00:00.000Z',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  cutoff_at: '2027-03-16T20:00:00-04:00',
  created: '2027-03-15T14:03:00.000Z',
  updated_at: '2027-02-01T00:00:00.000Z',
  zip_code: '10023',
  address1: '135 West 70th Street',
  address2: 'Apt 4B',
  cross_street: '',
  doorman_from: '7:00 AM',
  doorman_to: '11:00 PM',
  card_number: 'XXXX4242',
  card: 'XXXX4242',
  brand: 'Visa',
  cardData: '2029-08',
  amount: 5,
  price: 4.5,
  price_version: '2027-02-01',
  prices_changed_at: '2027-02-01T00:00:00.000Z',
  neighbourhood: 'Upper West Side',
  turntimes: '2 business days',
  quantity: 1,
  net_price: 48.5,
  estimate_low: 44.1,
  estimate_high: 57.2,
  estimate_total: 48.5,
  bags: 2,
  cutoff_time: '19:00',
  minimum: 30,
  rate_per_lb: 1.75,
  name: 'Wash & Fold',
  code: EXAMPLE_PROMO_CODE,
};

/** An order's own status is a number with a text beside it; 1 may still be cancelled. */
const special: Record<string, unknown> = {
  'orderStatus.status': 'Scheduled',
  'city.name': 'New York',
  'state.name': 'New York',
};

/** @param path names of the properties that lead here, for words that belong to them */
export function sampleOf(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  path: readonly string[] = [],
): unknown {
  const inside = (each: JsonSchema, ...more: string[]) => sampleOf(each, components, [...path, ...more]);
  if (schema.$ref) return inside(components[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants?.[0]) return inside(variants[0]);
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [name, inside(each, name)]),
    );
  }
  if (schema.type === 'array') return schema.items ? [inside(schema.items)] : [];
  return plainSample(schema, path);
}

function plainSample({ type }: JsonSchema, path: readonly string[]): unknown {
  const word = special[path.slice(-2).join('.')] ?? words[path.at(-1) ?? ''];
  if (type === 'string') return typeof word === 'string' ? word : '';
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return typeof word === 'number' ? word : 1;
  return null;
}
