/** The order of all examples, in the parts that calls take or answer. */
import { EXAMPLE_PROMO_CODE } from '@/lib/rules/money/promo';

export const customer = { first_name: 'Ann', last_name: 'Lee', mobile: '212-555-0147' };
export const named = { id: 77, order_number: '1048213' };
export const ofOrder = { order_id: named.id, order_number: named.order_number };
export const scheduled = { status: 1, orderStatus: { status: 'Scheduled' } };
export const what = { services: 'Wash & Fold, Dry Cleaning', bags: 2 };
export const cutoff_at = '2027-03-16T20:00:00-04:00';

const delivery = { delivery_from_slot: '6:00 PM', delivery_to_slot: '8:00 PM' };
export const slots = { from_slot: '7:00 AM', to_slot: '9:00 AM', ...delivery };
/** Of other times. */
export const otherSlots = { from_slot: '9:00 AM', to_slot: '11:00 AM', ...delivery };
/** As answers and as requests have them. */
export const visits = {
  pickup_date: '2027-03-17T00:00:00.000Z',
  delivery_date: '2027-03-19T00:00:00.000Z',
  ...slots,
};
export const visitsBody = { pickup_date: '03-17-2027', delivery_date: '03-19-2027', ...slots };

export const addressIds = { pickup_address_id: 5, delivery_address_id: 5 };
export const preferences = [{ category_id: 1, preference_id: 11, quantity: 1 }];
const chosen = { preference_name: 'Hypoallergenic detergent', preference_amount: 1 };
export const pricedPreferences = preferences.map((one) => ({ ...one, ...chosen }));
export const special_instructions = 'The blue bag is delicates';
export const details = { handoff: 'doorman' as const, special_instructions };

export const estimate = { estimate_low: 44.1, estimate_high: 48.5 };
export const price_version = '2027-02-01';
export const seenPrice = { estimate_total: 48.5, price_version };
export const promo = {
  promo_code: EXAMPLE_PROMO_CODE,
  promo_code_type: 'Direct' as const,
  promo_code_amount: 6,
};
export const user_card = { card_number: 'XXXX4242', brand: 'Visa' };
export const business = { name: 'Example Laundry', phone: '2125550100' };
