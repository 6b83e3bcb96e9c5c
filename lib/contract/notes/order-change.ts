import type { Notes } from './note';

export const orderChangeNotes: Pick<Notes<'orders'>, 'orders.change'> = {
  'orders.change': {
    summary: 'Change an order’s addresses, handoff, instructions or preferences',
    more: 'Works until `cutoff_at`, while the order is Scheduled. What the body leaves out stays. With an address in another neighborhood, the order takes the same times there. Preferences that stay keep their price, new ones cost today’s price; a new total needs `estimate_total` and `price_version`. Sending the same content again gets the same answer and changes nothing.',
    409: 'The time isn’t available at the new address, the total is different, the deadline has passed, or the order moved on. `data` has the next open times, the total or what the customer can do instead; nothing was changed',
    params: { id: 77 },
    body: {
      pickup_address_id: 5,
      handoff: 'doorman',
      special_instructions: 'The blue bag is delicates',
      preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
      estimate_total: 48.5,
      price_version: '2027-02-01',
    },
    reply: {
      data: {
        id: 77,
        order_number: '1048213',
        status: 1,
        pickup_address_id: 5,
        delivery_address_id: 5,
        handoff: 'doorman',
        special_instructions: 'The blue bag is delicates',
        preferences: [
          {
            category_id: 1,
            preference_id: 11,
            preference_name: 'Hypoallergenic detergent',
            preference_amount: 1,
            quantity: 1,
          },
        ],
        estimate_low: 44.1,
        estimate_high: 48.5,
        net_price: 48.5,
      },
    },
  },
};
