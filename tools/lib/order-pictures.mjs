// Takes pictures of what a customer sees of an order after it is placed, at three widths, and writes
// docs/pictures-of-an-order.md, which shows them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ordersOf } from '../../scripts/lib/demo-customer.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { openContext, openInFull, pictureTable, screens, small } from './gallery.mjs';

/** The demo customer's newest order with a status, and what is pressed on its receipt. */
const views = [
  { name: 'needs-ok', title: 'Needs your OK', status: 10 },
  { name: 'needs-ok-approve', title: 'Approve', status: 10, press: /^Approve/ },
  { name: 'missed', title: 'Pickup missed', status: 11, press: /^Choose a new time/ },
  { name: 'scheduled', title: 'Scheduled', status: 1 },
  { name: 'scheduled-details', title: 'Change details', status: 1, press: /^Change details/ },
  { name: 'cleaning', title: 'Cleaning', status: 5 },
  { name: 'delivered', title: 'Delivered', status: 8 },
  { name: 'delivered-report', title: 'Report a problem', status: 8, press: /^Report a problem/ },
];

async function take(browser, address, screen, user, press) {
  const context = await openContext(browser, screen);
  await context.addInitScript((text) => localStorage.setItem('user', text), JSON.stringify(user));
  const page = await context.newPage();
  await openInFull(page, address);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  if (press) {
    await page.getByRole('button', { name: press }).first().click();
    await page.locator('[role=dialog], [role=alertdialog], dialog[open]').first().waitFor();
  }
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot();
  await context.close();
  return small(png);
}

/**
 * Takes the pictures and replaces those in docs/pictures/order.
 * @param session the demo customer's, of `signIn`
 * @throws Error when the demo lacks a status
 */
export async function takeOrderPictures(browser, origin, session) {
  const folder = inRoot('docs/pictures/order');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const orders = await ordersOf(origin, session);
  for (const { name, status, press } of views) {
    const order = orders.find((one) => one.status === status);
    if (!order) throw new Error(`The demo customer has no order with status ${status}`);
    for (const screen of screens) {
      const address = `${origin}/order/order-details/${order.id}`;
      const png = await take(browser, address, screen, session.storage.user, press);
      writeFileSync(join(folder, `${name}-${screen.width}.png`), png);
    }
  }
  const text = [
    '# The order after it is placed',
    '',
    'Written by `npm run pictures` from the demo customer’s receipts. [The life of an order](life-of-an-order.md) says what is possible when.',
    '',
    ...pictureTable('what', views, 'pictures/order'),
    '',
  ];
  writeFileSync(inRoot('docs/pictures-of-an-order.md'), text.join('\n'));
}
