import type { Input } from '@/lib/contract';
import type { EndpointName } from '@/lib/contract/endpoints';

type Part = 'params' | 'query';
/** Needed because `keyof never` is every key. */
type KeysOf<Given> = [Given] extends [never] ? never : Extract<keyof Given, string>;
export type ParameterName = {
  [N in EndpointName]: { [K in Part]: KeysOf<Input<N, K>> }[Part];
}[EndpointName];

/** Meaning of each path or query parameter, unless the call itself says otherwise. */
export const parameterNotes: Record<ParameterName, string> = {
  user_id: 'Id of the signed-in customer',
  userId: 'Id of the signed-in customer',
  address_id: 'Id of the address',
  card_id: 'Id of the card',
  cardId: 'Id of the card',
  device_id: 'Id of the device',
  id: 'Id of the order',
  orderId: 'Id of the order',
  order_id: 'The order number, or the start of it',
  token: 'Token of the photo',
  key: 'Secret of the link in an email about the order',
  file: 'Secret of the calendar, with .ics',
  stateId: 'Id of the state',
  zip: 'The ZIP code; the four digits after a dash are dropped',
  zip_code: 'The ZIP code; the four digits after a dash are dropped',
  page: 'Page of the list, starting at 1',
  limit: 'Entries on a page',
  unread: 'yes lists only unread notifications',
  transaction_id: 'Id of the transaction',
  service: 'Id or name of a service, or part of the name',
  pickup_date: 'Day of a free pickup',
  pickup_date_from: 'First day of pickup',
  pickup_date_to: 'Last day of pickup',
  status: 'Only these orders',
  orderVia: 'Where the order was placed',
  subject: 'Id of the subject',
  feedback: 'Part of the text',
  date: 'Day of pickup; by default, the first with an open time',
  turn_around_id: 'Id of the turnaround time',
  from_slot: 'Start of the pickup time',
  to_slot: 'End of the pickup time',
  delivery_date: 'Day of delivery; by default, the earliest',
  doorman_from: 'When the doorman who takes the bags starts',
  doorman_to: 'When the doorman leaves',
};
