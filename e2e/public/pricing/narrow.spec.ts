import { expect, test } from '../../fixtures';
import { more, ticket } from './support';

test('on phones the estimate stays in sight and leads to what is in it', async ({ page }) => {
  await page.goto('/pricing');
  await more(page, 'Bags').click();
  const bar = page.getByText('Your estimate $30.00');
  await expect(bar).toBeInViewport();
  await page.getByRole('link', { name: 'See what is in it' }).click();
  await expect(ticket(page)).toBeInViewport();
});
