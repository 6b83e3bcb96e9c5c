import { axe, expect, test } from '../../fixtures';
import { find, more, ticket } from './support';

test('on phones the estimate stays in sight and leads to what is in it', async ({ page }) => {
  await page.goto('/pricing');
  await more(page, 'Bags').click();
  const bar = page.getByText('Your estimate $30.00');
  await expect(bar).toBeInViewport();
  await page.getByRole('link', { name: 'See what’s in it' }).click();
  await expect(ticket(page)).toBeInViewport();
});

test('groups are folded under their lowest price; a tap or a search opens them, and folds them again', async ({
  page,
}) => {
  await page.goto('/pricing');
  const tops = page.locator('main summary').filter({ hasText: 'Tops' });
  const polo = page.getByRole('row', { name: /^Polo shirt/ });
  await expect(tops).toHaveText('Topsfrom $4.50 each');
  await expect(page.getByRole('row', { name: /^Everyday laundry/ })).toBeVisible();
  await expect(polo).toBeHidden();
  await tops.click();
  await expect(polo).toBeVisible();
  await more(page, 'Polo shirt').click();
  await tops.click();
  await expect(polo).toBeHidden();
  await find(page).fill('shirt');
  await expect(polo).toBeVisible();
  await expect(page.locator('main summary').filter({ visible: true })).toHaveCount(2);
  await axe(page);
  await find(page).fill('');
  await expect(polo).toBeHidden();
  await expect(page.getByText('Your estimate $7.00')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a tap opens a group', async ({ page }) => {
    await page.goto('/pricing');
    await page.locator('summary').filter({ hasText: 'Dresses and more' }).click();
    await expect(page.getByRole('row', { name: /^Wedding dress from \$225\.00/ })).toBeVisible();
  });
});
