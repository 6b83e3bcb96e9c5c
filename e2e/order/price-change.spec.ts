import { test as base, expect, signIn } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { closeNextDays } from '../support/more-places';
import { type OwnSite, startOwnSite } from '../support/own-site';
import { continueToReview, placeOrder } from '../support/pages/order-pages';

const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startOwnSite(closeNextDays);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

test('a price that changes while the review is open is agreed to with the next try, whatever the browser has kept', async ({
  page,
  site,
}) => {
  await signIn(page, await returningCustomer(page));
  await continueToReview(page);
  await expect(page.getByRole('region', { name: 'Estimate' })).toContainText('$35.00 – $52.50');

  await site.db.updateTable('categories').set({ rate_cents_per_lb: 300 }).where('id', '=', 1).execute();
  await page.getByRole('checkbox', { name: /I accept the/ }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page.getByRole('main').getByText('Prices changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Estimate' })).toContainText('$60.00 – $90.00');
  await placeOrder(page);
});
