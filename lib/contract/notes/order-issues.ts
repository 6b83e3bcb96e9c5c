import { HOUR, type Notes } from './note';
import { examplePhoto } from './order-photos';

const exampleIssue = {
  reference: '3F7K2',
  order_id: 77,
  order_number: '1048213',
  kind: 'not_clean' as const,
  line: 'item:41',
  line_label: 'Shirt × 3',
  text: 'The collar of the blue one still has its stain',
  state: 'open' as const,
  respond_by: '2027-03-22T00:00:00.000Z',
  reply: null,
  resolution: null,
  resolution_note: '',
  refund: null,
  created: '2027-03-20T02:30:00.000Z',
  photos: [examplePhoto],
};

export const orderIssuesNotes: Pick<
  Notes<'orders'>,
  'orders.report' | 'orders.issues' | 'orders.allIssues'
> = {
  'orders.report': {
    summary: 'Report a problem with a delivered order',
    more: 'Until the end of the last day to report (`issue_until` of the order). `line` is "order", or a line of its receipt: "item:41" with the id of a product, "preference:11" with the id of a preference, "weight", "wash_fold", "dry_clean", "turnaround", "promo", "surcharge" or "tips". Sending the same report again gets the same answer.',
    409: 'The order is not delivered, or the last day has passed. `data` and `message` give the last day and the number to call; nothing was saved',
    limits: [{ points: 20, seconds: HOUR, per: 'customer' }],
    params: { id: 77 },
    body: {
      kind: 'not_clean',
      line: 'item:41',
      text: 'The collar of the blue one still has its stain',
      photos: [examplePhoto.token],
    },
    reply: { data: exampleIssue },
  },
  'orders.allIssues': {
    summary: 'List the problems reported with all orders, newest first',
    params: { user_id: 12 },
    reply: { data: [exampleIssue] },
  },
  'orders.issues': {
    summary: 'List the problems reported with an order, newest first',
    more: '`respond_by` is the day by which we answer a problem reported now.',
    params: { id: 77 },
    reply: { data: [exampleIssue], respond_by: '2027-03-22T00:00:00.000Z' },
  },
};
