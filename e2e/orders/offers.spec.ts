// What a shop may turn on after a delivery: stars, and a link for friends.
import type { Browser, Page } from '@playwright/test';
import { makeKey } from '@/server/notifications/access-keys';
import { setSetting } from '@/tests/server/support/fixtures';
import { placeOrder, signedIn } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { type OwnSite, startOwnSite } from '../support/own-site';

const phone = { width: 390, height: 844 };

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  site = await startOwnSite(async (db) => {
    await setSetting(db, 'rating_question', 'yes');
    await setSetting(db, 'review_url', 'https://review.example/us');
    await setSetting(db, 'referral_friend', '1000');
    await setSetting(db, 'referral_thanks', '1000');
  });
});
test.afterAll(() => site?.stop());

async function delivered(browser: Browser, options: { javaScriptEnabled?: boolean } = {}) {
  const signing = await browser.newContext({ baseURL: site.origin });
  const page = await signing.newPage();
  const customer = await signedIn(page);
  const { id } = await placeOrder(page, customer);
  const at = { status: 8, is_final: 'yes' as const, delivered_at: new Date().toISOString() };
  await site.db.updateTable('orders').set(at).where('id', '=', id).execute();
  // As a mail of five minutes ago had it.
  const key = await makeKey(site.db, { kind: 'order', orderId: id }, new Date(Date.now() - 300_000));
  if (options.javaScriptEnabled !== false) return { page, id, key };
  const plain = await browser.newContext({ baseURL: site.origin, ...options });
  return { page: await plain.newPage(), id, key };
}

test('a link of the mail has its star set, after the digits; the button sends it, without scripts', async ({
  browser,
}) => {
  test.slow();
  const { page, key } = await delivered(browser, { javaScriptEnabled: false });
  await page.goto(`/track/${key}/rate?stars=2`);
  await page.getByLabel('Last four digits of your phone').fill('0188');
  await page.getByRole('button', { name: 'Show the order' }).click();
  await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Report a problem' })).toBeVisible();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByLabel('A few words').fill('Well folded');
  const given = page.getByText('You gave 4 stars. Thank you.');
  await expect(async () => {
    if (await given.count()) return;
    await page.getByRole('button', { name: 'Send rating' }).click();
    await expect(given).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [2_500] });
  await expect(page.getByRole('link', { name: 'Review us in public' })).toBeVisible();
  await page.goto(`/track/${key}/rate?stars=5`);
  await expect(given).toBeVisible();
});

/** On a phone with text of 200 %; the ticket would cut what is wider than it. */
async function expectFiveStars(page: Page) {
  const screen = page.viewportSize() ?? phone;
  await page.setViewportSize(phone);
  const setText = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setText('200%');
  const stars = page.getByRole('radio', { name: /^\d stars?$/ });
  await expect(stars).toHaveCount(5);
  const ends = await stars.evaluateAll((all) => all.map((star) => star.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThan(phone.width);
  await setText('');
  await page.setViewportSize(screen);
}

test('the order’s page asks once, and offers a link for friends', async ({ browser }) => {
  test.slow();
  const { page, id } = await delivered(browser);
  await page.goto(`/order/order-details/${id}`);
  await expectFiveStars(page);
  await page.getByRole('radio', { name: '1 star' }).check();
  await expect(page.getByText('Something wrong? We make it right.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Give $10, get $10' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('You gave 1 star. Thank you.')).toBeVisible();
  const link = await page.getByLabel('Link for friends').inputValue();
  expect(link).toMatch(/\/order-now\?promo=FRIEND-\w{10}$/);
  await page.goto('/profile');
  await expect(page.getByLabel('Link for friends')).toHaveValue(link);
  await axe(page);
});
