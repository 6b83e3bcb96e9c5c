import type { DraftStep1 } from '@/lib/booking/drafts';
import { contract } from '@/lib/contract';
import { parseDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { closures } from '@/lib/rules/dates/closures';
import { DEFAULT_SLOTS } from '@/lib/rules/dates/slots';
import { defaultPolicy as policy } from '@/lib/rules/policy/policy';
import { deliverySlots, firstPickup, pickupSlots, type SlotCapacity } from '@/lib/rules/times/availability';
import { earliestDelivery, lastPickupDate } from '@/lib/rules/times/open-days';
import { HttpResponse, mock, ok, refused } from '../support';

/** Monday, 10 AM in New York. */
export const monday = new Date('2026-03-16T14:00:00Z');

export const turnarounds = [
  { id: 2, turntimes: 'Next business day', days: 1, amount: 10 },
  { id: 1, turntimes: '2 business days', days: 2, amount: 0 },
];
const preference = (
  id: number,
  name: string,
  group: string,
  choice: 'one' | 'many',
  amount = 0,
  isDefault = false,
) => ({ id, name, group, choice, amount, default: isDefault });
export const categories = [
  {
    id: 1,
    name: 'Wash & Fold',
    unit: 'lb',
    preferences: [
      preference(10, 'Regular detergent', 'Detergent', 'one', 0, true),
      preference(11, 'Hypoallergenic detergent', 'Detergent', 'one', 1),
      preference(20, 'Separate whites', 'Extras', 'many', 2),
      preference(21, 'Hang dry delicates', 'Extras', 'many', 3),
    ],
  },
  { id: 2, name: 'Dry Cleaning', unit: 'piece', preferences: [] },
];

const garments = ['Blouse', 'Polo shirt', 'Sweater', 'Vest', 'Pants', 'Skirt', 'Coat', 'Dress', 'Tie'];
/** The prices of the contract's example, with more garments. */
export const pricing = contract['catalog.pricing'].example.reply.data.map((category) => ({
  ...category,
  products: category.products.flatMap((shirt) => [
    shirt,
    ...garments.map((name, index) => ({ ...shirt, id: 42 + index, name, group: 'Other', price: 9 })),
  ]),
}));

interface FakeApi {
  /** Places left by 'MM-DD-YYYY 7:00 AM'; defaults to ten. Can be changed during the test. */
  left: Map<string, number>;
  inactive: { pickup_date: string; reason: string }[];
  /** GET /slots can't be reached. */
  isDown?: boolean;
  /** Queries of GET /slots, in order. */
  asked: URLSearchParams[];
}

/** Mocks the API for a visitor in step 1, with the same domain rules as the real one. */
export function fakeApi(): FakeApi {
  const api: FakeApi = { left: new Map(), inactive: [], asked: [] };
  const slotsOf = (date: string): SlotCapacity[] =>
    DEFAULT_SLOTS.map((slot) => ({
      ...slot,
      left: api.left.get(`${toMonthFirst(date)} ${slot.from_slot}`) ?? 10,
    }));

  mock('catalog.categories', () => ok(categories, { turnarounds }));
  mock('catalog.pricing', () => ok(pricing, { turnarounds, surcharge: null, price_version: 'v1' }));
  mock('orders.again', { data: null });
  mock('orders.list');
  mock('service-area.waiting', { data: { zip_code: '10499', waiting: 0 } });
  mock('service-area.verifyZip', ({ params }) =>
    params.zip === '10499'
      ? refused('delivery not available at this zipcode')
      : ok({
          zip_code: params.zip,
          neighborhood: 'Upper West Side',
          state_id: 33,
          city_id: 1,
          next_pickup: { pickup_date: '03-16-2026', from_slot: '12:00 PM', to_slot: '2:00 PM' },
        }),
  );
  mock('service-area.slots', ({ request }) => {
    const query = new URL(request.url).searchParams;
    api.asked.push(query);
    if (api.isDown) return HttpResponse.error();
    const now = new Date();
    const closed = closures(api.inactive);
    const [from, to] = [query.get('doorman_from'), query.get('doorman_to')];
    const doorman = from && to ? { from, to } : null;
    const date =
      parseDate(query.get('date')) ??
      firstPickup({ now, closed, policy, doorman, getSlots: slotsOf })?.date ??
      '2026-03-16';
    const pickup = pickupSlots({ slots: slotsOf(date), date, now, closed, policy, doorman });
    const days = turnarounds.find(({ id }) => String(id) === query.get('turn_around_id'))?.days ?? 2;
    const earliest = earliestDelivery(date, days, closed);
    const wanted = parseDate(query.get('delivery_date')) ?? earliest;
    const deliveryDate = [earliest, wanted].sort().at(-1) ?? earliest;
    const chosen =
      pickup.find((slot) => slot.from_slot === query.get('from_slot')) ??
      pickup.find((slot) => slot.available);
    const delivery = deliverySlots({
      slots: DEFAULT_SLOTS,
      date: deliveryDate,
      pickup: { from_slot: '', to_slot: '', ...chosen, date },
      turnaroundDays: days,
      closed,
      policy,
      doorman,
    });
    return ok({
      date: toMonthFirst(date),
      delivery_date: toMonthFirst(deliveryDate),
      earliest_delivery: toMonthFirst(earliest),
      pickup,
      delivery,
      cutoff_at: '',
      inactive: api.inactive,
      last_date: toMonthFirst(lastPickupDate(now, policy)),
    });
  });
  return api;
}

export { step1 } from './step1';

export const storeDraft = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
export const storedStep1 = () => JSON.parse(localStorage.getItem('order-step-1') ?? 'null') as DraftStep1;
