import { areaId } from '@/components/pages/area/map/area-id';
import { neighborhoods } from '@/server/seed/reference';
import { expect, test } from '../fixtures';

const names = neighborhoods.map(([name]) => name);

// The base API does not list the areas; without them the page has its zip check and its form
// (e2e/base-api/without-extensions.spec.ts).
test('each served neighborhood is drawn and listed, with ZIP codes and next pickup; days and cut-off are said once', {
  tag: '@extension',
}, async ({ page }) => {
  await page.goto('/service-area');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we deliver');
  const map = page.getByRole('figure', { name: 'Map of Manhattan with the neighborhoods we serve' });
  await expect(map.getByRole('link').and(page.locator('svg a'))).toHaveCount(names.length);
  for (const [name, ...zips] of neighborhoods) {
    await expect(map.getByRole('link', { name, exact: true })).toHaveAttribute('href', `#${areaId(name)}`);
    const entry = page.locator(`#${areaId(name)}`);
    await expect(entry.getByRole('heading', { level: 3 })).toHaveText(name);
    for (const zip of zips) await expect(entry).toContainText(zip);
  }
  // one line for all that share it, else one in each entry
  const next = page.getByText(
    /^Next pickup: (Mon|Tue|Wed|Thu|Fri),\s\w{3}\s\d+, .+\s[AP]M(, unless noted)?$/,
  );
  await expect(next.first()).toBeVisible();
  await expect(
    page.getByText('Monday through Friday, 7:00 AM to 10:00 PM. Book by 8 PM the evening before'),
  ).toHaveCount(1);
});

test('a tap on a place of the map or the list answers for its ZIP code', {
  tag: ['@extension', '@phone-only'],
}, async ({ page }) => {
  await page.goto('/service-area');
  const answer = page.getByRole('link', { name: 'Start order' });
  await page.locator('svg').getByRole('link', { name: 'Murray Hill', exact: true }).locator('path').tap();
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport();
  await expect(page.getByText('Murray Hill, 10016')).toBeVisible();
  await expect(page.locator('#zip')).toHaveValue('10016');
  await page.getByRole('link', { name: '10038' }).tap();
  await expect(page.getByText('Financial District, 10038')).toBeVisible();
  await expect(answer).toBeInViewport();
});

test('the credit of the map is at the foot of the page', { tag: '@extension' }, async ({ page }) => {
  await page.goto('/service-area');
  const credit = await page.getByText('Map drawn from Zillow').boundingBox();
  const form = await page.locator('form#request').boundingBox();
  expect(credit?.y ?? 0).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
});

test('the keyboard sees where it is, and the pointer what it would choose', { tag: '@extension' }, async ({
  page,
}) => {
  await page.goto('/service-area');
  const link = page.locator('svg').getByRole('link', { name: 'Chelsea', exact: true });
  const fill = () =>
    link
      .locator('path')
      .first()
      .evaluate((path) => getComputedStyle(path).fill);
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
