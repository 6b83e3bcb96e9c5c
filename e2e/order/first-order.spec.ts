// What a visitor's first order costs on a slow phone, typed at a person's pace. @lab: it takes minutes, and what it waits
// for depends on the machine.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test } from '../fixtures';
import { expectNoShift, recordShifts } from '../support/layout-shift';
import { group } from '../support/pages/order-pages';
import { expectAtMost, person, phoneScreen, slowPhone } from '../support/person';

/**
 * Requests are 53 to 60: where the page is not alive when it is used, steps are documents, and scripts that were on their
 * way are asked for again.
 */
const limits = { taps: 11, 'fields beside the card': 12, requests: 60, 'seconds of waiting': 13 };

test.describe.configure({ timeout: 240_000 });
test.use(phoneScreen);

/** What leaves the phone, by its kind; what the browser answers from its cache is a kind of its own. */
async function watchRequests(page: Page) {
  const kinds = new Map<string, string>();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  line.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    // The browser asks for the icon again with each title.
    if (type === 'Other') return;
    kinds.set(requestId, request.headers['next-router-prefetch'] ? 'Page ahead' : type);
  });
  const answerFromCache = (requestId: string) => kinds.has(requestId) && kinds.set(requestId, fromCache);
  line.on('Network.requestServedFromCache', ({ requestId }) => answerFromCache(requestId));
  line.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) answerFromCache(requestId);
  });
  return () => {
    const counts = new Map<string, number>();
    for (const kind of kinds.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts;
  };
}

const fromCache = 'from the cache';

test('a first order is short', { tag: '@lab' }, async ({ page }) => {
  const { counts, wait, type, fill, tap } = person(page);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name });
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const kinds = await watchRequests(page);
  await recordShifts(page);
  await slowPhone(page);

  // A visitor reads before typing; the scripts come meanwhile.
  await Promise.all([
    page.goto('/', { waitUntil: 'commit' }),
    wait('home', field('ZIP code').first().waitFor()),
  ]);
  await fill(field('ZIP code').first(), '10023');
  await tap(button('See pickup times').first());
  await wait('the answer', page.getByRole('link', { name: 'Start order' }).waitFor());

  await tap(page.getByRole('link', { name: 'Start order' }));
  const services = page.getByRole('checkbox', { name: /Wash & Fold/ });
  await wait('step 1', services.waitFor());
  await expectNoShift(page, 'from home to step 1');
  await tap(services);
  await wait('the times', page.locator('summary', { hasText: /^Back \w{3},/ }).waitFor());
  await expectNoShift(page, 'step 1, filled in');

  await tap(button('Continue to address'));
  await wait('step 2', field('Street Address').waitFor());
  await expectNoShift(page, 'from step 1 to step 2');
  for (const [name, text] of [
    ['Street Address', '160 West 71st Street'],
    ['Apartment', '9C'],
  ] as const)
    await fill(field(name), text);
  await tap(group(page, 'Doorman Building').getByLabel('No'));
  for (const [name, text] of [
    ['First Name', 'Robin'],
    ['Last Name', 'Okafor'],
    ['Cell Phone', '2125550188'],
    ['Email', `visitor-${randomUUID()}@example.com`],
  ] as const)
    await fill(field(name), text);
  await fill(page.getByLabel('Password', { exact: true }), 'three-clean-shirts');
  await expectNoShift(page, 'step 2');

  await tap(button('Continue to payment'));
  await wait('step 3', field('Card Number').waitFor());
  await expectNoShift(page, 'from step 2 to step 3');
  await type(field('Card Number'), '4242424242424242');
  await page.getByLabel('Expiration Month').selectOption('08');
  await page.getByLabel('Expiration Year').selectOption('2030');
  await type(page.getByLabel('Security code (CVV)'), '123');

  await tap(button('Save card and continue'));
  await wait('step 4', button('Place order').waitFor());
  await expectNoShift(page, 'from step 3 to step 4');
  await tap(button('Place order'));
  await wait('the order', heading(/^You’re booked/).waitFor());
  await expectNoShift(page, 'from step 4 to the order');

  let requests = 0;
  for (const [kind, count] of kinds()) {
    console.log(`${count}  ${kind}`);
    if (kind !== fromCache) requests += count;
  }
  expectAtMost({ ...counts, requests }, limits);
});
