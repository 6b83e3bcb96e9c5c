import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';

const field = (page: Page) => page.getByLabel('ZIP code', { exact: true });
const check = (page: Page) => page.getByRole('button', { name: 'See pickup times' }).first();
const start = (page: Page) => page.getByRole('link', { name: 'Start order' });

async function ask(page: Page, zip: string) {
  await field(page).fill(zip);
  await check(page).click();
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  // The example is for one of the areas in the settings, which the base API does not list.
  test(`street, time and price are answered on the first screen of ${width} × ${height}`, {
    tag: '@extension',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const bar = page.getByRole('complementary', { name: 'Get the app' });
    await expect(bar).toBeVisible();
    const end = (await bar.boundingBox())?.y ?? 0;
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
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.y ?? end) + (box?.height ?? 0), `${part}`).toBeLessThanOrEqual(end);
    }
    await axe(page);
  });
}

test('a served zip code answers with the next real time, and goes along into the order', {
  tag: ['@phone', '@journey'],
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
  await axe(page);
  await start(page).click();
  await expect(page).toHaveURL(/\/order-now/);
  await expect(page.getByLabel('ZIP code', { exact: true })).toHaveValue('10024');
});

test('a zip code that is not served: the sentence, and a place to be noted', async ({ page }) => {
  await page.goto('/');
  await ask(page, '10040');
  await expect(page.locator('#zip-error')).toHaveText('Error: delivery not available at this zipcode');
  await expect(start(page)).toHaveCount(0);
  await axe(page);
  await page.getByRole('textbox', { name: /10040/ }).fill(`home-${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We’ll email you when we serve 10040')).toBeVisible();

  await ask(page, '10024');
  await expect(page.getByText('Next pickup in 10024')).toBeVisible();
  await expect(page.locator('#zip-error')).toHaveCount(0);
});

test('what is no zip code is said at the field, without asking', async ({ page }) => {
  await page.goto('/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/zipcode/')) asked.push(request.url());
  });
  // The field drops a sixth digit, and the check uses what it shows.
  for (const typed of ['', '1002', 'abcde', '<b>1</b>']) {
    await ask(page, typed);
    await expect(page.locator('#zip-error')).toHaveText('Error: Enter a 5-digit ZIP code');
    await expect(field(page)).toBeFocused();
  }
  expect(asked).toEqual([]);
});

test('without an answer the text stays, and asking again helps', async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/);
  await page.goto('/');
  await page.route('**/zipcode/verify/**', (route) => route.abort());
  await ask(page, '10024');
  await expect(page.locator('#zip-error')).toHaveText(
    'Error: We couldn’t reach the server. Please try again.',
  );
  await expect(field(page)).toHaveValue('10024');
  await page.unroute('**/zipcode/verify/**');
  await check(page).click();
  await expect(page.getByText('Next pickup in 10024')).toBeVisible();
});

test('the first visit loads nothing of what answers', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  await page.goto('/');
  // What a page fetches ahead, it fetches when it has nothing else to do.
  await page.evaluate(() => new Promise<void>((idle) => requestIdleCallback(() => idle())));
  const first = [...asked];
  const answering = page.waitForResponse(
    async (reply) =>
      reply.request().resourceType() === 'script' && (await reply.text()).includes('Next pickup in'),
  );
  await ask(page, '10024');
  await expect(page.getByText('Next pickup in 10024')).toBeVisible();
  expect(first).not.toContain((await answering).url());
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

test('nothing moves on the way down, though a phone lays out what is far below only there', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const moved = await page.evaluate(async () => {
    await document.fonts.ready;
    let sum = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    });
    observer.observe({ type: 'layout-shift' });
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const atEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    while (!atEnd()) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await nextFrame();
    }
    return sum;
  });
  expect(moved).toBe(0);
  await expect(page.locator('footer').getByText(/^©/)).toBeInViewport();
});

test('nothing far below is on its way to its colors', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('region', { name: 'Keep your evening.' }).getByRole('button');
  // Preloaded before it comes near
  const { moving, background } = await link.evaluate((element) => ({
    background: getComputedStyle(element).backgroundColor,
    moving: element.getAnimations().length,
  }));
  expect(moving).toBe(0);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');
});
