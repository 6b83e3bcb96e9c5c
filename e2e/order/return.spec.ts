// What a customer who comes back pays on a slow phone: another order from home, an answer and a tip by the link of a
// mail. @lab: what they wait for depends on the machine.
import type { Page } from '@playwright/test';
import { addDays } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { placeOrder, signedIn } from '../account/support';
import { expect, test } from '../fixtures';
import { newCustomer } from '../support/customers';
import { deliver } from '../support/order-state';
import { mailTo, trackLinkIn } from '../support/outbox';
import { expectAtMost, person, phoneScreen, slowPhone } from '../support/person';
import { staff } from '../support/staff';

test.describe.configure({ timeout: 120_000 });
test.use(phoneScreen);

test('the same order again takes two taps from home', { tag: '@lab' }, async ({ page }) => {
  const { id } = await placeOrder(page, await signedIn(page));
  await deliver(id);
  const { counts, wait, tap } = person(page);
  const place = page.getByRole('button', { name: 'Place order' });
  await slowPhone(page);

  const again = page.getByRole('link', { name: 'Order again', exact: true });
  // Its links work before its scripts have come.
  const home = page.goto('/', { waitUntil: 'commit' }).catch(() => undefined);
  await again.waitFor();
  await tap(again);
  await wait('the order as it was', place.waitFor());
  await tap(place);
  await wait(
    'the order',
    page.getByRole('heading', { level: 1, name: /^You’re booked/ }).waitFor({ timeout: 60_000 }),
  );
  await home;
  expectAtMost(counts, { taps: 2, 'fields beside the card': 1, 'seconds of waiting': 8 });
});

/** An order whose mail opens it: the mailbox is proved once, for all its orders. */
async function openedByMail(page: Page) {
  const customer = await newCustomer(page);
  const ahead = addDays(todayAtShop(new Date()), 2);
  const order = await placeOrder(page, customer, { services: [1], bags: 1 }, ahead);
  const link = trackLinkIn(await mailTo(customer.email, new RegExp(`Order ${order.order_number}`)));
  await page.goto(link);
  await page.getByLabel('Last four digits of your phone').fill('0188');
  await page.getByRole('button', { name: 'Show the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Details');
  return { ...order, link };
}

/** In the first minute of a mail a link asks to press once more, in case a machine reads it. */
async function act(page: Page, link: string, name: RegExp, done: RegExp) {
  const { counts, wait, tap } = person(page);
  const button = page.getByRole('button', { name }).first();
  await wait(
    'the order by its link',
    page.goto(link, { waitUntil: 'commit' }).then(() => button.waitFor()),
  );
  await tap(button);
  const said = page.locator('main').getByRole('status').filter({ hasText: done });
  const once = page.getByText('Please press once more.');
  await wait('the answer', said.or(once).first().waitFor());
  if (await once.isVisible()) {
    console.log('pressed once more, within a minute of the mail');
    await expect(async () => {
      if (await once.isVisible()) await page.getByRole('button', { name }).first().click();
      await expect(said).toBeVisible({ timeout: 1_000 });
    }).toPass({ intervals: [2_500] });
  }
  await expect(said).toBeVisible();
  return counts;
}

test('a price is answered with one tap in the page of the mail', { tag: '@lab' }, async ({
  page,
  baseURL,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 40[49]/);
  const { order_number, link } = await openedByMail(page);
  await staff(baseURL, 'status', order_number, '3');
  await staff(baseURL, 'count', order_number, '--weight', '60');
  await slowPhone(page);
  const counts = await act(page, link, /^Approve \$\d+\.\d\d$/, /^Thank you/);
  expectAtMost(counts, { taps: 1, 'fields beside the card': 0, 'seconds of waiting': 4 });
});

test('a tip takes two taps, with that on the link of the mail', { tag: '@lab' }, async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 40[49]/);
  const { id, link } = await openedByMail(page);
  await deliver(id);
  await slowPhone(page);
  const counts = await act(page, link, /^(Tip )?\$\d+(\.\d\d)?$/, /^Thank you. Your \$\d+\.00 tip/);
  expectAtMost({ ...counts, taps: counts.taps + 1 }, { taps: 2, 'fields beside the card': 0 });
});
