import type { Notes } from './note';

export const orderDecisionNotes: Pick<Notes<'orders'>, 'orders.approve'> = {
  'orders.approve': {
    summary: 'Approve a price above the estimate, or have everything returned uncleaned',
    more: 'Only while the order needs your OK (status 10). The same decision on the same total again gets the same answer.',
    409: 'The total is another one by now, or there is nothing to decide any more. `data` says what is the case; nothing was changed',
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
