// The counter's tablet: what was picked up is counted, priced while it is typed, and said to be ready.
import { contrast } from '@/tests/server/notifications/mail/contrast';
import { axe, expect, test } from '../fixtures';
import { expectNoOverflow } from '../support/no-overflow';
import { type OwnSite, startOwnSite } from '../support/own-site';
import { addStop, enterPin, openCounter, readOrder } from '../support/shop-day';

// Each test makes its orders first.
test.describe.configure({ mode: 'default', timeout: 60_000 });
test.use({ viewport: { width: 768, height: 1024 } });
let site: OwnSite;
test.beforeAll(async () => {
  // Starts a site.
  test.setTimeout(60_000);
  site = await startOwnSite();
});
test.afterAll(() => site?.stop());

async function pickedUp(...[browser, street]: [Parameters<typeof addStop>[0], string]): Promise<string> {
  const order = await addStop(browser, site, { address1: street });
  await site.db.updateTable('orders').set({ status: 3, bags: 2 }).where('order_number', '=', order).execute();
  return order;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`counts, prices and readies an order, in the ${colorScheme}`, async ({ page, browser }) => {
    await page.emulateMedia({ colorScheme });
    const order = await pickedUp(browser, '51 West 70th Street');
    const door = await openCounter(site);
    await page.goto(door.link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hudson & Fold');
    await axe(page);
    await enterPin(page, door);
    const card = page.locator(`#order-${order}`);
    await expect(card).toContainText('Wash & Fold, 2 bags');
    await expect(page.locator('main')).not.toContainText(/Okafor|West 70th|212-555-0188/);
    await card.locator('summary').click();
    await axe(page);
    // Which axe does not look at.
    const [text = '', ground = ''] = await card
      .getByPlaceholder('Qty')
      .first()
      .evaluate((field) => [
        getComputedStyle(field, '::placeholder').color,
        getComputedStyle(field).backgroundColor,
      ]);
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    await expectNoOverflow(page);
    await card.getByLabel('Pounds').fill('18.4');
    await expect(card.locator('output')).toContainText(/That makes \$\d+\.\d\d/);
    const [price] = (await card.locator('output').textContent())?.match(/\$\d+\.\d\d/) ?? [];
    await card.getByRole('button', { name: 'Save count' }).click();
    await expect(card.getByText('Saved.')).toBeVisible();
    await expect(card.locator('output')).toContainText(`That makes ${price}`);
    expect((await readOrder(site, order)).status).not.toBe(3);
  });

test('asks for a count far above the estimate once more', async ({ page, browser }) => {
  const order = await pickedUp(browser, '52 West 71st Street');
  await enterPin(page, await openCounter(site));
  const card = page.locator(`#order-${order}`);
  await card.locator('summary').click();
  await card.getByLabel('Pounds').fill('184');
  await card.getByRole('button', { name: 'Save count' }).click();
  await expect(card.getByRole('alert')).toHaveText('That is far more than expected. Type it once more.');
  await expect(card.getByLabel('Pounds', { exact: true })).toHaveValue('184');
  expect((await readOrder(site, order)).status).toBe(3);
  await card.getByLabel('Pounds once more').fill('184');
  await card.getByRole('button', { name: 'Save count' }).click();
  await expect(card.getByText('Saved.')).toBeVisible();
  expect((await readOrder(site, order)).status).not.toBe(3);
});
