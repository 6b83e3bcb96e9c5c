/** A site whose cards go from the browser straight to the payment gateway: what reaches the site, and what is said. */
import type { BrowserContext, Page } from '@playwright/test';
import { everythingIn } from '@/tests/server/support/leaks';
import { test as base, expect, signIn } from '../fixtures';
import { addAddress, newCustomer } from '../support/customers';
import { startFakeAuthorizeNet } from '../support/fake-authorize-net';
import { type OwnSite, startOwnSite } from '../support/own-site';
import { continueToAddress, fillStep1 } from '../support/pages/order-pages';
import { signedIn, toast } from './support';

type Gateway = Awaited<ReturnType<typeof startFakeAuthorizeNet>>;

const test = base.extend<object, { gateway: Gateway; site: OwnSite }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const gateway = await startFakeAuthorizeNet();
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ gateway }, use) => {
      const site = await startOwnSite(async () => {}, { ...gateway.env, LOG_LEVEL: 'trace' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

// All share one site.
test.describe.configure({ mode: 'default' });

const number = '4242424242424242';
const code = '937';
const secret = /4242[ -]?4242[ -]?4242|(?<![\w.-])937(?![\w.-])/;

const field = (page: Page, label: string) => page.getByLabel(label);
const form = (page: Page) => field(page, 'Card Number');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

async function fillIn(page: Page) {
  await form(page).fill(number);
  await field(page, 'Expiration Month').selectOption('08');
  await field(page, 'Expiration Year').selectOption('2034');
  await field(page, 'Security code (CVV)').fill(code);
  await field(page, 'Billing ZIP code').fill('10023');
}

/** All that the browser sends: to the site, and to others. */
function watch(context: BrowserContext, { origin }: OwnSite) {
  const toSite: string[] = [];
  const toOthers: string[] = [];
  context.on('request', (request) => {
    const { search, origin: to, pathname } = new URL(request.url());
    if (to === origin)
      toSite.push(`${search} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
    else toOthers.push(to + pathname);
  });
  return { toSite, toOthers };
}

const policyOf = async (page: Page, path: string) =>
  (await page.context().request.get(path)).headers()['content-security-policy'] ?? '';

test('a card of the account: neither its number nor its code reaches the site', async ({
  page,
  context,
  site,
  gateway,
}) => {
  await gateway.routeBrowser(context);
  const { toSite, toOthers } = watch(context, site);
  await signedIn(page);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Cards' }).first().click();
  await expect(page.getByText('No card yet')).toBeVisible();
  expect(toOthers).toEqual([]);

  // The document came with the policy of another page, so the form opens in one of its own.
  const opened = page.waitForEvent('load', { timeout: 10_000 });
  await page.getByRole('button', { name: 'Add New' }).click();
  await opened;
  await expect(form(page)).toBeVisible();
  await fillIn(page);
  await save(page);
  await expect(toast(page, 'card saved successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Visa •••• 4242' })).toBeVisible();
  await expect(page.getByText('Expires 08/2034')).toBeVisible();

  expect(new Set(toOthers)).toEqual(
    new Set([
      'https://jstest.authorize.net/v1/Accept.js',
      'https://jstest.authorize.net/v1/AcceptCore.js',
      'https://apitest.authorize.net/xml/v1/request.api',
    ]),
  );
  expect(gateway.fromPages.join()).toContain(number);
  expect(toSite.filter((request) => request.includes('opaqueData'))).toHaveLength(1);
  for (const request of toSite) expect(request).not.toMatch(secret);
  for (const body of gateway.fromSite) expect(body).not.toMatch(secret);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const place of [kept, site.printed(), await everythingIn(site.db)])
    expect(place).not.toMatch(/4242[ -]?4242/);
  expect(site.printed()).toContain('cards.add');
  expect(site.printed()).not.toContain(`"${code}"`);
});

test('the policy allows the gateway where the card form is, and the API takes no number', async ({
  page,
}) => {
  for (const path of ['/cards', '/payment', '/cards?add=1']) {
    const policy = await policyOf(page, path);
    expect(policy).toMatch(/script-src 'self'.* https:\/\/jstest\.authorize\.net\/v1\/;/);
    expect(policy).toMatch(
      /connect-src 'self' https:\/\/jstest\.authorize\.net\/v1\/ https:\/\/apitest\.authorize\.net\/xml\/v1\/request\.api;/,
    );
    expect(policy).not.toContain('unsafe');
  }
  for (const path of ['/', '/orders', '/order-now', '/revieworder', '/login', '/privacy-policy'])
    expect(await policyOf(page, path)).not.toContain('authorize.net');

  const { id, token } = await newCustomer(page);
  const card = { cardNumber: number, month: '08', year: '2034', cardCVC: code, zipcode: '10023' };
  const reply = await page.context().request.post('/api/v1/payment/add-card', {
    data: { ...card, user_id: id },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(reply.status()).toBe(422);
  expect((await reply.json()).message).toContain('straight to our payment processor');
  await page.goto('/privacy-policy');
  await expect(page.getByText('straight from your browser to the payment processor')).toBeVisible();
});

test('a card of an order: the step reopens for its form, and goes on to the review', async ({
  page,
  context,
  site,
  gateway,
}) => {
  await gateway.routeBrowser(context);
  const { toSite } = watch(context, site);
  const customer = await newCustomer(page);
  await addAddress(page, customer);
  await signIn(page, customer);
  await page.goto('/order-now');
  await fillStep1(page);
  await continueToAddress(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(form(page)).toBeVisible();
  await expect(page).toHaveURL(/\/payment$/);
  await fillIn(page);
  await page.getByRole('button', { name: 'Save card and continue' }).click();
  await expect(page).toHaveURL(/\/revieworder/);
  await expect(page.getByText('Visa •••• 4242').first()).toBeVisible();
  for (const request of toSite) expect(request).not.toMatch(secret);
});
