// `open(page)`: what a visitor does first. `mail`: an example of `npm run mails` instead of a page.
// `as`: a visitor by default. `press` opens the state, `opens`: in a dialog. `without`: a failing call. `order`: a status.

export const publicView = (path) => ({
  path,
  title: `\`${path}\``,
  name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'),
});

const demo = { as: 'demo' };
const new_ = { as: 'new' };
const step = { as: 'demo', withDraft: true };

export const screenViews = [
  { name: 'login', title: 'Sign in', path: '/login' },
  { name: 'login-forgot', title: 'Forgot password', path: '/login?forgot=1' },
  { name: 'register', title: 'Create account', path: '/register' },
  { name: 'register-problems', title: 'What is missing', path: '/register', press: 'Create account' },
  { name: 'reset-password', title: 'New password', path: '/reset-password/a-secret-that-nobody-was-sent' },
  { name: 'order-now-visitor', title: 'Step 1, a visitor', path: '/order-now' },
  { name: 'order-now', title: 'Step 1', path: '/order-now', ...step },
  { name: 'pickupaddress-visitor', title: 'Step 2, a visitor', path: '/pickupaddress', withDraft: true },
  { name: 'pickupaddress', title: 'Step 2', path: '/pickupaddress', ...step },
  { name: 'payment', title: 'Step 3', path: '/payment', ...step },
  { name: 'revieworder', title: 'Step 4', path: '/revieworder', ...step },
  { name: 'thank-you', title: 'Thank you', path: '/thank-you?order=ORDER', order: 1, ...demo },
  {
    name: 'thank-you-unknown',
    title: 'An order that is not there',
    path: '/thank-you?order=999999',
    ...demo,
  },
  { name: 'orders', title: 'Orders', path: '/orders', ...demo },
  { name: 'orders-completed', title: 'Completed', path: '/orders?tab=completed', ...demo },
  { name: 'orders-empty', title: 'No orders', path: '/orders', ...new_ },
  { name: 'orders-failed', title: 'No answer', path: '/orders', without: '**/api/v1/order?*', ...demo },
  { name: 'pickup-addresses', title: 'Addresses', path: '/pickup-addresses', ...demo },
  {
    name: 'pickup-addresses-new',
    title: 'A new address',
    path: '/pickup-addresses',
    press: 'Add New',
    ...demo,
  },
  { name: 'pickup-addresses-empty', title: 'No addresses', path: '/pickup-addresses', ...new_ },
  { name: 'cards', title: 'Cards', path: '/cards', ...demo },
  { name: 'cards-new', title: 'A new card', path: '/cards', press: 'Add New', ...demo },
  { name: 'cards-empty', title: 'No cards', path: '/cards', ...new_ },
  { name: 'feedback', title: 'Feedback', path: '/feedback', ...demo },
  { name: 'feedback-new', title: 'New feedback', path: '/feedback', press: 'ADD FEEDBACK', ...demo },
  { name: 'feedback-empty', title: 'No feedback', path: '/feedback', ...new_ },
  { name: 'profile', title: 'Profile', path: '/profile', ...demo },
  { name: 'notifications', title: 'Notifications', path: '/notifications', ...demo },
  { name: 'notifications-empty', title: 'No notifications', path: '/notifications', ...new_ },
  { name: 'change-password', title: 'Change password', path: '/change-password', ...demo },
];

const receipt = (name, title, order, press) => ({
  ...{ name, title, order, press, opens: true, as: 'demo', path: '/order/order-details/ORDER' },
});

export const orderViews = [
  receipt('needs-ok', 'Needs your OK', 10),
  receipt('needs-ok-approve', 'Approve', 10, /^Approve/),
  receipt('missed', 'Pickup missed', 11, /^Choose a new time/),
  receipt('scheduled', 'Scheduled', 1),
  receipt('scheduled-details', 'Change details', 1, /^Change details/),
  receipt('cleaning', 'Cleaning', 5),
  receipt('delivered', 'Delivered', 8),
  receipt('delivered-report', 'Report a problem', 8, /^Something missing/),
  { ...receipt('cleaning-dark', 'Cleaning, in the dark', 5), isDark: true },
  {
    ...{ name: 'link', title: 'By the link of its email, without signing in', path: 'LINK' },
    async open(page) {
      const digits = page.getByLabel('Last four digits of your phone');
      if ((await digits.count()) === 0) return;
      await digits.fill('0188');
      await page.getByRole('button', { name: 'Show the order' }).click();
      await page.getByText('Thank you. Here is your order.').waitFor();
    },
  },
  { name: 'mail-receipt', title: 'The receipt by email', path: '/', mail: 'payment.charged' },
];
