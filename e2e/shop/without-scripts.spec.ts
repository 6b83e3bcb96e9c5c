// The pages of the shop's people in a browser that runs no scripts: plain forms, one after another.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { type OwnSite, startOwnSite } from '../support/own-site';
import { addStop, enterPin, ofPhone, openRoute, readOrder } from '../support/shop-day';

// Each test makes its orders first.
test.describe.configure({ mode: 'default', timeout: 60_000 });
test.use({ ...ofPhone, javaScriptEnabled: false });
let site: OwnSite;
test.beforeAll(async () => {
  // Starts a site.
  test.setTimeout(60_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

const stopOf = (page: Page, order: string) => page.locator(`[id^="stop-${order}-"]`);

test('a route is driven, undone and corrected', async ({ page, browser }) => {
  const order = await addStop(browser, site, { address1: '31 West 70th Street' });
  const door = await openRoute(site);
  await enterPin(page, door);
  const stop = stopOf(page, order);
  await stop.getByLabel('bags').fill('3');
  await stop.getByRole('button', { name: 'Picked up' }).click();
  await expect(stop).toContainText('Saved.');
  expect(await readOrder(site, order)).toMatchObject({ status: 3, bags: 3 });
  await stop.getByRole('button', { name: 'Undo' }).click();
  await expect(stop.getByRole('button', { name: 'Picked up' })).toBeVisible();
  expect((await readOrder(site, order)).status).not.toBe(3);
});
