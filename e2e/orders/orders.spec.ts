import type { Page } from '@playwright/test';
import { placeOrder, signedIn } from '../account/support';
import { axe, expect, signIn, test } from '../fixtures';
import { newCustomer } from '../support/customers';
import { expectNoOverflow } from '../support/no-overflow';

/** On phones they stand behind a button. */
async function unfoldFilters(page: Page) {
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const fold = page.getByRole('button', { name: 'Filter', exact: true });
  if (await fold.isVisible()) await fold.click();
}

test.describe('the demo customer, who has orders in every state', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page);
  });

  test('tabs, filters and pages are in the address and survive Back and reload', {
    tag: ['@journey', '@postgres'],
  }, async ({ page }) => {
    await page.goto('/orders');
    await expect(page.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(/^Page 1 of \d+, Showing \d+ of \d+ records/)).toBeVisible();
    await axe(page);
    await page.getByRole('tab', { name: 'Pending' }).press('ArrowRight');
    await expect(page).toHaveURL(/tab=completed/);
    // Each row has the text twice, once for narrow screens. Without a delivery time from the API both are equal.
    await expect(page.getByText('Delivered', { exact: true }).locator('visible=true').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Pending' })).toHaveAttribute('aria-selected', 'true');

    const pages = page.getByRole('navigation', { name: 'Orders pages' });
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expect(page.getByText(/^Page 2 of \d+, Showing 10 of \d+ records/)).toBeVisible();
  });

  test('the list fits every window, with room for two words of a status in one line on a wide one', async ({
    page,
  }) => {
    await page.goto('/orders');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    for (const width of [320, 390, 480, 640, 768, 900, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverflow(page);
      const rowsOutside = await page.getByRole('table').evaluate((table) => {
        const { right } = table.getBoundingClientRect();
        return Array.from(table.querySelectorAll('tr')).filter(
          (row) => row.getBoundingClientRect().right > right + 1,
        ).length;
      });
      expect(rowsOutside, `rows wider than the table at ${width} px`).toBe(0);
    }
    const lines = await page
      .getByRole('cell')
      .filter({ hasText: /^.*Out for delivery$/ })
      .getByText('Out for delivery', { exact: true })
      .last()
      .evaluate((badge) => Math.round(badge.getBoundingClientRect().height / 24));
    expect(lines).toBe(1);
  });

  test('order number and pickup date filter; an empty result offers Reset', {
    tag: '@postgres',
  }, async ({ page }) => {
    await page.goto('/orders?tab=completed');
    const first = page.getByRole('rowheader').first();
    const number = (await first.textContent()) ?? '';
    await unfoldFilters(page);
    await page.getByLabel('Order number').fill(number);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Page 1 of 1, Showing 1 of 1 records')).toBeVisible();
    await page.getByLabel('Order number').fill('999');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('No Order found')).toBeVisible();
    await axe(page);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Reset' }).last().click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });

  test('a failed read says so and offers Retry', async ({ page }) => {
    await page.goto('/orders');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.route('**/api/v1/order?**', (route) =>
      route.fulfill({ status: 200, json: { status: false, message: '', data: null } }),
    );
    await page.getByRole('tab', { name: 'Canceled' }).click();
    await expect(page.getByText('Error in fetching records').first()).toBeVisible();
    await page.unroute('**/api/v1/order?**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('cell').getByText('Canceled', { exact: true }).locator('visible=true').first(),
    ).toBeVisible();
    await expect(page.getByRole('tabpanel').getByText('Error in fetching records')).toHaveCount(0);
  });

  test('the rows of a receipt add up to its total', {
    tag: ['@journey', '@postgres'],
  }, async ({ page }) => {
    await page.goto('/orders?tab=completed');
    for (const index of [0, 1, 2]) {
      await page
        .getByRole('link', { name: /^Receipt for order/ })
        .nth(index)
        .click();
      await expect(page.getByRole('heading', { name: 'Price' })).toBeVisible();
      const rows = await page.locator('[data-row]').evaluateAll((elements) =>
        elements.map((element) => ({
          id: element.getAttribute('data-row') ?? '',
          cents: Math.round(Number(element.querySelector('dd')?.textContent?.replace(/[$,]/g, '')) * 100),
        })),
      );
      const total = rows.find(({ id }) => id === 'total')?.cents;
      // What was paid, and pieces beneath their sum, are no part of it.
      const isPiece = (id: string) => rows.some((row) => id.startsWith(`${row.id}:`));
      const charges = rows.filter(
        ({ id, cents }) =>
          !/^(total|subtotal|paid|payment:\d+)$/.test(id) && !isPiece(id) && Number.isFinite(cents),
      );
      const money = charges.filter(({ id }) => !['services', 'handoff', 'bags', 'card'].includes(id));
      expect(money.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL(/tab=completed/);
    }
  });
});

test('Back from a receipt that a sign-in opened leads to Orders, after a reload too', async ({ page }) => {
  const customer = await newCustomer(page);
  const { id } = await placeOrder(page, customer);
  await page.context().clearCookies();
  await page.goto('/');
  await page.goto(`/order/order-details/${id}`);
  await page.locator('#email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`/order/order-details/${id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  const title = page.getByRole('heading', { level: 1, name: 'Order Details', exact: true });
  await expect(title).toHaveCSS('text-transform', 'none');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/orders');
  // Whoever comes from the list goes back to it as it was.
  await page.goto('/orders?tab=pending');
  await page.getByRole('link', { name: /^Receipt for order/ }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/orders?tab=pending');
});

test('somebody else’s order answers like a missing one', { tag: '@postgres' }, async ({ page }) => {
  await signIn(page, await newCustomer(page));
  await page.goto('/order/order-details/1');
  await expect(page.getByText('No Order found')).toBeVisible();
  await page.goto('/order/order-details/99999999');
  await expect(page.getByText('No Order found')).toBeVisible();
  await axe(page);
});

test('an order that has no price before we count it names none', { tag: '@postgres' }, async ({ page }) => {
  const customer = await signedIn(page);
  const { order_number } = await placeOrder(page, customer, { services: [2], is_express: true });
  await page.goto('/orders');
  const main = page.getByRole('main');
  await expect(main.getByText('After counting')).toBeVisible();
  await expect(main).not.toContainText('$');
  await page.getByRole('link', { name: `Receipt for order ${order_number}` }).click();
  await expect(main.getByText('Final price after counting.')).toBeVisible();
  await expect(main.getByText('After counting', { exact: true })).toBeVisible();
  await axe(page);
});

test('in the first screen of a wide window stand the tabs and three orders, below two questions too', async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: /see the receipt/i }).first()).toBeVisible();
  const bar = await page.getByRole('complementary', { name: 'Get the app' }).boundingBox();
  const third = await page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .nth(2)
    .boundingBox();
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('all orders of a page are short on a phone, and a receipt prints on one page', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/orders');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toBeVisible();
  await expect(rows).toHaveCount(10);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2_300);
  const more = page.getByRole('button', { name: /^More about order/ }).last();
  await more.press('Enter');
  await expect(page.getByRole('button', { name: /^Cancel order/ }).last()).toBeVisible();
  await axe(page);
  // The order that waits for an OK too, though it stands above the list as a ticket.
  await expect(page.getByRole('link', { name: /^No. \d+, see the receipt/ }).first()).toBeVisible();
  const footer = await page.getByText(/^Page 1 of \d+, Showing \d+ of \d+ records/).textContent();
  await expect(rows).toHaveCount(Number(/Showing (\d+)/.exec(footer ?? '')?.[1]));
  await page.goto('/orders?tab=completed');
  await page
    .getByRole('link', { name: /^Receipt for order/ })
    .first()
    .click();
  await expect(page.getByRole('article')).toBeVisible();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a whole date has room in the day filter', { tag: '@phone-only' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/orders');
  // The fold opens on the narrowest first and stays open.
  await page.setViewportSize({ width: 320, height: 844 });
  await unfoldFilters(page);
  const field = page.getByLabel('Pickup date', { exact: true });
  await field.fill('12/28/2026');
  for (const [width, size] of [
    ...[320, 360, 390, 768].map((wide) => [wide, '100%'] as const),
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
    const { room, text } = await field.evaluate((input: HTMLInputElement) => {
      const { paddingLeft, paddingRight, font } = getComputedStyle(input);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.font = font;
      const inner = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return { room: inner, text: pen.measureText(input.value).width };
    });
    expect(room, `at ${width} px, ${size} text`).toBeGreaterThanOrEqual(text);
  }
});
