import { MINUTE, type Notes } from './note';

export const orderPayNotes: Pick<Notes<'orders'>, 'orders.tip'> = {
  'orders.tip': {
    summary: 'Set the tip of an order',
    more: 'Before the order is billed, any amount; it is charged with the order. After that the tip can only go up, until `tip_hours` after delivery: the difference is charged right away, exactly once, to the card that paid. Sending the same amount again gets the same answer and charges nothing.',
    409: 'The tip did not change, or we don’t know yet. `data.reason` says why, and `message` what the customer can do instead',
    limits: [{ points: 20, seconds: 10 * MINUTE, per: 'customer' }],
    params: { id: 77 },
    body: { tips: 8 },
    reply: { data: { id: 77, tips: 8, net_price: 51.5, paid: 51.5 } },
  },
};
