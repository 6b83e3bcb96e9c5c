import { routes } from './routes';

/** Pages with the card form. Their documents may load the payment gateway's library (server/pages/policy.ts). */
export const cardPages: readonly string[] = [routes.cards, routes.payment];

/** Where Accept.js of Authorize.Net comes from, and where it sends a card. */
export const cardHosts = {
  live: {
    library: 'https://js.authorize.net/v1/',
    gateway: [
      'https://api.authorize.net/xml/v1/request.api',
      'https://api2.authorize.net/xml/v1/request.api',
    ],
  },
  sandbox: {
    library: 'https://jstest.authorize.net/v1/',
    gateway: ['https://apitest.authorize.net/xml/v1/request.api'],
  },
} as const;

export type CardEnvironment = keyof typeof cardHosts;

export interface CardKeys {
  environment: CardEnvironment;
  loginId: string;
  clientKey: string;
}

/**
 * The public keys with which this page sends cards to the payment gateway; undefined where our API takes them. The
 * root layout sets the attributes.
 */
export function cardKeys(): CardKeys | undefined {
  const {
    cardEnvironment,
    cardLoginId: loginId,
    cardClientKey: clientKey,
  } = document.documentElement.dataset;
  if (!loginId || !clientKey) return undefined;
  return { environment: cardEnvironment === 'live' ? 'live' : 'sandbox', loginId, clientKey };
}

/**
 * Whether this document may load the library. One that was opened at another address, and led here by links, kept the
 * policy of that address.
 */
export function isCardDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || cardPages.includes(new URL(opened.name).pathname);
}

/** Opens this page again as a document of its own, with the card form. */
export function openCardDocument() {
  const address = new URL(window.location.href);
  address.searchParams.set('add', '1');
  address.hash = '';
  window.location.replace(address);
}
