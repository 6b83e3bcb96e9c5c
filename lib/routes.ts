/** Every address of the website (specification section 2). No other file builds one; one that reads them may have a pattern. */
export const routes = {
  home: '/',
  aboutUs: '/about-us',
  pricing: '/pricing',
  serviceArea: '/service-area',
  faqs: '/faqs',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  staticPage: (slug: string) => `/${slug}`,
  login: '/login',
  register: '/register',
  forgotPassword: '/login?forgot=1',
  resetPassword: (secretkey: string) => `/reset-password/${encodeURIComponent(secretkey)}`,
  orderNow: '/order-now',
  /** Fills the field of step 3. */
  orderWithPromo: (code: string) => `/order-now?promo=${encodeURIComponent(code)}`,
  pickupAddress: '/pickupaddress',
  payment: '/payment',
  reviewOrder: '/revieworder',
  orderAgain: (orderId: number) => `/revieworder?again=${orderId}`,
  thankYou: (orderId: number | string) => `/thank-you?order=${orderId}`,
  orders: '/orders',
  orderDetails: (orderId?: number | string) =>
    `/order/order-details${orderId === undefined ? '' : `/${orderId}`}`,
  pickupAddresses: '/pickup-addresses',
  cards: '/cards',
  feedback: '/feedback',
  profile: '/profile',
  notifications: '/notifications',
  changePassword: '/change-password',
  /** Results of the zip check and the promo bar for browsers without JavaScript. */
  zipCheck: '/zip-check',
  appLink: '/app-link',
  /** Where the mailing list is joined, and the link of its mail confirms. */
  subscribe: '/subscribe',
  acceptTerms: '/accept-terms',
} as const;

/** The service worker that shows push notifications. No page is in its scope, so that it never comes between. */
export const pushWorker = { path: '/push-worker.js', scope: '/push-worker/' } as const;

/** Fills an empty first step, and the code of the third. @param services their ids */
export const orderLink = ({ zipCode, services, bags, promo }: OrderOfLink): string =>
  `${routes.orderNow}?${new URLSearchParams({ zipCode, service: services.join(), bags: String(bags), ...(promo && { promo }) })}`;

interface OrderOfLink {
  zipCode: string;
  services: readonly number[];
  bags: number;
  promo?: string | undefined;
}

/** Where assistants ask (server/agents/answer.ts); 404 until the owner lets them. */
export const agentsPath = '/mcp';

/** Takes the POST of a mail program's "Unsubscribe" (RFC 8058). */
export const oneClickPath = '/unsubscribe/one-click';

/** Whom to tell of a weakness (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt';

/** Where password programs look for the page that changes a password (W3C, A Well-Known URL for Changing Passwords). */
export const wellKnownChangePassword = '/.well-known/change-password';

/** Answers a customer's request for the home page, inside (next.config.ts); outside it leads there. */
export const customerHomePath = '/your-home';

export const repeatingPickupsPath = `${routes.orders}#repeating-pickups`;

/** Links in mails and notifications. */
export const mailRoutes = {
  repeatingPickups: repeatingPickupsPath,
  confirmSubscription: (email: string, token: string) =>
    `${routes.subscribe}?${new URLSearchParams({ email, token })}`,
  unsubscribe: (email: string, token: string) => `/unsubscribe?${new URLSearchParams({ email, token })}`,
  acceptTerms: (token: string) => `${routes.acceptTerms}?${new URLSearchParams({ token })}`,
  turnOffMails: (token: string) => `/unsubscribe?${new URLSearchParams({ token })}`,
  /** Opened, it leads to one of the two above; mail programs post to it instead (RFC 8058). */
  oneClick: (token: string, email?: string) =>
    `${oneClickPath}?${new URLSearchParams({ ...(email && { email }), token })}`,
} as const;

/** Pages of an order that need no sign-in; links in mails lead to them. */
export const trackRoutes = {
  order: (key: string) => `/track/${key}`,
  /** Asks before it is done: cancel, return, end … */
  question: (key: string, action: string) => `/track/${key}/${action}`,
  /** Its page has the stars set; pressing its button sends them. */
  rate: (key: string, stars: number | string) => `/track/${key}/rate?stars=${stars}`,
  times: (key: string) => `/track/${key}/times`,
  calendar: (key: string) => `/track/${key}/ics`,
  /** Takes the forms of these pages. */
  act: (key: string) => `/track/${key}/act`,
} as const;

/** Pages of a driver and of the counter, which a PIN opens. */
export const shopRoutes = {
  route: (key: string) => `/route/${key}`,
  counter: (key: string) => `/counter/${key}`,
} as const;

/** Takes the forms of one of these pages. */
export const shopActPath = (page: string) => `${page}/act`;

export const isShopPage = (path: string): boolean => /^\/(route|counter)\//.test(path);

/**
 * First segments of the addresses that a key in them opens, those of the API below its prefix too. What keeps keys from
 * others derives from it: headers, log, analytics, and docs/going-live.md for the proxy.
 */
export const keySegments = [
  ...(['reset-password', 'track', 'calendar', 'subscribe', 'unsubscribe', 'accept-terms'] as const),
  ...(['route', 'counter'] as const),
] as const;

/** @param path of a page, or of a call below its prefix */
export const opensByKey = (path: string): boolean =>
  keySegments.some((first) => path.split(/[/?]/)[1] === first);

const actPath = /^\/(track|route|counter)\/[\w-]{22}\/act$/;

/** Takes forms whose key replaces the check of their origin: mail programs and older browsers send none. */
export const takesFormByKey = (path: string): boolean => path === oneClickPath || actPath.test(path);

export const accountDeletedPath = '/account-deleted';

export const feedPath = (token: string) => `/calendar/${token}.ics`;

/** Pages of the site whose text the business may write as a static page; until then it is built in. */
export const ownTextSlugs = ['about-us', 'faqs', 'privacy-policy'] as const;
export type OwnTextSlug = (typeof ownTextSlugs)[number];

export const isOwnText = (slug: string): slug is OwnTextSlug => ownTextSlugs.some((each) => each === slug);

/** First path segments that a static page must not use, besides `ownTextSlugs`. */
export const reservedSlugs = /* @__PURE__ */ reserved();

// A function, so that bundlers can drop the list from pages that do not use it
function reserved() {
  return new Set([
    ...Object.values(routes)
      .filter(
        (route): route is Exclude<typeof route, (...args: never[]) => string> => typeof route === 'string',
      )
      .map((route) => route.slice(1).split('?')[0]),
    ...keySegments,
    'thank-you',
    'order',
    accountDeletedPath.slice(1),
    agentsPath.slice(1),
    'api',
    // Name of the home page's Open Graph picture
    'index',
    'share-picture',
    // server/platform/http/health.ts
    'health',
    '_next',
    '404',
  ]);
}
