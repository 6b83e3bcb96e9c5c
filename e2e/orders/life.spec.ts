/** One order through every status: staff by `ops`, the customer by clicks on what its mails and its page offer. */
import type { Page } from '@playwright/test';
import { placeOrder, signedIn, toast } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { anyTime, chosen, nextDay } from '../support/choose-times';
import { expectNoOverflow } from '../support/no-overflow';
import { mailTo, orderLinkIn } from '../support/outbox';
import { staff } from '../support/staff';

const step = (page: Page, text: string | RegExp) => page.getByRole('article').getByText(text);

test('one order through every status, its mails and buttons, and once more', {
  tag: ['@phone', '@extension'],
}, async ({ page, baseURL }) => {
  test.setTimeout(240_000);
  const customer = await signedIn(page);
  const { id, order_number: number } = await placeOrder(page, customer);
  const receipt = `/order/order-details/${id}`;
  const ops = (...words: string[]) => staff(baseURL, ...words);
  /** Follows the mail's link and finds the page with what the mail speaks of. */
  const follow = async (words: RegExp) => {
    const mail = await mailTo(customer.email, words);
    expect(orderLinkIn(mail)).toBe(`${baseURL}${receipt}`);
    await page.goto(orderLinkIn(mail));
    await expect(page.getByRole('article')).toBeVisible();
    return mail;
  };

  await test.step('1 Scheduled', async () => {
    expect(await follow(/Delivery: /)).toContain('Cancel free until the driver is on the way.');
    await expect(step(page, /^Pickup /).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await axe(page);
  });

  await test.step('11 Pickup missed: the customer chooses a new time', async () => {
    await ops('status', number, '11');
    await follow(/Choose a new time:/);
    await expect(step(page, /^We missed you /)).toBeVisible();
    await axe(page);
    await page.goto('/orders');
    await expect(page.getByText('1 order needs a new time')).toBeVisible();
    await page.getByRole('button', { name: `Choose a new time, order ${number}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a new time' });
    await expect(chosen(dialog, 'Pickup day')).toBeVisible();
    await nextDay(dialog, 'Pickup day');
    await anyTime(dialog, 'Pickup time');
    await anyTime(dialog, 'Delivery time');
    await dialog.getByRole('button', { name: 'Save new times' }).click();
    await expect(toast(page, 'Your new times are saved.')).toBeVisible();
    await expect(page.getByText('1 order needs a new time')).toBeHidden();
  });

  await test.step('2 Driver on the way, 3 Picked up', async () => {
    await ops('status', number, '2');
    await page.goto(receipt);
    await expect(step(page, /^Driver on the way, /)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call \d{3}-\d{3}-\d{4}$/ })).toHaveAttribute(
      'href',
      /^tel:\+1\d{10}$/,
    );
    await ops('status', number, '3', '--bags', '2');
    await follow(/was picked up: 2 bags/);
    expect(orderLinkIn(await mailTo(customer.email, /Driver on the way/))).toContain(receipt);
    await expect(step(page, /^Picked up \d+:\d\d\s[AP]M, 2 bags$/)).toBeVisible();
  });

  await test.step('10 Needs your OK: the customer approves', async () => {
    await ops('count', number, '--weight', '31');
    const mail = await follow(/needs your OK/);
    expect(mail).toContain('Your laundry weighed 31 lb.');
    const approve = page.getByRole('button', { name: /^Approve \$\d+\.\d\d$/ });
    // The mail's link is named as the button to which it leads.
    expect(mail).toContain((await approve.textContent()) ?? 'no button');
    await expect(page.getByRole('button', { name: 'Return uncleaned' })).toBeVisible();
    await expectNoOverflow(page);
    await axe(page);
    await page.goto('/orders');
    await expect(page.getByText('1 order needs your OK')).toBeVisible();
    await axe(page);
    await page.goto(receipt);
    await approve.click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(step(page, /^Weighed 31\slb\. Your price is \$/)).toBeVisible();
  });

  await test.step('4 Counted and weighed, 5 Cleaning, 6 Ready, 7 Out for delivery', async () => {
    await follow(/You approved|you approved/);
    await ops('bill', number);
    await ops('status', number, '5');
    await page.reload();
    await expect(step(page, /^Cleaning\. Back /)).toBeVisible();
    await ops('status', number, '6');
    await page.reload();
    await expect(step(page, /^Ready\. Back /)).toBeVisible();
    await ops('status', number, '7');
    await page.reload();
    await expect(step(page, /^Out for delivery, /)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Call \d{3}-\d{3}-\d{4}$/ })).toBeVisible();
  });

  await test.step('8 Delivered: a tip and the payments', async () => {
    await ops('status', number, '8');
    expect(await follow(/was delivered/)).toMatch(/add a tip until .+ and report a problem until/);
    expect(orderLinkIn(await mailTo(customer.email, /Out for delivery/))).toContain(receipt);
    await expect(step(page, /^Delivered /).first()).toBeVisible();
    await page.getByRole('button', { name: 'Tip', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '$3' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Pay $3.00 now' }).click();
    await expect(page.locator('[data-row="payment:1"]')).toContainText('$3.00');
    await axe(page);
  });

  await test.step('once more with two clicks, and 9 Canceled', async () => {
    await page.getByRole('link', { name: 'Order again' }).click();
    await expect(page.getByText(`Order ${number} again`)).toBeVisible();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/thank-you\?order=\d+/);
    const again = /order=(\d+)/.exec(page.url())?.[1] ?? '';
    expect(again).not.toBe(String(id));
    await page.goto(`/order/order-details/${again}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, Cancel' }).click();
    await expect(step(page, /^Canceled \w{3}\s\d+\. Nothing was charged\.$/)).toBeVisible();
    await page.goto(orderLinkIn(await mailTo(customer.email, /was canceled/)));
    await expect(page).toHaveURL(new RegExp(`/order/order-details/${again}$`));
    await expect(step(page, /^Canceled \w{3}\s\d+\. Nothing was charged\.$/)).toBeVisible();
    await axe(page);
  });
});
