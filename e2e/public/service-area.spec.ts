import { areaId } from '@/components/service-area/area-id';
import { neighborhoods } from '@/server/seed/neighborhoods';
import { axe, expect, test } from '../fixtures';

const names = neighborhoods.map(([name]) => name);

// The base API does not list the areas; without them the page has its zip check and its form
// (e2e/base-api/public.spec.ts).
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
  await axe(page);
});

test('a neighborhood on the map leads to its entry', { tag: ['@extension', '@phone'] }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/service-area');
  const link = page.locator('svg').getByRole('link', { name: 'Murray Hill', exact: true });
  const entry = page.locator('#murray-hill');
  const before = await entry.evaluate((element) => getComputedStyle(element).backgroundColor);
  if (isMobile) {
    await link.locator('path').tap();
  } else {
    await link.focus();
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/#murray-hill$/);
  await expect(entry).toBeInViewport();
  await expect(entry).not.toHaveCSS('background-color', before);
});

test('nothing reaches over the edge, at double text size either', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/service-area');
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, size).toBe(0);
  }
});

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' });
  test('the page is as readable in the dark', async ({ page }) => {
    await page.goto('/service-area');
    await axe(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('map and list are all there, and the links between them work', { tag: '@extension' }, async ({
    page,
  }) => {
    await page.goto('/service-area');
    await expect(page.locator('svg').getByRole('link', { name: 'SoHo/Tribeca' })).toBeVisible();
    await page.goto('/service-area#soho-tribeca');
    await expect(page.locator('#soho-tribeca')).toBeInViewport();
    await expect(page.locator('#soho-tribeca')).toContainText('10007 · 10013');
  });
});
