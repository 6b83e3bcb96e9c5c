// A script that the line loses, or that a new deployment has taken away: the page stays, and says what to do.
import type { Locator, Page, Route } from '@playwright/test';
import { addDays } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { placeOrder, signedIn } from '../account/support';
import { expect, test } from '../fixtures';
import { moreOf } from '../support/pages/order-pages';

const scripts = '**/_next/static/chunks/**';
const notLoaded = /Failed to load resource|Failed to load chunk|ChunkLoadError|MIME type/;
const unreached = /^We couldn’t reach the server\./;

/** From now on no script arrives, whatever the browser has kept. */
async function loseScripts(page: Page, lose = (route: Route) => route.abort()): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.route(scripts, lose);
}

const retry = (place: Locator | Page) => place.getByRole('button', { name: 'Retry' });

test('the dialogs of an order and the calendar say that they did not arrive, and come with Retry', {
  tag: '@extension',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(notLoaded);
  const customer = await signedIn(page);
  const wash = { services: [1], bags: 1 };
  const { id } = await placeOrder(page, customer, wash, addDays(todayAtShop(new Date()), 2));
  await page.goto(`/order/order-details/${id}`);
  await page.getByRole('button', { name: 'Change time', exact: true }).waitFor();
  await loseScripts(page);
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const name of ['Change time', 'Change details', 'Cancel order']) {
    if (name === 'Cancel order') await moreOf(page).click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByText(unreached), name).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Change time', exact: true }).click();
  await expect(dialog.getByText(unreached)).toBeVisible();
  await page.unroute(scripts);
  await retry(dialog).click();
  await expect(dialog.getByRole('radiogroup', { name: 'Pickup day' })).toBeVisible();

  await page.goto('/orders');
  const number = page.getByLabel('Order number');
  await number.fill('1234');
  await loseScripts(page);
  await page.getByRole('button', { name: /^Choose .*date/i }).click();
  await expect(dialog.getByText(unreached)).toBeVisible();
  await page.unroute(scripts);
  await retry(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Next month' })).toBeVisible();
  await expect(number).toHaveValue('1234');
});

test('forms of visitors stay with what was typed when what sends them is lost, and then go', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(notLoaded);
  for (const [path, label, form] of [
    ['/contact', 'Message', '#inquiry'],
    ['/service-area', 'Street or building', '#request'],
  ] as const) {
    await page.goto(path);
    const message = page.locator(form).getByLabel(label);
    await message.fill('The blue bag');
    await loseScripts(page);
    await page.locator(form).getByRole('button').last().click();
    await expect(page.locator(form).getByText(unreached)).toBeVisible();
    await expect(message).toHaveValue('The blue bag');
    await page.unroute(scripts);
    await page.locator(form).getByRole('button').last().click();
    await expect(page.locator(form).getByText(unreached)).toBeHidden();
    await expect(message).toHaveValue('The blue bag');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a page whose script is lost comes with Retry, and a part of a build that is gone with a new document', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(notLoaded, /Minified React error/);
  await signedIn(page);
  await page.goto('/orders');
  await loseScripts(page);
  await page.getByRole('link', { name: 'Feedback', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'This page didn’t come out of the wash' })).toBeVisible();
  await page.unroute(scripts);
  await retry(page).click();
  await expect(page.getByRole('button', { name: 'ADD FEEDBACK' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete account' }).waitFor();

  const gone = new Set<string>();
  const missing = (route: Route) => route.fulfill({ status: 404, body: '' });
  await loseScripts(page, (route) => {
    gone.add(route.request().url());
    return missing(route);
  });
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(unreached)).toBeVisible();
  await page.unroute(scripts);
  await page.route(scripts, (route) => (gone.has(route.request().url()) ? missing(route) : route.continue()));
  const opened = page.waitForEvent('load');
  await retry(page).click();
  await opened;
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
});
