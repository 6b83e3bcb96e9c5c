import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

const field = (page: Page) => page.getByLabel('ZIP code', { exact: true });
const check = (page: Page) => page.getByRole('button', { name: 'See pickup times' }).first();
const start = (page: Page) => page.getByRole('link', { name: 'Start order' });

async function ask(page: Page, zip: string) {
  await field(page).fill(zip);
  await check(page).click();
}

// The example is for one of the areas in the settings, which the base API does not list.
test('street, time and price are answered on the first screen of every size', { tag: '@extension' }, async ({
  page,
}) => {
  await page.goto('/');
  // A font that comes late is not used on this page, but on the next.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = page.getByRole('complementary', { name: 'Get the app' });
    await expect(bar).toBeVisible();
    const parts = [
      page.getByRole('heading', { level: 1 }),
      field(page),
      check(page),
      page.getByText(/^For example, in \d{5}$/),
      page.getByText('Back by'),
      page.locator('[data-row="pickup"]'),
      page.locator('[data-row="bags-1"]').first().getByText('$30.00'),
    ];
    const end = (await bar.boundingBox())?.y ?? 0;
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.y ?? end) + (box?.height ?? 0), `${part} at ${width} px`).toBeLessThanOrEqual(end);
    }
  }
});

test('a served zip code turns the form into the answer, and goes along into the order', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/');
  const answered = page.waitForResponse('**/zipcode/verify/10024');
  await ask(page, '10024-1234');
  const { data } = await (await answered).json();
  await expect(start(page)).toBeFocused();
  await expect(page.getByText([data.neighborhood, '10024'].filter(Boolean).join(', '))).toBeVisible();
  await expect(page.getByText('Next pickup in 10024')).toBeVisible();
  await expect(page.getByText(/^For example/)).toBeHidden();
  await expect(field(page)).toBeHidden();
  const day = Number(data.next_pickup.pickup_date.slice(3, 5));
  await expect(page.locator('[data-row="pickup"]').locator('visible=true')).toContainText(
    new RegExp(`[A-Z][a-z]{2},\\s[A-Z][a-z]{2}\\s${day},\\s\\d`),
  );
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('10024');
  await check(page).click();
  await start(page).click();
  await expect(page).toHaveURL(/\/order-now/);
  await expect(page.getByText('10024', { exact: true })).toBeVisible();
});

test('the answer and its way on are above the app bar on a phone, and nothing moves', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        shifts.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Longer than the half second for which a shift counts as an answer to the tap.
  await page.route('**/zipcode/verify/*', async (route) => {
    const reply = await route.fetch();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
    await route.fulfill({ response: reply });
  });
  await page.goto('/');
  await ask(page, '10023');
  await expect(start(page)).toBeFocused();
  const bar = await page.getByRole('complementary', { name: 'Get the app' }).boundingBox();
  const box = await start(page).boundingBox();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('button', { name: 'Change' }).click();
  await ask(page, '10499');
  await expect(page.getByRole('heading', { level: 1, name: 'Not in 10499 yet' })).toBeFocused();
  const notify = await page.getByRole('button', { name: 'Notify me' }).boundingBox();
  expect((notify?.y ?? 0) + (notify?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('who comes back finds the answer for the zip code of the last visit, then the order that was begun', async ({
  page,
}) => {
  await page.goto('/');
  await ask(page, '10023');
  await expect(start(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Upper West Side, 10023')).toBeVisible();
  await start(page).click();
  await page.getByRole('checkbox', { name: /Wash & Fold/ }).check({ force: true });
  const estimate = page.getByRole('region', { name: 'Estimate' });
  await expect(estimate).toContainText('$30.00');
  // The first times are chosen with the service.
  await expect(estimate).not.toContainText('Not chosen');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Your order: \$30\.00, 1 bag$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/pickupaddress$/);
});

test('a zip code that is not served: the sentence, and a place to be noted', async ({ page }) => {
  await page.goto('/');
  await ask(page, '10040');
  await expect(page.getByText('delivery not available at this zipcode')).toBeVisible();
  await expect(start(page)).toHaveCount(0);
  await page.getByRole('textbox', { name: /10040/ }).fill(`home-${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We’ll email you when we serve 10040')).toBeVisible();

  await page.getByRole('button', { name: 'Change' }).click();
  await ask(page, '10024');
  await expect(page.getByText('Next pickup in 10024')).toBeVisible();
});

test('prices with their minimum, steps, promise and five questions', async ({ page }) => {
  await page.goto('/');
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('How it works').getByRole('listitem')).toHaveCount(3);
  await expect(section('Prices').getByText('$1.75 a pound')).toBeVisible();
  await expect(section('Prices').locator('[data-row="bags-1"]')).toHaveText(
    /1\sbag, about 12\slb.*minimum.*\$30\.00$/,
  );
  await expect(section('Prices').getByText('Shirts from $4.50')).toBeVisible();
  await expect(section('Prices').getByRole('link', { name: 'See all 43 prices' })).toBeVisible();
  await expect(section('If something isn’t right').getByText('7 days of delivery').first()).toBeVisible();
  await expect(section('Questions').locator('details')).toHaveCount(5);
  const end = section('Keep your evening.');
  await end.getByLabel('Your ZIP code').fill('10024');
  await end.getByRole('button', { name: 'See pickup times' }).click();
  await expect(page).toHaveURL(/\/zip-check\?zipCode=10024$/);
});

test('the places where we deliver, on the map and in the list', { tag: '@extension' }, async ({ page }) => {
  await page.goto('/');
  const places = page.getByRole('region', { name: 'Where we deliver' });
  const place = places.getByRole('listitem').filter({ hasText: 'Upper West Side' });
  await expect(place).toContainText('10023 · 10024');
  await places.getByRole('link', { name: '1 Upper West Side' }).click();
  await expect(page).toHaveURL(/#upper-west-side$/);
  await expect(place).toBeInViewport();
});

test('the page is at most 3,200 px long, its drawings each appear once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3200);
  const drawings = await page
    .locator('main picture img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(drawings.length).toBeGreaterThanOrEqual(8);
  expect(new Set(drawings).size).toBe(drawings.length);
});
