/** Pages whose document has the customer's data in it (docs/decisions/0040-first-screen-in-the-document.md). */
import type { IncomingMessage } from 'node:http';
import { routes } from '@/lib/routes';

const personalPaths: readonly string[] = [
  routes.orders,
  routes.cards,
  routes.pickupAddresses,
  routes.orderNow,
];

/** Where Next has these pages. Without the inner header they answer 404, but their code is loaded then. */
export const personalRoutes: readonly string[] = personalPaths.map((path) => `/known${path}`);

/** A document at its plain address: a query asks for another list or for a form, the router for parts of a page. */
export const isPersonal = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && personalPaths.includes(url) && !('rsc' in headers);
