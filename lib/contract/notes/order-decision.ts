import type { Notes } from './note';

export const orderDecisionNotes: Pick<Notes<'orders'>, 'orders.approve'> = {
  'orders.approve': {
    summary: 'Approve a price above the estimate, or have everything returned uncleaned',
    more: 'Only while the order needs the customer’s OK (status 10). The same decision on the same total gets the same answer.',
    409: 'The total has changed, or there is nothing left to decide. `data` says which; nothing was changed',
    params: { id: 77 },
    body: { decision: 'approve', total: 54.25 },
    reply: {
      data: {
        id: 77,
        order_number: '1048213',
        decision: 'approve',
        total: 54.25,
        decided_at: '2027-03-17T15:20:00.000Z',
      },
    },
  },
};
