import { expect, test } from '../../fixtures';
import { count, find, ticket, weight } from './support';

test('by keyboard alone, from the search to the order', async ({ page }) => {
  await page.goto('/pricing');
  await find(page).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Less: Bags' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await expect(ticket(page)).toContainText('$52.50 – $78.75');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(count(page, 'Bags')).toHaveValue('4');
  await page.keyboard.press('Tab');
  await expect(weight(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(count(page, 'Comforter')).toBeFocused();
  await ticket(page).getByRole('link', { name: 'Start this order' }).press('Enter');
  await expect(page).toHaveURL(/\/order-now$/);
});
