/** One good request for each call that has something to say; held against the contract by the tests. */
import type { EndpointName } from '@/lib/contract/endpoints';
import { EXAMPLE_PROMO_CODE } from '@/lib/domain/promo';

const email = 'ann.lee@example.com';
const password = 'correct horse battery';

const address = {
  user_id: 12,
  first_name: 'Ann',
  last_name: 'Lee',
  mobile: '646-555-0188',
  address1: '135 West 70th Street',
  address2: 'Apt 4B',
  cross_street: '',
  state_id: 33,
  city_id: 1,
  zip_code: '10023',
  doorman_building: 'yes',
  primary: 'yes',
  doorman_from: '7:00 AM',
  doorman_to: '11:00 PM',
  entrance_note: 'Service door on 71st',
  buzzer: '4B',
};

const orderBody = {
  user_id: 12,
  services: [1, 2],
  bags: 2,
  estimated_weight_lb: 20,
  is_express: false,
  pickup_address_id: 5,
  delivery_address_id: 5,
  handoff: 'doorman',
  pickup_date: '03-17-2027',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date: '03-19-2027',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
  preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
  items: [{ category_id: 2, product_id: 41, quantity: 3 }],
  turn_around_id: 1,
  promo_code: EXAMPLE_PROMO_CODE,
  tips: 5,
  user_card_id: 9,
  special_instructions: 'The blue bag is delicates',
  estimate_total: 48.5,
  price_version: '2027-02-01',
  accept_terms: true,
};

export const bodies: Partial<Record<EndpointName, object>> = {
  'auth.signin': { email, password },
  'auth.signup': {
    first_name: 'Ann',
    last_name: 'Lee',
    email,
    mobile: '646-555-0188',
    password,
    zip_code: '10023',
    email_notifications: 'yes',
    terms: true,
    form_age: 9000,
  },
  'auth.forgotPassword': { email, form_age: 9000 },
  'auth.resetPassword': { secretkey: 'the-key-of-the-mail', password, confirm_password: password },
  'auth.verifyToken': { token: 'the-access-token' },
  'auth.changePassword': {
    old_password: password,
    new_password: 'staple these together',
    confirm_password: 'staple these together',
    user_id: 12,
  },
  'auth.checkEmail': { email, form_age: 9000 },
  'profile.update': {
    first_name: 'Ann',
    last_name: 'Lee',
    mobile: '646-555-0188',
    email_notifications: 'yes',
    push_notifications: 'no',
  },
  'profile.readNotifications': { ids: [501] },
  'addresses.create': address,
  'addresses.update': { primary: 'yes' },
  'cards.add': {
    cardNumber: '4242424242424242',
    month: '08',
    year: '2029',
    cardCVC: '123',
    zipcode: '10023',
    user_id: 12,
  },
  'cards.update': { primary: 'yes', card_id: 9, user_id: 12 },
  'cards.useForOrders': { user_id: 12, user_card_id: 9 },
  'orders.confirm': orderBody,
  'orders.verifyCoupon': {
    code: EXAMPLE_PROMO_CODE,
    user_id: 12,
    category_ids: [1, 2],
    pickup_date: '03-17-2027',
    subtotal: 42,
  },
  'feedback.create': {
    user_id: 12,
    feedback_subject_id: 2,
    feedbacks: 'Beautifully folded',
    order_number: '1048213',
  },
  'service-area.requestZip': {
    name: 'Ann Lee',
    email,
    mobile: '',
    zip_code: '10040',
    note: '',
    form_age: 9000,
  },
  'service-area.notifyMe': { email, zipCode: '10040', form_age: 9000 },
  'outreach.sendAppLink': { email, form_age: 9000 },
  'outreach.subscribe': { email, form_age: 9000 },
  'outreach.unsubscribe': { email, token: 'the-token-of-the-mail' },
  'outreach.inquiry': {
    name: 'Ann Lee',
    email,
    mobile: '',
    subject: 'Order',
    order_number: '1048213',
    message: 'Can you come an hour earlier?',
    form_age: 9000,
  },
};

export const queries: Partial<Record<EndpointName, Record<string, string>>> = {
  'profile.notifications': { user_id: '12', page: '1' },
  'orders.list': { user_id: '12', status: 'pending', page: '1', limit: '10' },
  'orders.confirm': { orderVia: 'Website' },
  'feedback.list': { status: 'all' },
  'service-area.slots': { zip_code: '10023' },
};

const pathParams: Record<string, string> = {
  zip: '10023',
  stateId: '33',
  address_id: '5',
  card_id: '9',
  cardId: '9',
  orderId: '77',
};

/** A path parameter as an example. */
export const pathExample = (call: EndpointName, name: string): string => {
  if (name !== 'id') return pathParams[name] ?? '12';
  return call === 'service-area.pickupDays' ? '5' : '77';
};
