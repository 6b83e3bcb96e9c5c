import { expect, test } from '../../fixtures';

// The map shows the areas from the settings, which the base API does not list.
test('the keyboard sees where it is, and the pointer what it would choose', { tag: '@extension' }, async ({
  page,
}) => {
  await page.goto('/service-area');
  const link = page.locator('svg').getByRole('link', { name: 'Chelsea', exact: true });
  const fill = () => link.locator('path').evaluate((path) => getComputedStyle(path).fill);
  const calm = await fill();
  await link.locator('text').hover();
  await expect.poll(fill).not.toBe(calm);
  await page.mouse.move(0, 0);
  await expect.poll(fill).toBe(calm);
  await page.locator('svg').getByRole('link', { name: "Hell's Kitchen", exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect.poll(fill).not.toBe(calm);
  await expect(link.locator('text')).toHaveCSS('outline-style', 'solid');
});
