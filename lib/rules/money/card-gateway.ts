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
