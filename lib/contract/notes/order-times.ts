import type { Notes } from './note';

const times = {
  from_slot: '9:00 AM',
  to_slot: '11:00 AM',
  delivery_from_slot: '6:00 PM',
  delivery_to_slot: '8:00 PM',
};

export const orderTimesNotes: Pick<Notes<'orders'>, 'orders.reschedule'> = {
  'orders.reschedule': {
    summary: 'Give an order another pickup and delivery, or another delivery alone',
    more: 'The pickup until `cutoff_at`, or after a missed one; the delivery alone until the cut-off of the evening before it. The times are judged as when the order was placed; what stays as it is keeps its place. The same times again get the same answer and change nothing.',
    409: 'The time is full, the deadline has passed, or the order moved on. `data` has the next free times or what can be done instead; nothing was changed',
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
