// Takes pictures of sign-in, every step of an order and every screen of the account, with their empty, wrong and
// failed states, at three widths, and writes docs/pictures-of-the-screens.md, which shows them.
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftOf, ordersOf } from '../../scripts/lib/demo-customer.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { openContext, openInFull, pictureTable, screens, small } from './gallery.mjs';

const demo = { as: 'demo' };
const new_ = { as: 'new' };
const step = { as: 'demo', withDraft: true };

/**
 * `as`: who looks; a visitor without it. `press`: a button that opens the state. `without`: a call that gets no answer.
 * SCHEDULED in a path is the demo customer's next order.
 */
const views = [
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
  { name: 'thank-you', title: 'Thank you', path: '/thank-you?order=SCHEDULED', ...demo },
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

/** What local storage holds of a customer without anything. */
async function newCustomer(origin) {
  const reply = await fetch(`${origin}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ first_name: 'Robin', last_name: 'Okafor', mobile: '212-555-0188', zip_code: '10023', terms: true },
      ...{ email: `pictures-${randomUUID()}@example.com`, password: 'three-clean-shirts' },
    }),
  });
  return { user: await reply.json() };
}

async function take(browser, address, screen, storage, { press, without }) {
  const context = await openContext(browser, screen);
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  }, storage);
  const page = await context.newPage();
  if (without) await page.route(without, (route) => route.abort());
  await openInFull(page, address);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.locator('main [data-skeleton]').first().waitFor({ state: 'detached' });
  if (press) {
    await page.getByRole('button', { name: press }).first().click();
    await page.waitForLoadState('networkidle');
  }
  // Where it ends, the bar at the bottom of a phone covers nothing, and what is drawn once it is near is drawn.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('body *')) {
      const { position, bottom, contentVisibility } = getComputedStyle(part);
      if (position === 'sticky' && bottom !== 'auto') part.style.position = 'static';
      if (contentVisibility === 'auto') part.style.contentVisibility = 'visible';
    }
  });
  // A dialog stands before its page, which goes on below.
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  const png = await page.screenshot({ fullPage });
  await context.close();
  return small(png);
}

/**
 * Takes the pictures and replaces those in docs/pictures/screens.
 * @param session the demo customer's, of `signIn`
 */
export async function takeScreenPictures(browser, origin, session) {
  const folder = inRoot('docs/pictures/screens');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const storages = { demo: session.storage, new: await newCustomer(origin) };
  const draft = await draftOf(origin, session);
  const scheduled = (await ordersOf(origin, session)).find(({ status }) => status === 1);
  for (const { name, path, as, withDraft, ...state } of views) {
    const storage = { ...storages[as], ...(withDraft ? draft : {}) };
    const address = origin + path.replace('SCHEDULED', scheduled.id);
    for (const screen of screens) {
      const png = await take(browser, address, screen, storage, state);
      writeFileSync(join(folder, `${name}-${screen.width}.png`), png);
    }
  }
  const text = [
    '# Signing in, the order flow and the account',
    '',
    'Written by `npm run pictures` from the built site: the demo customer, a new one and a visitor. Each picture shows the whole page, and a dialog what stands behind it.',
    '',
    ...pictureTable('screen', views, 'pictures/screens'),
    '',
  ];
  writeFileSync(inRoot('docs/pictures-of-the-screens.md'), text.join('\n'));
}
