import type { Notes } from './note';

const times = {
  from_slot: '9:00 AM',
  to_slot: '11:00 AM',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
};

const date = {
  date: '2027-03-25T00:00:00.000Z',
  state: 'planned' as const,
  pickup_date: '2027-03-25T00:00:00.000Z',
  delivery_date: '2027-03-29T00:00:00.000Z',
  ...times,
  message: '',
  order_id: null,
  order_number: '',
};

export const exampleRecurring = {
  id: 7,
  state: 'active' as const,
  every_weeks: 1,
  services: 'Wash & Fold',
  bags: 2,
  ...times,
  weekday: 4,
  ends: null,
  paused_until: null,
  pickup_address_id: 5,
  delivery_address_id: 5,
  pickup_address: '160 West 71st Street, Apt 9C',
  delivery_address: '160 West 71st Street, Apt 9C',
  handoff: 'in_person' as const,
  user_card_id: 9,
  user_card: { card_number: 'XXXX4242', brand: 'Visa' },
  tips: 5,
  special_instructions: '',
  changes: [],
  dates: [date],
};

const ended = 'It has ended. `data.reason` says so; nothing was changed';
const parameters = { id: 'Id of the repeating pickup' };
const params = { id: 7 };

export const orderRecurringNotes: Pick<
  Notes<'orders'>,
  | 'orders.recurring'
  | 'orders.skipRecurring'
  | 'orders.changeRecurring'
  | 'orders.pauseRecurring'
  | 'orders.endRecurring'
> = {
  'orders.recurring': {
    summary: 'List repeating pickups with their next six dates',
    more: 'One starts with `recurring` of POST /order/confirm-order. Each order is placed 48 hours before its pickup, at the price of that day; the customer is told, also when no order could be placed. Dates on weekends, closed days and full times are moved already.',
    reply: { data: [exampleRecurring] },
  },
  'orders.skipRecurring': {
    summary: 'Skip one date of a repeating pickup, or bring it back',
    more: 'The same request again gets the same answer.',
    409: 'The date already has an order, or the pickup has ended. `data` says which; nothing was changed',
    parameters,
    params,
    body: { date: '03-25-2027', skip: true },
    reply: { data: { ...exampleRecurring, dates: [{ ...date, state: 'skipped' }] } },
  },
  'orders.changeRecurring': {
    summary: 'Change a repeating pickup',
    more: 'It counts for orders that are not placed yet. A date that had no order because of what is mended now gets its order if there is still time.',
    409: ended,
    parameters,
    params,
    body: { every_weeks: 2 },
    reply: { data: { ...exampleRecurring, every_weeks: 2 } },
  },
  'orders.pauseRecurring': {
    summary: 'Pause a repeating pickup until a day, or resume it',
    409: ended,
    parameters,
    params,
    body: { until: '04-12-2027' },
    reply: { data: { ...exampleRecurring, paused_until: '2027-04-12T00:00:00.000Z' } },
  },
  'orders.endRecurring': {
    summary: 'End a repeating pickup',
    more: 'Orders that are placed already stay as they are.',
    parameters,
    params,
    reply: { data: { ...exampleRecurring, state: 'ended', dates: [] } },
  },
};
