/** A pickup that repeats: its dates on the page and in another program's calendar, and their end with the account. */
import type { Page } from '@playwright/test';
import { addDays } from '@/lib/rules/dates/calendar';
import { datedLabel } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { type ReadEvent, readCalendar } from '@/tests/server/orders/calendar/read-calendar';
import { expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { mailTo, trackLinkIn } from '../support/outbox';
import { ask, confirm, deleted, field, open } from '../support/pages/my-data-pages';
import { continueToReview, group, placeOrder, tick } from '../support/pages/order-pages';

/** Without what keeps a line from breaking. */
const plain = (text: string) => text.replaceAll('\u2060', '').replace(/\s/g, ' ');

/** The days of the next dates, and those that each button to skip one names. */
async function shownDates(page: Page) {
  const dates = page.getByRole('list', { name: 'Next dates' });
  await expect(dates.getByRole('listitem')).toHaveCount(6);
  return {
    days: (await dates.getByRole('listitem').locator('strong').allTextContents()).map(plain),
    skips: await dates
      .getByRole('button', { name: /^Skip / })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label'))),
  };
}

/** The pickups at a private calendar address, as another program reads them: it has no session. */
async function pickupsAt(url: string): Promise<ReadEvent[]> {
  const reply = await fetch(url);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('text/calendar');
  return readCalendar(await reply.text()).events.filter(({ uid }) => uid.startsWith('pickup-'));
}

const dayOf = ({ start }: ReadEvent) => todayAtShop(new Date(start));

/** 'Mon, Nov 30' */
const labelOf = (day: string) => datedLabel(day, todayAtShop(new Date()));

test('an order that repeats every week shows the dates that its calendar has, and both end with the account', {
  tag: '@extension',
}, async ({ page, request, baseURL }) => {
  const customer = await returningCustomer(page);
  await signIn(page, customer);
  await continueToReview(page);
  await tick(group(page, 'Repeat this pickup').getByRole('radio', { name: /^Every week/ }));
  const number = await placeOrder(page);
  const id = /order=(\d+)/.exec(page.url())?.[1];
  await expect(page.getByText(/^Your pickup repeats every week\. The next one is /)).toBeVisible();
  await page.getByRole('link', { name: 'See your repeating pickups' }).click();
  await expect(page).toHaveURL('/orders#repeating-pickups');
  const shown = await shownDates(page);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = page.getByLabel('Calendar link');
  await expect(address).toHaveValue(/\/calendar\/.+\.ics$/);
  const feed = await address.inputValue();
  const pickups = await pickupsAt(feed);
  expect(pickups.map((pickup) => labelOf(dayOf(pickup)))).toEqual(shown.days);
  expect(pickups.map(({ status }) => status)).toEqual(['CONFIRMED', ...Array(5).fill('TENTATIVE')]);
  const [first] = pickups;
  if (!first) throw new Error('no pickup');
  expect(first.description).toContain(`Order ${number}`);
  // The date stays the week's own where a closed day moves the pickup.
  const weeks = [1, 2, 3, 4, 5].map((week) => addDays(dayOf(first), 7 * week));
  expect(shown.skips).toEqual(weeks.map((day) => `Skip ${labelOf(day)}`));

  const cancel = await request.get(`/api/v1/order/cancel/${id}`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect((await cancel.json()).status).toBe(true);
  const [canceled, ...others] = await pickupsAt(feed);
  expect(canceled).toMatchObject({ uid: first.uid, status: 'CANCELLED' });
  expect(canceled?.sequence).toBeGreaterThan(first.sequence);
  expect(others.map(dayOf)).toEqual(pickups.slice(1).map(dayOf));

  const track = `${baseURL}${trackLinkIn(await mailTo(customer.email, new RegExp(`Order ${number}`)))}`;
  const opens = async (url: string) => (await fetch(url)).status;
  expect(await opens(track)).toBe(200);
  await open(page);
  await ask(page);
  await field(page).fill(customer.password);
  await confirm(page).click();
  await expect(deleted(page)).toBeVisible();
  expect(await opens(feed)).toBe(404);
  expect(await opens(track)).toBe(404);
});
