import { exampleAddress } from './addresses';
import { exampleCard } from './cards';
import { catalogNotes } from './catalog';
import type { Notes } from './note';

export const orderAgainNotes: Pick<Notes<'orders'>, 'orders.again'> = {
  'orders.again': {
    summary: 'Start a new order from an earlier one',
    more: 'Without `order_id`, from the latest order that was not canceled; `data` is null when there is none. Times are open now and prices are today’s; nothing is reserved. `changes` names what is gone or different.',
    parameters: { order_id: 'Id of the order' },
    query: { order_id: 77 },
    reply: {
      data: {
        order_id: 77,
        order_number: '1048213',
        zip_code: '10023',
        services: [1],
        bags: 2,
        items: [],
        preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
        turn_around_id: 1,
        pickup_address_id: 5,
        delivery_address_id: 5,
        handoff: 'doorman',
        user_card_id: 9,
        tips: 5,
        special_instructions: '',
        times: {
          pickup_date: '03-25-2027',
          from_slot: '9:00 AM',
          to_slot: '11:00 AM',
          delivery_date: '03-29-2027',
          delivery_from_slot: '6:00 PM',
          delivery_to_slot: '8:00 PM',
        },
        estimate_low: 41,
        estimate_high: 58.5,
        price_version: '2027-02-01',
        changes: [
          {
            kind: 'time',
            message: 'Wed, 7 – 9 AM, isn’t available. Your pickup is Thu, Mar 25, 9 – 11 AM instead.',
            part: 'times',
            blocks: false,
            zip_code: '',
          },
        ],
        saved_preferences: [{ category_id: 1, preference_id: 11, quantity: 1 }],
        terms_accepted: true,
        addresses: [exampleAddress],
        cards: [exampleCard],
        categories: catalogNotes['catalog.categories'].reply,
        pricing: catalogNotes['catalog.pricing'].reply,
      },
    },
  },
};
