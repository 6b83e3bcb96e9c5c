/** Email notifications end from the mail itself: by a click on the page it leads to, or by the mail program alone. */
import { axe, expect, test } from '../fixtures';
import { waitForLife } from '../support/alive';
import { mailTo } from '../support/outbox';
import { placeOrder, signedIn } from './support';

const profile = '/profile';

/** The link at the end of the mail, with its token. */
const footLinkIn = (mail: string) => /https?:\/\/[^\s"<]+\/unsubscribe\?token=[\w-]+/.exec(mail)?.[0] ?? '';

test('a click on the page that a mail leads to turns email notifications off', {
  tag: '@extension',
}, async ({ page, browser, baseURL }) => {
  const customer = await signedIn(page);
  await placeOrder(page, customer);
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
  await placeOrder(page, customer);
  const mail = await mailTo(customer.email, /^List-Unsubscribe:\s+<http/m);
  const address = footLinkIn(mail).replace('/unsubscribe?', '/unsubscribe/one-click?');
  const program = await playwright.request.newContext();
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  const done = await program.post(address, { form: oneClick });
  expect([done.status(), await done.text()]).toEqual([200, 'Your email notifications are off\n']);
  expect((await program.post(address, { multipart: oneClick })).status()).toBe(200);
  expect((await program.post(`${address}x`, { form: oneClick })).status()).toBe(400);
  await program.dispose();

  await page.goto(address);
  await expect(page).toHaveURL(/\/unsubscribe\?token=/);
  await expect(page.getByRole('button', { name: 'Turn off email notifications' })).toBeVisible();
  await page.goto(profile);
  await expect(page.getByRole('switch', { name: /E-?mail notifications/i })).not.toBeChecked();
});
