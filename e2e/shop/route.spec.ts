// A driver's day by the page of the route, on a phone whose line comes and goes.
import type { Browser, Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { waitForLife } from '../support/alive';
import { expectNoOverflow } from '../support/no-overflow';
import { type OwnSite, startOwnSite } from '../support/own-site';
import { addStop, type Door, enterPin, ofPhone, openRoute, readOrder } from '../support/shop-day';
import { setClockWrong } from '../support/wrong-clock';

// All tests share one site; each has a route and stops of its own day.
// Each test makes its orders first.
test.describe.configure({ mode: 'default', timeout: 60_000 });
test.use(ofPhone);
let site: OwnSite;
test.beforeAll(async () => {
  // Starts a site.
  test.setTimeout(60_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

const PICKED_UP = 3;
const DELIVERED = 8;
const CANCELED = 9;
const MISSED = 11;

/** The browser says so of each lost call. */
const noLine = /net::ERR_/;

const stopOf = (page: Page, order: string) => page.locator(`[id^="stop-${order}-"]`);

const press = (page: Page, order: string, name: string) =>
  stopOf(page, order).getByRole('button', { name, exact: false }).click();

const says = (page: Page, order: string, text: string | RegExp) =>
  expect(stopOf(page, order).getByText(text, { exact: true })).toBeVisible();

const status = (order: string) => async () => (await readOrder(site, order)).status;

async function day(page: Page, browser: Browser, ...streets: string[]) {
  const orders: string[] = [];
  for (const address1 of streets) orders.push(await addStop(browser, site, { address1 }));
  const door = await openRoute(site);
  await enterPin(page, door);
  return { door, orders: orders as [string, ...string[]] };
}

/** The line is cut for calls alone, so that the page can be loaded again. */
const withoutCalls = async (page: Page) => {
  await page.route('**/api/v1/route/**', (route) => route.abort());
  return () => page.unroute('**/api/v1/route/**');
};

const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

test('shows the shop’s name alone without the PIN', async ({ page, browser, allowedErrors }) => {
  allowedErrors.push(/status of 4\d\d/);
  const order = await addStop(browser, site, { address1: '10 Riverside Drive' });
  const door = await openRoute(site);
  const response = await page.goto(door.link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(page).toHaveTitle('Hudson & Fold');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hudson & Fold');
  for (const secret of [order, 'Riverside', 'Okafor', 'Route 1'])
    expect(await page.content()).not.toContain(secret);
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
  for (const src of scripts) expect(src).toContain(`${site.origin}/_next/static/`);
  await axe(page);
  await page.getByLabel('PIN').fill(door.pin === '0000' ? '1111' : '0000');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('That PIN is wrong. 4 tries are left.')).toBeVisible();
  await enterPin(page, door);
  await expect(stopOf(page, order)).toContainText('10 Riverside Drive');
  expect((await page.context().request.get(`${site.origin}/route/${'x'.repeat(22)}`)).status()).toBe(404);
});

test('keeps what is pressed without a line, over a reload, and sends it once', async ({
  page,
  browser,
  allowedErrors,
}) => {
  allowedErrors.push(noLine);
  const { orders } = await day(page, browser, '11 West 70th Street', '12 West 71st Street');
  const [first, second = ''] = orders;
  await expect(stopOf(page, first)).toContainText('The dog is friendly');
  await axe(page);
  await expectNoOverflow(page);
  await page.context().setOffline(true);
  await press(page, first, 'One bag more');
  await press(page, first, 'Picked up');
  await says(page, first, 'Picked up, 3 bags. Waiting for a signal');
  await press(page, second, 'Nobody home');
  await says(page, second, 'Nobody home. Waiting for a signal');
  await expect(page.getByRole('status')).toHaveText('2 not sent yet');
  await axe(page);
  const reconnect = await withoutCalls(page);
  await page.context().setOffline(false);
  await page.reload();
  await says(page, first, 'Picked up, 3 bags. Waiting for a signal');
  expect(await status(first)()).not.toBe(PICKED_UP);
  await reconnect();
  await wake(page);
  await says(page, first, 'Picked up, 3 bags. Sent');
  await says(page, second, 'Nobody home. Sent');
  await expect(page.getByRole('status')).toHaveText('Everything is sent.');
  expect(await readOrder(site, first)).toMatchObject({ status: PICKED_UP, bags: 3 });
  expect(await readOrder(site, second)).toMatchObject({ status: MISSED });
  await page.reload();
  await expect(stopOf(page, first)).not.toContainText('Okafor');
});

test('delivers with a photo', async ({ page, browser, allowedErrors }) => {
  allowedErrors.push(noLine);
  const order = await addStop(browser, site, { address1: '13 West 72nd Street', kind: 'delivery' });
  await enterPin(page, await openRoute(site));
  await page.context().setOffline(true);
  await stopOf(page, order).locator('input[type=file]').setInputFiles('docs/pictures/site.png');
  await expect(stopOf(page, order)).toContainText('The photo is ready');
  await press(page, order, 'Delivered');
  await says(page, order, 'Delivered, 2 bags, with a photo. Waiting for a signal');
  await page.context().setOffline(false);
  await wake(page);
  await says(page, order, 'Delivered, 2 bags, with a photo. Sent');
  expect(await status(order)()).toBe(DELIVERED);
});

test('takes a press back within a minute, by the keyboard too, which stays at its stop', async ({
  page,
  browser,
}) => {
  const { orders } = await day(page, browser, '14 West 73rd Street');
  const before = await status(orders[0])();
  await stopOf(page, orders[0]).getByRole('button', { name: 'Picked up' }).press('Enter');
  await says(page, orders[0], /Sent$/);
  await expect(stopOf(page, orders[0]).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stopOf(page, orders[0]).getByRole('button', { name: 'Picked up' })).toBeVisible();
  await expect(page.locator(`[id^="stop-${orders[0]}-"]:focus-within`)).toHaveCount(1);
  expect(await status(orders[0])()).toBe(before);
});

test('asks where two phones have other bags', async ({ page, browser }) => {
  const { door, orders } = await day(page, browser, '15 West 74th Street');
  const other = await browser.newContext(ofPhone);
  await waitForLife(other);
  const second = await other.newPage();
  await enterPin(second, door);
  await press(page, orders[0], 'Picked up');
  await says(page, orders[0], /2 bags. Sent$/);
  await press(second, orders[0], 'One bag more');
  await press(second, orders[0], 'Picked up');
  await says(second, orders[0], /Another phone said 2 bags. Which is right\?$/);
  await press(second, orders[0], '3 bags is right');
  await says(second, orders[0], 'Picked up, 3 bags. Sent');
  expect(await readOrder(site, orders[0])).toMatchObject({ status: PICKED_UP, bags: 3 });
  await other.close();
});

test('says that a customer has canceled meanwhile, and goes on with the others', async ({
  page,
  browser,
}) => {
  const { orders } = await day(page, browser, '16 West 75th Street', '17 West 76th Street');
  const [canceled, next = ''] = orders;
  await site.db
    .updateTable('orders')
    .set({ status: CANCELED, canceled_at: new Date().toISOString() })
    .where('order_number', '=', canceled)
    .execute();
  await press(page, canceled, 'Picked up');
  await says(page, canceled, /Refused: Canceled at .*Call the shop\.$/);
  await press(page, next, 'Picked up');
  await says(page, next, 'Picked up, 2 bags. Sent');
  expect(await status(canceled)()).toBe(CANCELED);
});

test('shows after its day what it could not send', async ({ page, browser, allowedErrors }) => {
  allowedErrors.push(noLine);
  const { door, orders } = await day(page, browser, '18 West 77th Street');
  await page.context().setOffline(true);
  await press(page, orders[0], 'Picked up');
  await says(page, orders[0], /Waiting for a signal$/);
  await endDay(door);
  // It sends, learns that its day is over, and loads itself.
  await page.context().setOffline(false);
  await expect(page.getByText('The day of this page is over. Call the shop.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not sent' }).getByRole('listitem')).toHaveText(
    `${orders[0]}: Picked up, 2 bags, 0 minutes ago. Waiting for a signal`,
  );
  await axe(page);
});

test('keeps as words, after 3 AM too, what never arrived, until it is told', async ({
  page,
  browser,
  allowedErrors,
}) => {
  allowedErrors.push(noLine);
  const { door, orders } = await day(page, browser, '22 West 81st Street');
  await page.context().setOffline(true);
  await press(page, orders[0], 'Nobody home');
  await says(page, orders[0], 'Nobody home. Waiting for a signal');
  await endDay(door);
  const later = await page.context().newPage();
  await page.close();
  await setClockWrong(later, 2 * 24 * 3_600_000);
  await later.context().setOffline(false);
  await later.goto(door.link);
  const lines = later.getByRole('region', { name: 'Not sent' }).getByRole('listitem');
  await expect(lines).toHaveText(
    new RegExp(`^${orders[0]}: Nobody home, \\w+ \\d+, \\d+:\\d\\d [AP]M by this phone’s clock\\.$`),
  );
  // Today's route has it, too.
  const today = await openRoute(site);
  await enterPin(later, today);
  await expect(lines).toHaveCount(1);
  await axe(later);
  await later.getByRole('button', { name: 'I told the shop' }).click();
  await expect(lines).toHaveCount(0);
  await later.reload();
  // Sent by what the phone keeps, which is read by then.
  await press(later, orders[0], 'Picked up');
  await says(later, orders[0], /Sent$/);
  await expect(lines).toHaveCount(0);
});

/** As if it were the next morning. */
const endDay = ({ link }: Door) => {
  const past = new Date(Date.now() - 60_000).toISOString();
  expect(link).toContain('/route/');
  return site.db.updateTable('access_keys').set({ expires_at: past }).where('kind', '=', 'route').execute();
};

test('tells ages alone, whatever the phone’s clock says', async ({ page, browser }) => {
  await setClockWrong(page, 2 * 24 * 3_600_000);
  const { orders } = await day(page, browser, '19 West 78th Street');
  await press(page, orders[0], 'Picked up');
  await says(page, orders[0], 'Picked up, 2 bags. Sent');
  const { updated_at } = await readOrder(site, orders[0]);
  expect(Math.abs(Date.parse(updated_at) - Date.now())).toBeLessThan(60_000);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme}, buttons are large and words clear in the sun`, async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme });
    const { orders } = await day(page, browser, '20 West 79th Street', '21 West 79th Street');
    await axe(page, { inSunlight: true });
    for (const button of await stopOf(page, orders[0]).getByRole('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await press(page, orders[0], 'Picked up');
    await says(page, orders[0], /Sent$/);
    await axe(page, { inSunlight: true });
  });
}

test('prints as the paper of the day', async ({ page, browser }) => {
  const { orders } = await day(page, browser, '21 West 80th Street');
  const { id: order_id } = await readOrder(site, orders[0]);
  const kept = { order_id, category_id: 1 };
  await site.db
    .insertInto('order_items')
    .values({ ...kept, product_id: 11, name: 'Comforter', price_cents: 2800, quantity: 2 })
    .execute();
  await site.db
    .insertInto('order_notes')
    .values({ ...kept, text: 'Wine on the collar' })
    .execute();
  const facts = ['2 Comforter', 'Wash & Fold: Wine on the collar'];
  await page.reload();
  for (const fact of facts) await expect(stopOf(page, orders[0]).getByText(fact)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const fact of facts) await expect(stopOf(page, orders[0]).getByText(fact)).toBeVisible();
  const stop = stopOf(page, orders[0]);
  await expect(stop.getByRole('heading', { level: 3 })).toHaveText(
    new RegExp(`\\[ \\] Pick up\\s*${orders[0]}\\s*Robin Okafor`),
  );
  for (const line of ['21 West 80th Street, Apt 9C', 'Columbus Avenue', '9C', '212-555-0188', 'In person'])
    await expect(stop).toContainText(line);
  await expect(stop.getByRole('button')).toHaveCount(0);
});
