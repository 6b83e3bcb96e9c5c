/** Pages whose document has the customer's data in it (docs/decisions/0040-first-screen-in-the-document.md). */
import type { IncomingMessage } from 'node:http';
import { routes } from '@/lib/routes';

const personalPaths: readonly string[] = [
  routes.orders,
  routes.cards,
  routes.pickupAddresses,
  routes.orderNow,
];

/** A document at its plain address: a query asks for another list or for a form, the router for parts of a page. */
export const isPersonal = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && personalPaths.includes(url) && !('rsc' in headers);
