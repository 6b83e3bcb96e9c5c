import { MINUTE, type Notes } from './note';

export const orderPayNotes: Pick<Notes<'orders'>, 'orders.tip'> = {
  'orders.tip': {
    summary: 'Set the tip of an order',
    more: 'Before the order is billed, any amount; it is charged with the order. After that the tip can only be raised, until some hours after the delivery (`tip_hours`): the difference is charged at once, exactly once, to the card that paid. The same amount again gives the same answer and charges nothing.',
    409: 'The tip stays as it was, or nobody knows yet. `data.reason` says why, and `message` what can be done instead',
    limits: [{ points: 20, seconds: 10 * MINUTE, per: 'customer' }],
    params: { id: 77 },
    body: { tips: 8 },
    reply: { data: { id: 77, tips: 8, net_price: 51.5, paid: 51.5 } },
  },
};
