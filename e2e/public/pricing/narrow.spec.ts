import { axe, expect, test } from '../../fixtures';
import { expectWholeStepper } from '../../support/large-text';
import { expectNoOverflow } from '../../support/no-overflow';
import { expectWholeText } from '../../support/whole-text';
import { count, find, more, ticket, unfold } from './support';

test('on phones the estimate stays in sight and leads to what is in it', async ({ page }) => {
  await page.goto('/pricing');
  await more(page, 'Bags').click();
  const bar = page.getByText('Your estimate $30.00');
  await expect(bar).toBeInViewport();
  await page.getByRole('link', { name: 'See what’s in it' }).click();
  await expect(ticket(page)).toBeInViewport();
});

test('groups are folded under their lowest price; a tap opens them, a search shows what it finds', async ({
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
  await expect(page.locator('main summary').filter({ visible: true })).toHaveCount(0);
  await axe(page);
  await find(page).fill('');
  await expect(polo).toBeHidden();
  await expect(page.getByText('Your estimate $7.00')).toBeInViewport();
});

test('counts and prices have room on a narrow screen, also with text twice its size', async ({ page }) => {
  await page.goto('/pricing');
  await unfold(page);
  await more(page, 'Shirt').click();
  await more(page, 'Bags').click();
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
    [640, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
    await expectNoOverflow(page);
    if (width > 320) await expectWholeText(page);
    for (const label of ['Bags', 'Shirt']) await expectWholeStepper(count(page, label));
  }
});
