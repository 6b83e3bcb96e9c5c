/** Email notifications end from the mail itself: by a click on the page it leads to, or by the mail program alone. */
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../fixtures';
import { waitForLife } from '../support/alive';
import type { TestCustomer } from '../support/customers';
import { mailTo } from '../support/outbox';
import { placeOrder, signedIn } from './support';

const profile = '/profile';

/** The mail of a cancellation can be turned off, that of a booking can't. */
async function placeAndCancel(page: Page, customer: TestCustomer): Promise<void> {
  const { id } = await placeOrder(page, customer);
  const headers = { Authorization: `Bearer ${customer.token}` };
  const canceled = await page.context().request.get(`/api/v1/order/cancel/${id}`, { headers });
  expect(canceled.status()).toBe(200);
}

/** The link at the end of the mail, with its token. */
const footLinkIn = (mail: string) => /https?:\/\/[^\s"<]+\/unsubscribe\?token=[\w-]+/.exec(mail)?.[0] ?? '';

test('a click on the page that a mail leads to turns email notifications off', {
  tag: '@extension',
}, async ({ page, browser, baseURL }) => {
  const customer = await signedIn(page);
  await placeAndCancel(page, customer);
  const mail = await mailTo(customer.email, /Turn off email notifications/);
  const link = footLinkIn(mail);
  expect(link).toContain(`${baseURL}/unsubscribe?token=`);

  await test.step('without signing in', async () => {
    const context = await browser.newContext({ viewport: page.viewportSize() });
    await waitForLife(context);
    const stranger = await context.newPage();
    await stranger.goto(link);
    await axe(stranger);
    await stranger.getByRole('button', { name: 'Turn off email notifications' }).click();
    await expect(stranger.getByRole('status').getByText('Your email notifications are off')).toBeVisible();
    await stranger.goto(`${link}x`);
    await stranger.getByRole('button', { name: 'Turn off email notifications' }).click();
    await expect(stranger.locator('#turn-off').getByText(/This link has expired/)).toBeVisible();
    await context.close();
  });

  await page.goto(profile);
  await expect(page.getByRole('switch', { name: /E-?mail notifications/i })).not.toBeChecked();
});

test('a mail program turns them off with one request, and a person who opens its address finds the page', {
  tag: ['@extension'],
}, async ({ page, playwright }) => {
  const customer = await signedIn(page);
  await placeAndCancel(page, customer);
  const mail = await mailTo(customer.email, /^List-Unsubscribe:\s+<http/m);
  const address = footLinkIn(mail).replace('/unsubscribe?', '/unsubscribe/one-click?');
  const program = await playwright.request.newContext();
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  const send = async (to: string) => (await program.post(to, { form: oneClick })).status();
  const done = await program.post(address, { form: oneClick });
  expect([done.status(), await done.text()]).toEqual([200, 'You get no more of these emails.\n']);
  expect((await program.post(address, { multipart: oneClick })).status(), 'twice').toBe(200);
  const [, key = ''] = address.split('token=');
  expect(await send(address.replace(key, 'A'.repeat(22))), 'a key of no mail').toBe(200);
  expect(await send(`${address}&email=nobody@example.com`), 'of no subscriber').toBe(200);
  for (const wrong of [`${address}x`, address.slice(0, -1), address.replace(key, ''), `${address}%20`])
    expect(await send(wrong), wrong).toBe(400);
  expect(await send(`${address}&email=not-an-email`)).toBe(400);
  await program.dispose();

  await page.goto(address);
  await expect(page).toHaveURL(/\/unsubscribe\?token=/);
  await expect(page.getByRole('button', { name: 'Turn off email notifications' })).toBeVisible();
  await page.goto(profile);
  await expect(page.getByRole('switch', { name: /E-?mail notifications/i })).not.toBeChecked();
});
