/** One order from its mail to its delivery: staff by `ops`, the customer by clicks on what its mails and its page offer. */
import type { Page } from '@playwright/test';
import { placeOrder, signedIn } from '../account/support';
import { expect, test } from '../fixtures';
import { mailTo, orderLinkIn, sendQueued } from '../support/outbox';
import { moreOf } from '../support/pages/order-pages';
import { staff } from '../support/staff';

const step = (page: Page, text: string | RegExp) => page.getByRole('article').getByText(text);
const call = (page: Page) => page.getByRole('link', { name: /^Call \d{3}-\d{3}-\d{4}$/ });

test('an order from its mail to its delivery, with its OK, its mails and what its page says', {
  tag: '@extension',
}, async ({ page, baseURL }) => {
  // Eight commands of staff, each a process.
  test.slow();
  const customer = await signedIn(page);
  const { id, order_number: number } = await placeOrder(page, customer);
  const receipt = `/order/order-details/${id}`;
  const ops = (...words: string[]) => staff(baseURL, ...words);
  /** Follows the mail's link and finds the page with what the mail speaks of. */
  const follow = async (words: RegExp) => {
    await sendQueued(baseURL);
    const mail = await mailTo(customer.email, words);
    expect(orderLinkIn(mail)).toBe(`${baseURL}${receipt}`);
    await page.goto(orderLinkIn(mail));
    await expect(page.getByRole('article')).toBeVisible();
    return mail;
  };

  await test.step('Scheduled', async () => {
    expect(await follow(/Delivery: /)).toContain('Cancel free until the driver is on the way.');
    await expect(step(page, /^Pickup /).first()).toBeVisible();
    await moreOf(page).click();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  });

  await test.step('Driver on the way, Picked up', async () => {
    await ops('status', number, '2');
    await page.goto(receipt);
    await expect(step(page, /^Driver on the way, /)).toBeVisible();
    await expect(call(page)).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    await ops('status', number, '3', '--bags', '2');
    await follow(/was picked up: 2 bags/);
    await expect(step(page, /^Picked up \d+:\d\d\s[AP]M, 2 bags$/)).toBeVisible();
  });

  await test.step('Needs your OK: the customer approves', async () => {
    await ops('count', number, '--weight', '31');
    const mail = await follow(/needs your OK/);
    expect(mail).toContain('Your laundry weighed 31 lb.');
    const approve = page.getByRole('button', { name: /^Approve \$\d+\.\d\d$/ });
    // The mail's link is named as the button to which it leads.
    expect(mail).toContain((await approve.textContent()) ?? 'no button');
    await expect(page.getByRole('button', { name: 'Return uncleaned' })).toBeVisible();
    await page.goto('/orders');
    await expect(page.getByText('1 order needs your OK')).toBeVisible();
    await page.goto(receipt);
    await approve.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(step(page, /^Weighed 31\slb\. Your price is \$/)).toBeVisible();
  });

  await test.step('Cleaning, Ready, Out for delivery, Delivered', async () => {
    await ops('bill', number);
    for (const [status, shown] of [
      ['5', /^Cleaning\. Back /],
      ['6', /^Ready\. Back /],
      ['7', /^Out for delivery, /],
    ] as const) {
      await ops('status', number, status);
      await page.reload();
      await expect(step(page, shown)).toBeVisible();
    }
    await expect(call(page)).toBeVisible();
    await ops('status', number, '8');
    expect(await follow(/was delivered/)).toMatch(/Tip until [\s\S]+ Report it by/);
    await expect(step(page, /^Delivered /).first()).toBeVisible();
  });
});
