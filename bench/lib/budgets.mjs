/** The maximum JavaScript of a first visit, as a multiple of a bare Next page. */
const publicPage = 1.05;
const signInPage = 1.2;
const ordersPage = 1.35;
const formPage = 1.45;

export const budgets = [
  { path: '/', budget: publicPage },
  { path: '/pricing', budget: publicPage },
  { path: '/service-area', budget: publicPage },
  { path: '/about-us', budget: publicPage },
  { path: '/faqs', budget: publicPage },
  { path: '/contact', budget: publicPage },
  { path: '/privacy-policy', budget: publicPage },
  { path: '/login', budget: signInPage },
  { path: '/register', budget: signInPage },
  { path: '/orders', budget: ordersPage, signedIn: true },
  { path: '/order-now', budget: formPage },
  { path: '/pickupaddress', budget: formPage, signedIn: true, withDraft: true },
  { path: '/payment', budget: formPage, signedIn: true, withDraft: true },
  { path: '/revieworder', budget: formPage, signedIn: true, withDraft: true },
  { path: '/order/order-details/1', budget: formPage, signedIn: true },
  { path: '/pickup-addresses', budget: formPage, signedIn: true },
  { path: '/cards', budget: formPage, signedIn: true },
  { path: '/feedback', budget: formPage, signedIn: true },
  { path: '/profile', budget: formPage, signedIn: true },
  { path: '/notifications', budget: formPage, signedIn: true },
  { path: '/change-password', budget: formPage, signedIn: true },
];
