// The link in the mails of an order, without signing in and without scripts.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { placeOrder } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { waitForLife } from '../support/alive';
import { newCustomer } from '../support/customers';
import { deliver } from '../support/order-state';
import { mailTo, trackLinkIn } from '../support/outbox';
import { staff } from '../support/staff';
import { core } from '../support/tags';

test.use({ javaScriptEnabled: false });

/** The checker needs scripts, so it looks at the same address in a browser that has them. */
async function axeWithScripts(page: Page) {
  const browser = page.context().browser();
  const viewport = page.viewportSize();
  const context = await browser?.newContext({ javaScriptEnabled: true, viewport });
  if (context) await waitForLife(context);
  const other = await context?.newPage();
  await other?.goto(page.url());
  if (other) await axe(other);
  await context?.close();
}

/** Soon after the mail, and sooner than two seconds after a page was made, a link asks to press once more. */
async function press(page: Page, name: string | RegExp, done: (page: Page) => Promise<unknown>) {
  const again = page.getByText('Please press once more.');
  await page.getByRole('button', { name }).click();
  await expect(async () => {
    if (await again.count()) await page.getByRole('button', { name }).click();
    await done(page);
  }).toPass({ intervals: [2_500] });
}

const statusOf = (page: Page) => page.locator('main').getByRole('status');

const says = (text: string | RegExp) => (page: Page) =>
  expect(statusOf(page).filter({ hasText: text })).toBeVisible({ timeout: 1_000 });

async function placed(page: Page) {
  const customer = await newCustomer(page);
  const ahead = addDays(todayAtShop(new Date()), 2);
  const order = await placeOrder(page, customer, { services: [1], bags: 1 }, ahead);
  const link = trackLinkIn(await mailTo(customer.email, new RegExp(`Order ${order.order_number}`)));
  expect(link).not.toBe('');
  return { ...order, customer, link };
}

/** Once for a mailbox. */
async function showDigits(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel('Last four digits of your phone').fill('0188');
  await page.getByRole('button', { name: 'Show the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
}

test('shows times alone until the phone’s digits are told; then moves, shares and cancels', {
  tag: [core, '@extension'],
}, async ({ page, browser, allowedErrors }) => {
  // Each act waits for two seconds, twice.
  test.slow();
  allowedErrors.push(/status of 404/);
  const { id, order_number, customer, link } = await placed(page);
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(response?.headers().etag).toBeUndefined();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  // What messengers show of a link.
  await expect(page).toHaveTitle('Your order · Hudson & Fold');
  const head = await page.locator('head').innerHTML();
  for (const secret of [order_number, 'Robin', 'Okafor', '71st', 'og:image'])
    expect(head).not.toContain(secret);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Pickup /);
  for (const secret of ['$', '71st', 'Wash']) await expect(page.locator('main')).not.toContainText(secret);
  await axeWithScripts(page);

  await showDigits(page, link);
  await expect(page.locator('main')).toContainText('160 West 71st Street, Apt 9C');
  await expect(page.locator('main')).not.toContainText('Okafor');
  await axeWithScripts(page);
  await page.getByRole('link', { name: 'Change time' }).click();
  await axeWithScripts(page);
  const pickup = page.getByLabel('Pickup');
  const last = (await pickup.locator('option').last().textContent()) ?? '';
  await pickup.selectOption({ label: last });
  await page.getByRole('button', { name: 'Next: delivery time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a delivery time');
  await press(page, 'Save new times', says('Your new times are saved.'));

  await press(page, 'Make a link to share', () =>
    expect(page.getByLabel('Link to share')).toBeVisible({ timeout: 1_000 }),
  );
  const shared = await page.getByLabel('Link to share').inputValue();
  const housemate = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await housemate.goto(shared);
  await expect(housemate.getByText('This link shows times and can change nothing.')).toBeVisible();
  for (const secret of [order_number, '71st', 'Robin', '$', 'Wash'])
    await expect(housemate.locator('main')).not.toContainText(secret);
  expect((await housemate.goto(`${shared}/times`))?.status()).toBe(404);
  await housemate.context().close();

  await page.getByRole('link', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm Cancel Order');
  await axeWithScripts(page);
  await page.getByRole('link', { name: 'No', exact: true }).click();
  await page.getByRole('link', { name: 'Cancel order' }).click();
  await press(page, 'Yes, Cancel', says('order cancelled successfully'));
  const headers = { Authorization: `Bearer ${customer.token}` };
  const { data } = await (await page.context().request.get(`/api/v1/order/${id}`, { headers })).json();
  expect(data.status).toBe(9);
  expect((await page.context().request.get(`${link}/act`)).status()).toBe(405);
  const mail = await mailTo(customer.email, /This was done by the link in your email/);
  expect(mail).toContain('Not you? End all links');
});

test('approves a price, takes it back, and goes back uncleaned', { tag: [core, '@extension'] }, async ({
  page,
  baseURL,
  allowedErrors,
}) => {
  test.slow();
  allowedErrors.push(/status of 40[49]/);
  const { order_number, link } = await placed(page);
  await showDigits(page, link);
  await staff(baseURL, 'status', order_number, '3');
  await staff(baseURL, 'count', order_number, '--weight', '60');
  await page.goto(link);
  await expect(page.getByText('We need your OK')).toBeVisible();
  await axeWithScripts(page);
  const approve = /^Approve \$\d+\.\d\d$/;
  const name = (await page.getByRole('button', { name: approve }).textContent()) ?? '';
  await staff(baseURL, 'count', order_number, '--weight', '61');
  await page.getByRole('button', { name }).click();
  await expect(page.getByText('The price is now $')).toBeVisible();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
  await press(
    page,
    approve,
    says('Thank you. You can take this back for ten minutes. Then we start cleaning.'),
  );
  await page.getByRole('link', { name: /^Take it back until/ }).click();
  await press(page, 'Take it back', says(/^Your approval was taken back/));
  await page.getByRole('link', { name: 'Return uncleaned' }).click();
  await press(page, 'Return uncleaned', says(/uncleaned/));
});

test('opens on the order’s own times, and sends none that it has', { tag: '@extension' }, async ({
  page,
}) => {
  const { link } = await placed(page);
  await showDigits(page, link);
  await page.getByRole('link', { name: 'Change time' }).click();
  await expect(page.getByLabel('Pickup')).toHaveValue(/^\d\d-\d\d-\d{4}\|/);
  await page.getByRole('button', { name: 'Next: delivery time' }).click();
  await page.getByRole('button', { name: 'Save new times' }).click();
  await says('You already have these times.')(page);
});

test('ends all links, and mails a new one', { tag: '@extension' }, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 404/);
  const { customer, link } = await placed(page);
  await showDigits(page, link);
  await page.getByRole('link', { name: 'End all links' }).click();
  await press(page, 'End all links', () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText('This link was ended', { timeout: 1_000 }),
  );
  await axeWithScripts(page);
  await page.getByRole('button', { name: 'Send me a new one' }).click();
  await expect(page.getByText('a new link is on its way')).toBeVisible();
  const other = trackLinkIn(await mailTo(customer.email, /Your new link/));
  expect((await page.goto(other))?.status()).toBe(200);
});

test('says the same of every link that does not work', { tag: '@extension' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 404/);
  const texts = new Set<string>();
  for (const path of [randomUUID().replaceAll('-', '').slice(0, 22), 'x']) {
    for (const end of ['', '/times', '/cancel', '/ics']) {
      const response = await page.goto(`/track/${path}${end}`);
      expect(response?.status()).toBe(404);
      expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
      texts.add((await page.locator('main').textContent()) ?? '');
    }
  }
  expect([...texts]).toHaveLength(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  await axeWithScripts(page);
});

test('tips by one tap, takes it back, and reports one of the order’s things', { tag: '@extension' }, async ({
  page,
}) => {
  test.slow();
  const { id, link } = await placed(page);
  await showDigits(page, link);
  await expect(page.getByRole('region', { name: 'Tip' })).toContainText('Optional');
  await deliver(id);
  await page.goto(link);
  await press(page, '$5', says('Thank you. For a minute you can take your tip back.'));
  await expect(
    page.getByText('Your $5.00 tip is charged to your card ending 4242 in a minute.'),
  ).toBeVisible();
  await axeWithScripts(page);
  await press(page, /^(Undo|Take it back)$/, says('Your tip is as it was before.'));
  await page.getByText('Something missing or not right?').getByRole('link').click();
  await axeWithScripts(page);
  await page.getByLabel('What is wrong?').selectOption('Missing');
  await expect(page.getByLabel('Which part of your order?').locator('option').first()).toHaveText(
    'The whole order',
  );
  await expect(page.locator('option', { hasText: 'Tips' })).toHaveCount(0);
  const long = 'A sock. '.repeat(150).trim();
  await page.getByLabel('What happened?').fill(long);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Use at most 1000 characters' })).toBeVisible();
  await expect(page.getByLabel('What is wrong?')).toHaveValue('missing');
  await expect(page.getByLabel('What happened?')).toHaveValue(long);
  await page.getByLabel('What happened?').fill('A sock');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/Your report number is/)).toBeVisible();
});
