/**
 * Back to a page of a customer who has left meanwhile. The whole browser brings it back from its page cache unless the
 * document is the customer's own, the shell loads it again: all end in sign-in, and show nothing of the customer.
 */
import type { Page } from '@playwright/test';
import { placeOrder, signedIn } from '../account/support';
import { demoLogin, expect, test } from '../fixtures';
import { newCustomer, type TestCustomer } from '../support/customers';

/** Of every customer of the tests. */
const lastName = 'Okafor';

// Two tabs and up to ten documents.
test.describe.configure({ timeout: 60_000 });

const isCached = () => test.info().project.name === 'whole browser';

/** Notes how each document of this tab is shown, and whether its first frames have one of these texts. */
async function watch(page: Page, secrets: readonly string[]) {
  await page.addInitScript((texts) => {
    addEventListener('pageshow', ({ persisted }) => {
      const how = persisted ? 'cached' : 'loaded';
      sessionStorage.shown = `${sessionStorage.shown ?? ''} ${how}`;
      const look = (frames: number) => {
        const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
        const text = document.documentElement.hidden ? '' : `${document.body.textContent} ${fields}`;
        for (const secret of texts) if (persisted && text.includes(secret)) sessionStorage.leaked = secret;
        if (frames > 0) requestAnimationFrame(() => look(frames - 1));
        else sessionStorage.looked = `${location.pathname} ${how}`;
      };
      requestAnimationFrame(() => look(20));
    });
  }, secrets);
}

/** Playwright’s own verbs wait for a navigation that the page cache does not report. */
const travel = (page: Page, way: 'back' | 'forward') =>
  page.evaluate((name) => void setTimeout(() => history[name]()), way);

/** Back, and whether the page came as this browser keeps pages. */
async function goBack(page: Page) {
  await page.evaluate(() => {
    delete sessionStorage.shown;
    delete sessionStorage.looked;
  });
  await travel(page, 'back');
}

const howShown = (page: Page) =>
  page.evaluate(() => [sessionStorage.shown?.split(' ')[1], sessionStorage.leaked]);

/** Goes on to a page of the site that says nothing of a customer. */
async function leave(page: Page) {
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function inOtherTab(page: Page, work: (other: Page) => Promise<void>) {
  const other = await page.context().newPage();
  await other.goto('/profile');
  await work(other);
  await other.close();
  await page.bringToFront();
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
};

async function expectSignIn(page: Page, from: string, kept = isCached()) {
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ from })}`, { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('loading...')).toHaveCount(0);
  await expect.poll(() => howShown(page)).toEqual([kept ? 'cached' : 'loaded', undefined]);
}

const newPage = async (page: Page) => {
  const customer = await signedIn(page);
  await watch(page, [customer.email, lastName]);
  await page.goto('/faqs');
  return customer;
};

const pages: readonly [name: string, open: (page: Page, customer: TestCustomer) => Promise<string>][] = [
  ['the password', async () => '/change-password'],
  ['the profile', async () => '/profile'],
  ['feedback', async () => '/feedback?subject=1'],
  ['an order', async (page, customer) => `/order/order-details/${(await placeOrder(page, customer)).id}`],
];

for (const [name, find] of pages)
  test(`signed out in another tab, Back to ${name} leads to sign-in, and Back from there leads on`, {
    tag: '@extension',
  }, async ({ page }) => {
    const customer = await newPage(page);
    const path = await find(page, customer);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await leave(page);
    await inOtherTab(page, signOut);
    await goBack(page);
    await expectSignIn(page, path, isCached() && path === '/change-password');
    await travel(page, 'back');
    await expect(page).toHaveURL('/faqs');
    await travel(page, 'forward');
    await expect(page).toHaveURL(/\/login\?from=/);
  });

test('signed out in another tab, Back to the orders that a link led to leads to sign-in', async ({
  page,
}) => {
  await newPage(page);
  await page.goto('/change-password');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await leave(page);
  await inOtherTab(page, signOut);
  await goBack(page);
  await expectSignIn(page, '/orders');
});

test('signed out on the page itself, Back leads to sign-in', async ({ page }) => {
  await newPage(page);
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await goBack(page);
  await expectSignIn(page, '/change-password');
});

test('signed out in another tab, Back to a step of the order shows nothing of it', async ({ page }) => {
  await newPage(page);
  await page.goto('/change-password');
  await page.getByRole('banner').getByRole('link', { name: 'Schedule Now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^What should we pick up/ })).toBeVisible();
  await leave(page);
  await inOtherTab(page, signOut);
  await goBack(page);
  await expect(page.getByRole('heading', { level: 1, name: /^What should we pick up/ })).toBeVisible();
  await expect(page.getByText(lastName)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.user)).toBeUndefined();
  // A cached page that showed somebody else's session is gone by then.
  await expect.poll(() => page.evaluate(() => sessionStorage.looked)).toBe('/order-now loaded');
  expect(await howShown(page)).toEqual([isCached() ? 'cached' : 'loaded', undefined]);
});

test('somebody else signed in in another tab: Back shows the page of whoever is signed in', async ({
  page,
}) => {
  await newPage(page);
  await page.goto('/profile');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await leave(page);
  await inOtherTab(page, async (other) => {
    await signOut(other);
    await other.goto('/login');
    await other.locator('main #email').fill(demoLogin.email);
    await other.getByLabel('Password', { exact: true }).fill(demoLogin.password);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other).not.toHaveURL(/login/);
  });
  await goBack(page);
  await expect(page.locator('main #email')).toHaveValue(demoLogin.email);
  await expect(page.getByText(lastName)).toHaveCount(0);
  await expect.poll(() => howShown(page)).toEqual(['loaded', undefined]);
});

// A document that is loaded again leads home, as section 4 of the specification says of a session that ended.
test('@page-cache a new password elsewhere ended the session: Back leads to sign-in', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { email, password, id } = await newPage(page);
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await leave(page);
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { accessToken } = await (
    await elsewhere.post('/api/v1/auth/signin', { data: { email, password } })
  ).json();
  const pair = { new_password: 'walnut staircase 77', confirm_password: 'walnut staircase 77' };
  const changed = await elsewhere.post('/api/v1/auth/change-password', {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { old_password: password, ...pair, user_id: id },
  });
  expect(changed.ok()).toBe(true);
  await elsewhere.dispose();
  await goBack(page);
  await expect(page).toHaveURL('/login?from=%2Fchange-password');
  await expect(page.locator('.toast-place')).toContainText('Session Expired please login again');
});

test('Back to sign-in after signing in elsewhere leads where it would have led', async ({ page }) => {
  const customer = await newCustomer(page);
  await watch(page, []);
  await page.goto('/login?from=%2Fprofile');
  await leave(page);
  await signInElsewhere(page, customer);
  await goBack(page);
  await expect(page).toHaveURL('/profile');
  await expect(page.locator('main #email')).toHaveValue(customer.email);
});

/** In another tab, without the form. */
async function signInElsewhere(page: Page, customer: TestCustomer) {
  const { email, password } = customer;
  const reply = await page.context().request.post('/api/v1/auth/signin', { data: { email, password } });
  const { status: _status, message: _message, ...session } = await reply.json();
  await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(session));
}
