/** Laundry that needs nobody at the site: it repeats, tells other programs and the phone, and ends with everything in a file. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays } from '@/lib/domain/calendar';
import { datedLabel } from '@/lib/domain/day-label';
import { todayInNewYork } from '@/lib/domain/new-york';
import { messages } from '@/lib/messages';
import { connect } from '@/server/db/client';
import { type ReadEvent, readCalendar } from '@/tests/server/orders/calendar/read-calendar';
import { placeOrder as placeByApi, toast } from '../account/support';
import { expect, signIn, test } from '../fixtures';
import { returningCustomer, type TestCustomer } from '../support/customers';
import { expectFitsAtLargeText } from '../support/large-text';
import { ask, confirm, deleted, dialog, download, field, open } from '../support/my-data-pages';
import { continueToAddress, fillStep1, group, placeOrder, tick } from '../support/order-pages';
import { mailTo, trackLinkIn } from '../support/outbox';
import { deliverPush, withPushService } from '../support/push-service';
import { staff } from '../support/staff';

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

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

const dayOf = ({ start }: ReadEvent) => todayInNewYork(new Date(start));

/** 'Mon, Nov 30' */
const labelOf = (day: string) => datedLabel(day, todayInNewYork(new Date()));

/** What the site has queued for the customer's devices under this title. */
async function queuedPush(customer: TestCustomer, title: string) {
  const db = connect({ file: join(process.env.E2E_DATA_DIR ?? '', 'laundry.db') });
  try {
    return await db
      .selectFrom('push_messages')
      .innerJoin('push_devices', 'push_devices.id', 'device_id')
      .select(['title', 'body', 'link', 'topic as tag'])
      .where('user_id', '=', customer.id)
      .where('title', '=', title)
      .executeTakeFirst();
  } finally {
    await db.destroy();
  }
}

test('laundry by itself: a repeating pickup, its calendar, a link in a mail, a push, and the end of the account', {
  tag: '@extension',
}, async ({ page, context, browser, baseURL, faults }) => {
  test.setTimeout(240_000);
  const customer = await returningCustomer(page);
  await signIn(page, customer);

  const { number, shown } =
    await test.step('an order that repeats every week, and its six dates', async () => {
      await page.goto('/order-now');
      await fillStep1(page);
      await continueToAddress(page);
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByRole('button', { name: 'Continue to review' }).click();
      await tick(group(page, 'Repeat this pickup').getByRole('radio', { name: 'Every week', exact: true }));
      const placed = await placeOrder(page);
      await expect(page.getByText(/^Your pickup repeats every week\. The next one is /)).toBeVisible();
      await page.getByRole('link', { name: 'See your repeating pickups' }).click();
      await expect(page).toHaveURL('/orders#repeating-pickups');
      const dates = await shownDates(page);
      await expectFitsAtLargeText(page);
      for (const dialogOf of ['Change', 'Pause']) {
        await page.getByRole('button', { name: new RegExp(`^${dialogOf}: Every week`) }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectFitsAtLargeText(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      return { number: placed, shown: dates };
    });

  const { feed, planned } = await test.step('another program reads the same dates', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Make a link' }).click();
    const address = page.getByLabel('Calendar link');
    await expect(address).toHaveValue(/\/calendar\/.+\.ics$/);
    const url = await address.inputValue();
    const pickups = await pickupsAt(url);
    expect(pickups.map((pickup) => labelOf(dayOf(pickup)))).toEqual(shown.days);
    expect(pickups.map(({ status }) => status)).toEqual(['CONFIRMED', ...Array(5).fill('TENTATIVE')]);
    const [first] = pickups;
    if (!first) throw new Error('no pickup');
    expect(first.description).toContain(`Order ${number}`);
    // The date stays the week's own where a closed day moves the pickup.
    const weeks = [1, 2, 3, 4, 5].map((week) => addDays(dayOf(first), 7 * week));
    expect(shown.skips).toEqual(weeks.map((day) => `Skip ${labelOf(day)}`));
    return { feed: url, planned: pickups };
  });

  const link = await test.step('the link in the mail cancels one visit without signing in', async () => {
    const mailed = trackLinkIn(await mailTo(customer.email, new RegExp(`Order ${number}`)));
    expect(mailed).not.toBe('');
    const elsewhere = await browser.newContext();
    elsewhere.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    });
    const other = await elsewhere.newPage();
    await other.goto(mailed);
    // The link is of one order: it cancels the date that this order is for. Dates without an order are skipped in
    // the account.
    await other.getByRole('link', { name: 'Cancel order' }).click();
    await other.getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(other.locator('main').getByRole('status')).toHaveText('order cancelled successfully');
    await elsewhere.close();

    const told = ({ uid, start, status }: ReadEvent) => ({ uid, start, status });
    const [canceled, ...others] = await pickupsAt(feed);
    const [first, ...rest] = planned;
    if (!first) throw new Error('no pickup');
    expect(canceled).toMatchObject({ ...told(first), status: 'CANCELLED' });
    expect(canceled?.sequence).toBeGreaterThan(first.sequence);
    expect(others.map(told)).toEqual(rest.map(told));
    return mailed;
  });

  // One more order, because the first one is canceled.
  const driven = await placeByApi(page, customer);

  await test.step('the driver leaves, and the phone shows it', async () => {
    await context.grantPermissions(['notifications']);
    await withPushService(page);
    await page.goto('/profile');
    await page.getByRole('switch', { name: 'Push notifications' }).click();
    await expect(page.getByText(/· This device/)).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Profile Updated Successfully')).toBeVisible();
    await staff(baseURL, 'status', driven.order_number, '2');
    const link = `/order/order-details/${driven.id}`;
    const title = 'Driver on the way';
    await expect.poll(() => queuedPush(customer, title)).toMatchObject({ link });
    const message = await queuedPush(customer, title);
    if (!message) throw new Error('not queued any more');
    expect(message.body).toContain(`for order ${driven.order_number}`);
    // The browser's push service is out of reach: its last step, the message to the worker, is made here.
    await deliverPush(page, message);
  });

  await test.step('a file with everything in it', async () => {
    await open(page);
    const { text } = await download(page, 'Download everything (JSON)');
    const { orders } = JSON.parse(text).tables as { orders: { order_number: string; status: string }[] };
    expect(orders).toEqual([
      expect.objectContaining({ order_number: number, status: 'Canceled' }),
      expect.objectContaining({ order_number: driven.order_number, status: 'Driver on the way' }),
    ]);
  });

  await test.step('an order under way keeps the account open', async () => {
    await ask(page);
    await field(page).fill(customer.password);
    await confirm(page).click();
    await expect(dialog(page).getByText(/is still under way/)).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: `Order ${driven.order_number}` })).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: `Order ${number}` })).toHaveCount(0);
  });

  await test.step('the pickup stops repeating, and staff cancels the order of the driver', async () => {
    await page.goto('/orders');
    await page.getByRole('button', { name: /^End: Every week/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFitsAtLargeText(page);
    await page.getByRole('button', { name: 'End it' }).click();
    await expect(toast(page, messages.repeatStopped)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Repeating pickups' })).toHaveCount(0);
    await staff(baseURL, 'cancel', driven.order_number, '--reason', 'The customer moves away');
    const left = await pickupsAt(feed);
    expect(left.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  await test.step('the account ends, and nothing opens any more', async () => {
    const opens = (address: string) => fetch(address).then(({ status }) => status);
    const track = `${baseURL}${link}`;
    expect(await opens(track)).toBe(200);
    await open(page);
    await ask(page);
    await field(page).fill(customer.password);
    await confirm(page).click();
    await expect(deleted(page)).toBeVisible();
    expect(await opens(feed)).toBe(404);
    expect(await opens(track)).toBe(404);

    await page.goto('/login');
    await page.locator('#email').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Wrong email or password').first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});
