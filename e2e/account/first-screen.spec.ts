/** The first rows of an account screen, and the first questions of an order, come in its document, and nobody else's do (docs/decisions/0052). */
import type { Page } from '@playwright/test';
import { changeSession, expect, signIn, test } from '../fixtures';
import { addAddress, addCard, newCustomer } from '../support/customers';
import { countRequests, placeOrder, signedIn, withoutPageCookie } from './support';

/** Opens `path` with its scripts held back, without waiting for them; `arrive` releases them and waits for React. */
async function openWithoutScripts(page: Page, path: string) {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto(path);
  return async () => {
    arrive();
    await opened;
  };
}

/** By its answer a page has asked for all that its first screen needs. */
const verifiedOnLoad = (page: Page) => page.waitForResponse('**/auth/verifyToken');

const home = '160 West 71st Street';

const lists = [
  { path: '/orders', read: /\/api\/v1\/order$/, shows: 'link', name: /^Receipt for order/ },
  { path: '/cards', read: /\/payment\/cards\/\d+$/, shows: 'checkbox', name: /primary/i },
  { path: '/pickup-addresses', read: /\/user-address\/user\/\d+$/, shows: 'checkbox', name: /primary/i },
] as const;

for (const { path, read, shows, name } of [
  { path: '/', read: /\/api\/v1\/order$/, shows: 'link', name: 'See your orders' },
  ...lists,
  {
    path: '/order-now',
    read: /\/(user-address\/user\/\d+|order-again|category|category\/pricing|zipcode\/verify\/\d+)$/,
    shows: 'checkbox',
    name: /^Wash & Fold/,
  },
  { path: '/profile', read: /\/users\/my-profile$/, shows: 'link', name: 'Write to support to change it' },
  { path: '/notifications', read: /\/auth\/notify$/, shows: 'link', name: /^Order / },
  {
    path: '/feedback',
    read: /\/feedback\/\d+(\/issues)?$/,
    shows: 'button',
    name: 'Show answered feedback too',
  },
  {
    path: '/order/order-details/1',
    read: /\/(order\/1(\/timeline|\/issues)?|order\/express-order-detail\/1|payment\/user\/\d+)$/,
    shows: 'button',
    name: 'Back',
  },
] as const) {
  test(`${path}: the first row stands before any script has come, and is not asked for again`, {
    tag: ['@postgres', '@extension'],
  }, async ({ page }) => {
    await signIn(page);
    const reads = countRequests(page, 'GET', read);
    const arrive = await openWithoutScripts(page, path);
    const row = page.getByRole('main').getByRole(shows, { name }).first();
    await expect(row).toBeVisible();
    await expect(page.locator('main [data-skeleton]:visible')).toHaveCount(0);
    await row.focus();
    const verified = verifiedOnLoad(page);
    await arrive();
    await expect(row).toBeFocused();
    await verified;
    // The next page of a long list is read ahead.
    expect(reads.filter((url) => !url.includes('page=2'))).toEqual([]);
  });
}

test('the home page is a customer’s own at its address, and everybody’s copy is no answer to them', {
  tag: ['@postgres', '@extension'],
}, async ({ page, request }) => {
  const everybodys = await request.get('/');
  expect(everybodys.headers().vary).toContain('Cookie');
  const customer = await signedIn(page);
  const { order_number } = await placeOrder(page, customer);
  const own = await page.request.get('/', { headers: { 'If-None-Match': everybodys.headers().etag ?? '' } });
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expect(await own.text()).toContain(order_number);
  expect(await (await request.get('/')).text()).not.toContain('Your laundry');

  await page.goto('/');
  const mine = page.getByRole('region', { name: 'Your laundry' });
  await expect(mine.getByRole('link', { name: `No. ${order_number}, see the receipt` })).toBeVisible();
  await mine.getByRole('button', { name: /^Cancel order/ }).click();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(mine.getByText(order_number)).toHaveCount(0);
  await page.goto('/your-home');
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByText('Okafor').click();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(mine).toBeHidden();
});

const fromProfile = async (page: Page, entry: string) => {
  await page.goto('/profile');
  const menu = page.getByRole('navigation', { name: 'Account' });
  await menu.getByRole('link', { name: entry, exact: true }).click();
};

test('a screen that the menu leads to brings its rows along', { tag: '@extension' }, async ({ page }) => {
  await addCard(page, await signedIn(page));
  const reads = countRequests(page, 'GET', /\/payment\/cards\/\d+$/);
  await fromProfile(page, 'Cards');
  await expect(page.getByRole('main').getByRole('checkbox', { name: /primary/i })).toBeVisible();
  // By the next screen this one has asked.
  await page.goBack();
  await expect(page.getByLabel('First Name')).toBeVisible();
  expect(reads).toEqual([]);
});

test('a button that is pressed early does its work once the scripts have come', {
  tag: '@extension',
}, async ({ page }) => {
  await addCard(page, await signedIn(page));
  const arrive = await openWithoutScripts(page, '/cards');
  await page.getByRole('button', { name: 'Add New' }).click();
  await arrive();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

/** The first question of an order, which nothing has answered. */
const emptyZip = (page: Page) => page.locator('#zip_code:enabled[value=""]');

/** Notes in the tab whether this text was ever in the page. */
const watchFor = (page: Page, text: string) =>
  page.addInitScript((wanted) => {
    new MutationObserver(() => {
      if (document.body?.textContent?.includes(wanted)) sessionStorage.setItem('seen', 'yes');
    }).observe(document, { childList: true, subtree: true });
  }, text);
const wasSeen = (page: Page) => page.evaluate(() => sessionStorage.getItem('seen') === 'yes');

/** A customer with an address, signed in here, whose cookies stay when something else is done. */
async function withCookiesOf(page: Page) {
  const customer = await signedIn(page);
  await addAddress(page, customer);
  const cookies = await page.context().cookies();
  return { keep: () => page.context().addCookies(cookies) };
}

for (const { path, shows } of [
  { path: '/pickup-addresses', shows: (page: Page) => page.getByText('No pickup address yet') },
  { path: '/order-now', shows: emptyZip },
]) {
  test(`${path} in a tab of another customer shows nothing of the one whose cookie is there`, {
    tag: '@extension',
  }, async ({ page }) => {
    const { keep } = await withCookiesOf(page);
    await signIn(page, await newCustomer(page));
    await keep();
    expect(await (await page.request.get(path)).text()).toContain(home);
    await watchFor(page, home);
    await page.goto(path);
    await expect(shows(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await wasSeen(page)).toBe(false);
  });
}

test('the menu leads a customer to nothing of the one whose cookie is there', { tag: '@extension' }, async ({
  page,
}) => {
  const { keep } = await withCookiesOf(page);
  await signIn(page, await newCustomer(page));
  await keep();
  await watchFor(page, home);
  await fromProfile(page, 'Pickup Address');
  await expect(page.getByText('No pickup address yet')).toBeVisible();
  expect(await wasSeen(page)).toBe(false);
});

for (const { path, endsAt, shows } of [
  { path: '/pickup-addresses', endsAt: /\/login\?/, shows: (page: Page) => page.getByLabel('Email').first() },
  { path: '/order-now', endsAt: /\/order-now$/, shows: emptyZip },
]) {
  test(`a customer who signed out without a connection sees nothing of the account at ${path}`, {
    tag: '@extension',
  }, async ({ page }) => {
    const { keep } = await withCookiesOf(page);
    await page.context().setStorageState({ cookies: [], origins: [] });
    await keep();
    await watchFor(page, home);
    await page.goto(path);
    await expect(page).toHaveURL(endsAt);
    await expect(shows(page)).toBeVisible();
    expect(await wasSeen(page)).toBe(false);
  });
}

test('a session that has ended has no rows in its documents', { tag: '@extension' }, async ({ page }) => {
  const { keep } = await withCookiesOf(page);
  const reply = () => page.request.get('/pickup-addresses');
  const body = async () => (await reply()).text();
  expect(await body()).toContain(home);
  const { 'cache-control': caching, etag } = (await reply()).headers();
  expect([caching, etag]).toEqual(['private, no-store', undefined]);
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'user');
  const { accessToken } = JSON.parse(stored?.value ?? '{}');
  await page.request.post('/api/v1/auth/logout', { headers: { Authorization: `Bearer ${accessToken}` } });
  await keep();
  expect(await body()).not.toContain(home);
});

const washAndFold = (page: Page) => page.getByRole('checkbox', { name: /^Wash & Fold/ });

/** What this browser keeps of step 1. */
const draft = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('order-step-1') ?? '{}'));

test('what is chosen in an order before any script has come is kept, and counts', {
  tag: '@extension',
}, async ({ page }) => {
  await addAddress(page, await signedIn(page));
  const arrive = await openWithoutScripts(page, '/order-now');
  await washAndFold(page).check({ force: true });
  await page.getByLabel('Instructions').fill('Blue bag is delicates');
  await arrive();
  await expect(page.getByRole('button', { name: 'More: Bags' })).toBeVisible();
  await expect(washAndFold(page)).toBeChecked();
  await expect(page.getByLabel('Instructions')).toHaveValue('Blue bag is delicates');
  await expect
    .poll(() => draft(page))
    .toMatchObject({ zip_code: '10023', services: [1], special_instructions: 'Blue bag is delicates' });
});

test('the draft of this browser is what an order shows, and nothing else before', {
  tag: '@extension',
}, async ({ page }) => {
  await addAddress(page, await signedIn(page));
  await page.goto('/order-now');
  await washAndFold(page).check({ force: true });
  await page.getByRole('button', { name: 'More: Bags' }).click();
  await expect.poll(async () => (await draft(page)).delivery_from_slot).toMatch(/M$/);
  const before = await draft(page);
  // Looks in each frame for a service that is in sight and not chosen.
  await page.addInitScript(() => {
    const look = () => {
      const box = document.querySelector<HTMLInputElement>('#services');
      if (box?.checkVisibility({ visibilityProperty: true }) && !box.checked)
        sessionStorage.setItem('seen', 'yes');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const arrive = await openWithoutScripts(page, '/order-now');
  await expect(page.getByRole('heading', { name: 'First, your ZIP code' })).toBeVisible();
  await expect(page.getByLabel('ZIP code', { exact: true })).toBeHidden();
  await expect(washAndFold(page)).toBeHidden();
  await arrive();
  await expect(washAndFold(page)).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Bags' })).toHaveValue('2');
  expect(await wasSeen(page)).toBe(false);
  expect(await draft(page)).toEqual(before);
});

test('a customer who comes back after the hour of the token is still signed in', async ({ page }) => {
  await signIn(page, await newCustomer(page));
  await changeSession(page, { accessToken: 'over', accessTokenExpires: '2020-01-01T00:00:00.000Z' });
  await page.goto('/cards');
  await expect(page.getByRole('button', { name: 'Add New' }).first()).toBeVisible();
  const accessToken = () => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').accessToken);
  await expect.poll(accessToken).toMatch(/^[\w-]{20,}$/);
  await expect(page).toHaveURL(/\/cards$/);
});

test('where the document lacks it, what a screen shows first is asked for once', async ({ page }) => {
  await signIn(page);
  await withoutPageCookie(page);
  for (const { path, read, shows, name } of lists) {
    const reads = countRequests(page, 'GET', read);
    const verified = verifiedOnLoad(page);
    await page.goto(path);
    await expect(page.getByRole('main').getByRole(shows, { name }).first()).toBeVisible();
    await verified;
    // The next page of a long list is read ahead.
    expect(reads.filter((url) => !url.includes('page=2'))).toHaveLength(1);
  }
});
