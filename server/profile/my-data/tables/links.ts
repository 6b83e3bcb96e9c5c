import type { LinkTables } from '@/server/db/tables/links';
import { type DataOf, inner, named, order, plain, secret } from '../table-data';

export const linkData: DataOf<keyof LinkTables> = {
  track_links: {
    by: [{ column: 'order_id', is: 'order' }],
    title: 'order_links',
    columns: {
      id: inner,
      order_id: order,
      token_hash: secret,
      scope: named('allows'),
      created: plain,
    },
    deleted: 'gone',
  },
  calendar_feeds: {
    by: [{ column: 'user_id', is: 'customer' }],
    title: 'calendars',
    columns: { user_id: inner, token_hash: secret, created: plain },
    deleted: 'gone',
  },
};
