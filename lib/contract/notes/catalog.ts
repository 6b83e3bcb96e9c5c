import type { Notes } from './note';

const turnarounds = [{ id: 1, turntimes: '2 business days', days: 2, amount: 0 }];

export const catalogNotes: Notes<'catalog'> = {
  'catalog.categories': {
    summary: 'List services, preferences and turnaround times',
    reply: {
      data: [
        {
          id: 1,
          name: 'Wash & Fold',
          unit: 'lb',
          preferences: [
            {
              id: 11,
              name: 'Hypoallergenic detergent',
              group: 'Detergent',
              choice: 'one',
              amount: 1,
              default: false,
            },
          ],
        },
      ],
      turnarounds,
    },
  },
  'catalog.pricing': {
    summary: 'Read the price list',
    reply: {
      data: [
        {
          category_id: 1,
          name: 'Wash & Fold',
          rate_per_lb: 1.75,
          minimum: 30,
          price_note: 'By weight.',
          products: [],
        },
        {
          category_id: 2,
          name: 'Dry Cleaning',
          minimum: 0,
          price_note: 'Silk can add to the price.',
          products: [{ id: 41, name: 'Shirt', group: 'Tops', price: 4.5, price_from: false }],
        },
      ],
      turnarounds,
      surcharge: null,
      price_version: '2027-02-01',
      prices_changed_at: '2027-02-01T00:00:00.000Z',
    },
  },
};
