// The link in the mails of an order, without signing in and without scripts.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { placeOrder } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { newCustomer } from '../support/customers';
import { mailTo, trackLinkIn } from '../support/outbox';
import { core } from '../support/tags';

test.use({ javaScriptEnabled: false });

/** The checker needs scripts, so it looks at the same address in a browser that has them. */
async function axeWithScripts(page: Page) {
  const browser = page.context().browser();
  const viewport = page.viewportSize();
  const context = await browser?.newContext({ javaScriptEnabled: true, viewport });
  const other = await context?.newPage();
  await other?.goto(page.url());
  if (other) await axe(other);
  await context?.close();
}

test('moves, shares and cancels an order by the link of its mail', {
  tag: [core, '@extension'],
}, async ({ page, browser, allowedErrors }) => {
  allowedErrors.push(/status of 404/);
  const customer = await newCustomer(page);
  const ahead = addDays(todayAtShop(new Date()), 2);
  const { id, order_number } = await placeOrder(page, customer, { services: [1], bags: 1 }, ahead);
  const link = trackLinkIn(await mailTo(customer.email, new RegExp(`Order ${order_number}`)));
  expect(link).not.toBe('');

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
  await expect(page.locator('main')).not.toContainText('$');

  await page.getByRole('link', { name: 'Change time' }).click();
  await axeWithScripts(page);
  const pickup = page.getByLabel('Pickup');
  const last = (await pickup.locator('option').last().textContent()) ?? '';
  await pickup.selectOption({ label: last });
  await page.getByRole('button', { name: 'Next: delivery time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a delivery time');
  await page.getByRole('button', { name: 'Save new times' }).click();
  await expect(page.locator('main').getByRole('status')).toHaveText('Your new times are saved.');

  await page.getByRole('button', { name: 'Make a link to share' }).click();
  const shared = await page.getByLabel('Link to share').inputValue();
  const housemate = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await housemate.goto(shared);
  await expect(housemate.getByText('This link shows one order and can change nothing.')).toBeVisible();
  await expect(housemate.getByRole('link', { name: 'Cancel order' })).toHaveCount(0);
  expect((await housemate.goto(`${shared}/times`))?.status()).toBe(404);
  await housemate.context().close();

  await page.getByRole('link', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm Cancel Order');
  await page.getByRole('link', { name: 'No', exact: true }).click();
  await page.getByRole('link', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();
  await expect(page.locator('main').getByRole('status')).toHaveText('order cancelled successfully');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Canceled /);
  const headers = { Authorization: `Bearer ${customer.token}` };
  const { data } = await (await page.context().request.get(`/api/v1/order/${id}`, { headers })).json();
  expect(data.status).toBe(9);
  expect((await page.context().request.get(`${link}/act`)).status()).toBe(405);
});

test('opens on the order’s own times, and sends none that it has', { tag: '@extension' }, async ({
  page,
}) => {
  const customer = await newCustomer(page);
  const ahead = addDays(todayAtShop(new Date()), 2);
  const { order_number } = await placeOrder(page, customer, { services: [1], bags: 1 }, ahead);
  const link = trackLinkIn(await mailTo(customer.email, new RegExp(`Order ${order_number}`)));
  await page.goto(link);
  const times = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Change time' }).click();
  await expect(page.getByLabel('Pickup')).toHaveValue(/^\d\d-\d\d-\d{4}\|/);
  await page.getByRole('button', { name: 'Next: delivery time' }).click();
  await page.getByRole('button', { name: 'Save new times' }).click();
  await expect(page.locator('main').getByRole('status')).toContainText('You already have these times.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(times ?? '');
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
