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
      page.getByText('You could have it back by'),
      page.locator('[data-row="pickup"]'),
      page.locator('[data-row="delivery"]'),
      page.locator('[data-row="bags-1"]').first().getByText('$30.00'),
    ];
    const end = (await bar.boundingBox())?.y ?? 0;
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.y ?? end) + (box?.height ?? 0), `${part} at ${width} px`).toBeLessThanOrEqual(end);
    }
  }
});

test('a served zip code answers with the next real time, and goes along into the order', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/');
  const answered = page.waitForResponse('**/zipcode/verify/10024');
  await ask(page, '10024-1234');
  const { data } = await (await answered).json();
  await expect(page.getByText('Next pickup in 10024')).toBeVisible();
  await expect(page.getByText(data.neighborhood).first()).toBeVisible();
  await expect(page.getByText(/^For example/)).toHaveCount(0);
  const day = Number(data.next_pickup.pickup_date.slice(3, 5));
  await expect(
    page.getByText(new RegExp(`^[A-Z][a-z]{2},\\s[A-Z][a-z]{2}\\s${day}, \\d`)).first(),
  ).toBeVisible();
  await expect(start(page)).toHaveCount(1);
  await start(page).click();
  await expect(page).toHaveURL(/\/order-now/);
  await expect(page.getByLabel('ZIP code', { exact: true })).toHaveValue('10024');
});

test('a zip code that is not served: the sentence, and a place to be noted', async ({ page }) => {
  await page.goto('/');
  await ask(page, '10040');
  await expect(page.locator('#zip-error')).toHaveText('Error: delivery not available at this zipcode');
  await expect(start(page)).toHaveCount(0);
  await page.getByRole('textbox', { name: /10040/ }).fill(`home-${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We’ll email you when we serve 10040')).toBeVisible();

  await ask(page, '10024');
  await expect(page.getByText('Next pickup in 10024')).toBeVisible();
  await expect(page.locator('#zip-error')).toHaveCount(0);
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
