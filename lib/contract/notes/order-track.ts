import { done, HOUR, MINUTE, type Notes, type Rule } from './note';
import { orderTimesNotes } from './order-times';

type Names =
  | 'orders.track'
  | 'orders.trackCalendar'
  | 'orders.trackTimes'
  | 'orders.trackReschedule'
  | 'orders.trackCancel'
  | 'orders.trackShare'
  | 'orders.trackUnshare';

const params = { key: 'Rk3s8Yq1QJmWw0p5b7c2Zg' };

const reads: readonly Rule[] = [{ points: 60, seconds: MINUTE, per: 'address' }];
const writes: readonly Rule[] = [{ points: 30, seconds: HOUR, per: 'address' }];

const gone = 'The link is wrong or too old, or it cannot do this: all answer the same, in the same time';

const { body, reply: moved, 409: conflict = '' } = orderTimesNotes['orders.reschedule'];

export const orderTrackNotes: Pick<Notes<'orders'>, Names> = {
  'orders.track': {
    summary: 'Read an order by the link in its emails',
    more: 'No sign-in, so no price, no card, no last name, and the address in part only. A link works until 30 days after the delivery. `scope` says whether the calls below take it, or whether it was only shared to look.',
    404: gone,
    limits: reads,
    params,
    reply: {
      data: {
        scope: 'manage',
        order_number: '1048213',
        first_name: 'Ann',
        services: 'Wash & Fold',
        bags: 2,
        status: 1,
        orderStatus: { status: 'Scheduled' },
        step: {
          first: 'Pickup Wed, Mar 17, 7 – 9 AM',
          second: 'Change until Tue, 8:00 PM. Cancel free until the driver is on the way.',
        },
        pickup_date: '2027-03-17T00:00:00.000Z',
        from_slot: '7:00 AM',
        to_slot: '9:00 AM',
        delivery_date: '2027-03-19T00:00:00.000Z',
        delivery_from_slot: '6:00 PM',
        delivery_to_slot: '8:00 PM',
        pickup_address: 'West 7xth Street, New York',
        delivery_address: 'West 7xth Street, New York',
        can: [
          { action: 'reschedule', until: '2027-03-16T20:00:00-04:00' },
          { action: 'cancel', until: null },
        ],
        repeats: '',
        shared: 0,
        ends: '2027-04-18T20:00:00-04:00',
        business: { name: 'Example Laundry', phone: '2125550100' },
      },
    },
  },
  'orders.trackCalendar': {
    summary: 'Read the order of a link as a calendar file',
    more: 'As for its customer, with the address in part only.',
    404: gone,
    limits: reads,
    params,
    reply: { data: new Blob() },
  },
  'orders.trackTimes': {
    summary: 'List the times that the order of a link could have instead',
    404: gone,
    409: 'The address of the order is no longer served',
    limits: reads,
    params,
    query: { pickup_date: '03-18-2027', from_slot: '9:00 AM', to_slot: '11:00 AM' },
    reply: {
      data: {
        pickup: [{ date: '03-18-2027', from_slot: '9:00 AM', to_slot: '11:00 AM' }],
        delivery: [{ date: '03-22-2027', from_slot: '6:00 PM', to_slot: '8:00 PM' }],
      },
    },
  },
  'orders.trackReschedule': {
    summary: 'Change the times of the order of a link',
    more: 'The same rules as for its signed-in customer. Sending the same times again gets the same answer and changes nothing.',
    404: gone,
    409: conflict,
    limits: writes,
    params,
    body,
    reply: moved,
  },
  'orders.trackCancel': {
    summary: 'Cancel the order of a link before the driver is on the way',
    no: 'The order is already canceled, or too far along.',
    404: gone,
    limits: writes,
    params,
    reply: done,
  },
  'orders.trackShare': {
    summary: 'Make a link to look at the order, for somebody in the household',
    more: 'The answer is the only place where the link stands, because we store only its hash. An order has at most ten.',
    404: gone,
    409: 'The order has ten shared links: end them first',
    limits: writes,
    params,
    reply: { data: { url: 'https://laundry.example/track/Zg2c7b5p0WwmJQ1qY8s3kR' } },
  },
  'orders.trackUnshare': {
    summary: 'End all shared links of the order',
    404: gone,
    limits: writes,
    params,
    reply: done,
  },
};
