import { routes } from '@/lib/routes';

/** Pages with the card form. Their documents may load the payment gateway's library (server/pages/document/policy.ts). */
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

/** Undefined where our API takes the cards. The root layout sets the attributes. */
export function cardKeys(): CardKeys | undefined {
  const {
    cardEnvironment,
    cardLoginId: loginId,
    cardClientKey: clientKey,
  } = document.documentElement.dataset;
  if (!loginId || !clientKey) return undefined;
  return { environment: cardEnvironment === 'live' ? 'live' : 'sandbox', loginId, clientKey };
}

/** A document that links led here kept the policy of the address it was opened at. */
export function isCardDocument(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return !opened || cardPages.includes(new URL(opened.name).pathname);
}

export function openCardDocument() {
  const address = new URL(window.location.href);
  address.searchParams.set('add', '1');
  address.hash = '';
  window.location.replace(address);
}
