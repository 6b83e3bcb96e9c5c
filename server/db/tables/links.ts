import type { Generated } from 'kysely';

export interface LinkTables {
  /** Links of an order that need no sign-in. They end with the order (server/orders/track/links.ts). */
  track_links: {
    id: Generated<number>;
    order_id: number;
    token_hash: string;
    scope: 'view' | 'manage';
    created: string;
  };
  /** The address under which a calendar program reads a customer's pickups and deliveries; one each. */
  calendar_feeds: { user_id: number; token_hash: string; created: string };
}
