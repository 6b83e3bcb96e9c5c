/** Every address of the website (specification section 2). No other file spells a path. */
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
  pickupAddress: '/pickupaddress',
  payment: '/payment',
  reviewOrder: '/revieworder',
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
  /** Answers of the zip check and the promo bar for browsers without JavaScript. */
  zipCheck: '/zip-check',
  appLink: '/app-link',
} as const;

/** Links of mails about the mailing list: apart, because no page carries them. */
export const mailRoutes = {
  confirmSubscription: (email: string, token: string) =>
    `/subscribe?${new URLSearchParams({ email, token })}`,
  unsubscribe: (email: string, token: string) => `/unsubscribe?${new URLSearchParams({ email, token })}`,
} as const;

/** First path segments that no static page may take. */
export const reservedSlugs = /* @__PURE__ */ reserved();

// A function, so that pages which do not ask for the list do not carry it
function reserved() {
  return new Set([
    ...Object.values(routes)
      .filter(
        (route): route is Exclude<typeof route, (...args: never[]) => string> => typeof route === 'string',
      )
      .map((route) => route.slice(1).split('?')[0]),
    'reset-password',
    'thank-you',
    'order',
    'track',
    'api',
    // The home page's Open Graph picture has its name
    'index',
    'share-picture',
    // server/http/health.ts
    'health',
    '_next',
    'subscribe',
    'unsubscribe',
    '404',
  ]);
}
