import { expect, test } from '../../fixtures';
import { count, find, more, ticket, weight } from './support';

test('by keyboard alone, from the search to the order', async ({ page }) => {
  await page.goto('/pricing');
  await find(page).focus();
  await page.keyboard.press('Tab');
  await expect(count(page, 'Bags')).toBeFocused();
  await page.keyboard.type('3');
  await expect(ticket(page)).toContainText('$52.50 – $78.75');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(count(page, 'Bags')).toHaveValue('4');
  await page.keyboard.press('Tab');
  await expect(weight(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(more(page, 'Comforter')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ticket(page)).toContainText('1 × Comforter');
  await page.keyboard.press('Shift+Tab');
  await expect(count(page, 'Comforter')).toBeFocused();
  await page.keyboard.type('2');
  await expect(ticket(page)).toContainText('2 × Comforter');
  await ticket(page).getByRole('link', { name: 'Start this order' }).press('Enter');
  await expect(page).toHaveURL(/\/order-now$/);
});
