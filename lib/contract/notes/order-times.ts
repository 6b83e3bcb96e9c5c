import type { Notes } from './note';

const times = {
  from_slot: '9:00 AM',
  to_slot: '11:00 AM',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
};

export const orderTimesNotes: Pick<Notes<'orders'>, 'orders.reschedule'> = {
  'orders.reschedule': {
    summary: 'Change an order’s pickup and delivery times, or its delivery time only',
    more: 'The pickup can change until `cutoff_at` or after a missed pickup, the delivery alone until the cut-off on the evening before it. The same rules apply as when placing an order; a time that stays keeps its place. Sending the same times again gets the same answer and changes nothing.',
    409: 'The time is full, the deadline has passed, or the order moved on. `data` has the next open times or what the customer can do instead; nothing was changed',
    params: { id: 77 },
    body: { pickup_date: '03-18-2027', delivery_date: '03-22-2027', ...times },
    reply: {
      data: {
        id: 77,
        order_number: '1048213',
        status: 1,
        pickup_date: '2027-03-18T00:00:00.000Z',
        delivery_date: '2027-03-22T00:00:00.000Z',
        ...times,
        cutoff_at: '2027-03-17T20:00:00-04:00',
      },
    },
  },
};
