import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '@/server/db/client';
import { placeOrder, signedIn, toast } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { expectFitsAtLargeText } from '../support/large-text';
import { expectNoOverflow } from '../support/no-overflow';
import { core } from '../support/tags';

/** As if staff had billed and delivered the order just now. */
async function deliver(orderId: number): Promise<void> {
  const db = connect({ file: join(process.env.E2E_DATA_DIR ?? '', 'laundry.db') });
  const at = new Date().toISOString();
  const order = await db
    .updateTable('orders')
    .set({ status: 8, is_final: 'yes', delivered_at: at })
    .where('id', '=', orderId)
    .returning(['user_id', 'card_id', 'order_number', 'net_price_cents'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payments')
    .values({
      ...{ order_id: orderId, user_id: order.user_id, card_id: order.card_id, card: 'XXXX4242' },
      ...{ kind: 'charge', amount_cents: order.net_price_cents, state: 'succeeded', gateway: 'local' },
      ...{ reference: order.order_number, transaction_id: `local-${order.order_number}`, updated_at: at },
    })
    .execute();
  await db.destroy();
}

const openTip = (page: Page) => page.getByRole('button', { name: 'Tip', exact: true }).press('Enter');
const row = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

test('a tip before the bill is part of the total, set with the keyboard alone', {
  tag: [core, '@extension'],
}, async ({ page }) => {
  const customer = await signedIn(page);
  const { id } = await placeOrder(page, customer);
  await page.goto(`/order/order-details/${id}`);
  await openTip(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Your tip is charged with your order.')).toBeVisible();
  await axe(page);
  await expectFitsAtLargeText(page);
  await dialog.getByRole('radio', { name: 'No tip' }).press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '$3' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save tip' }).press('Enter');
  await expect(toast(page, 'Thank you. Your tip is $3.00.')).toBeVisible();
  await expect(row(page, 'tips')).toHaveText('Tips$3.00');
  await page.reload();
  await expect(row(page, 'tips')).toHaveText('Tips$3.00');
});

test('a tip after the bill says what it charges, then stands below the total', {
  tag: ['@phone-only', '@extension'],
}, async ({ page }) => {
  const customer = await signedIn(page);
  const { id } = await placeOrder(page, customer);
  await deliver(id);
  await page.goto(`/order/order-details/${id}`);
  const before = await row(page, 'total').locator('dd').textContent();
  await openTip(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Other' }).press('Space');
  await dialog.getByLabel('Tip in dollars').fill('4.25');
  await expect(dialog.getByText('We’ll charge $4.25 to your Visa ending 4242 now.')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Pay $4.25 now' }).click();
  await expect(row(page, 'payment:1')).toContainText('Tip, ');
  await expect(row(page, 'payment:1')).toContainText('$4.25');
  await expect(row(page, 'payment:0').locator('dd')).toHaveText(before ?? '');
  await expect(row(page, 'paid').locator('dd')).toHaveText(
    (await row(page, 'total').locator('dd').textContent()) ?? '',
  );
  await expectNoOverflow(page);
});
