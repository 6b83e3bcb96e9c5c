import { EXAMPLE_PROMO_CODE } from '@/lib/domain/promo';
import { done, HOUR, MINUTE, type Notes } from './note';
import { orderAgainNotes } from './order-again';
import { orderCalendarNotes } from './order-calendar';
import { orderChangeNotes } from './order-change';
import { orderDecisionNotes } from './order-decision';
import { exampleExpress, exampleOrder, exampleRow } from './order-examples';
import { orderIssuesNotes } from './order-issues';
import { orderPayNotes } from './order-pay';
import { orderPhotosNotes } from './order-photos';
import { orderRecurringNotes } from './order-recurring';
import { orderTimelineNotes } from './order-timeline';
import { orderTimesNotes } from './order-times';
import { orderTrackNotes } from './order-track';

const times = {
  pickup_date: '03-17-2027',
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  delivery_date: '03-19-2027',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
};

export const ordersNotes: Notes<'orders'> = {
  ...orderChangeNotes,
  ...orderDecisionNotes,
  ...orderPayNotes,
  ...orderPhotosNotes,
  ...orderRecurringNotes,
  ...orderTimelineNotes,
  ...orderTimesNotes,
  ...orderAgainNotes,
  ...orderIssuesNotes,
  ...orderCalendarNotes,
  ...orderTrackNotes,
  'orders.list': {
    summary: 'List orders, newest first',
    query: { user_id: 12, status: 'pending', page: 1, limit: 10 },
    reply: { data: [exampleRow], page: 1, totalPages: 1, totalDocs: 1, limit: 10 },
  },
  'orders.get': {
    summary: 'Read an order with its receipt',
    params: { id: 77 },
    reply: { data: exampleOrder },
  },
  'orders.expressDetail': {
    summary: 'Read an express order before it is counted, without prices',
    params: { id: 77 },
    reply: { data: exampleExpress },
  },
  'orders.cancel': {
    summary: 'Cancel an order before the driver is on the way',
    more: 'This GET changes data: call it from code, never as a link. HEAD is refused.',
    no: 'The order is already canceled, or too far along.',
    params: { orderId: 77 },
    reply: done,
  },
  'orders.confirm': {
    summary: 'Place an order',
    more: 'Send your own UUID as Idempotency-Key, and the same one when you retry: one key makes one order. The server computes the prices; yours only show whether the customer saw the current ones.',
    409: 'The time was just taken, the price has changed, or a call with the same key is still running. `data.reason` and the next open times say how to continue; no order was placed',
    limits: [{ points: 10, seconds: HOUR, per: 'customer' }],
    query: { orderVia: 'Website' },
    body: {
      user_id: 12,
      services: [1, 2],
      bags: 2,
      estimated_weight_lb: 20,
      is_express: false,
      pickup_address_id: 5,
      delivery_address_id: 5,
      handoff: 'doorman',
      ...times,
      preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
      items: [{ category_id: 2, product_id: 41, quantity: 3 }],
      turn_around_id: 1,
      promo_code: EXAMPLE_PROMO_CODE,
      tips: 5,
      user_card_id: 9,
      special_instructions: 'The blue bag is delicates',
      stain_notes: [{ category_id: 2, text: 'Red wine on a cuff' }],
      estimate_total: 48.5,
      price_version: '2027-02-01',
      accept_terms: true,
    },
    reply: {
      data: {
        id: 77,
        order_number: '1048213',
        status: 1,
        orderStatus: { status: 'Scheduled' },
        estimate_low: 44.1,
        estimate_high: 48.5,
        cutoff_at: '2027-03-16T20:00:00-04:00',
      },
    },
  },
  'orders.verifyCoupon': {
    summary: 'Check a promo code',
    no: 'The code does not apply; `message` says why.',
    limits: [{ points: 10, seconds: 10 * MINUTE, per: 'customer' }],
    body: {
      code: EXAMPLE_PROMO_CODE,
      user_id: 12,
      category_ids: [1, 2],
      pickup_date: '03-17-2027',
      subtotal: 49.5,
    },
    reply: {
      data: {
        promo_code: EXAMPLE_PROMO_CODE,
        promo_code_type: 'Direct',
        promo_code_amount: 6,
        discount: 6,
        ends: null,
      },
    },
  },
};
