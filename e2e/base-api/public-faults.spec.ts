/**
 * The public pages in front of a failing API: the last good page, or an error with a phone number. @lab: the site asks a
 * slow API as long as its own clock says, remembers a failure for seconds, and reads a page anew after a minute.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import type { EndpointName } from '@/lib/contract/endpoints';
import { toast } from '../account/support';
import { expect as quick, test } from '../fixtures';
import type { FaultKind } from '../support/base-api/faults';
import { type OwnPair, startOwnPair } from '../support/own-pair';

const expect = quick.configure({ timeout: 20_000 });
const many = 9_999;
const reads = ['content.settings', 'catalog.pricing', 'content.staticPages'] as const;
const kinds = ['html', 'html-500', 'broken-json', 'slow'] as const satisfies FaultKind[];

let pair: OwnPair;

/** The API works, and the pages have been rendered. */
async function readWell(request: APIRequestContext) {
  await pair.plan('content.settings', 'html', 0);
  for (const path of ['/', '/pricing', '/terms', '/contact']) {
    // A failure is remembered for a few seconds.
    const read = async () => (await request.get(pair.origin + path)).status();
    await expect.poll(read, { message: path, timeout: 30_000 }).toBe(200);
  }
}

test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 });
test.describe('in front of an API that fails visitors', { tag: ['@base-api', '@lab'] }, () => {
  test.beforeAll(async () => {
    pair = await startOwnPair('2125550199', (plan) => plan('content.settings', 'html-500', many));
  });
  test.afterAll(() => pair.stop());
  test.beforeEach(({ allowedErrors }) => {
    allowedErrors.push(/status of 50[0-4]/);
  });

  const apology = (page: Page) => page.getByRole('heading', { name: 'We can’t show this page right now' });
  const call = (page: Page, phone: string) => page.getByRole('link', { name: phone });

  test('a page that was never read says what happened, and whom to call', async ({ page }) => {
    const first = await page.goto(`${pair.origin}/`);
    expect(first?.status()).toBe(503);
    await expect(apology(page)).toBeVisible();
    await expect(call(page, '212-555-0199')).toHaveAttribute('href', 'tel:+12125550199');
    await expect(page.getByText(/Whoops|app\.js/)).toHaveCount(0);

    // After the settings were read once, their phone number is shown. Each other read fails differently.
    await pair.plan('content.settings', 'html', 0);
    for (const [read, kind, path] of [
      ['catalog.pricing', 'broken-json', '/pricing'],
      ['catalog.pricing', 'slow', '/faqs'],
      ['catalog.categories', 'html', '/about-us'],
      ['content.staticPages', 'wrong-shape', '/terms'],
    ] as const) {
      await pair.plan(read, kind, many);
      // A failure is remembered for a few seconds.
      await expect(async () => {
        const reply = await page.goto(pair.origin + path);
        expect(reply?.status(), path).toBe(503);
        await expect(call(page, '212-555-0123'), path).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      await pair.plan(read, kind, 0);
    }

    await expect(async () => {
      const reply = await page
        .getByRole('link', { name: 'Try again' })
        .click()
        .then(() => page.goto(page.url()));
      expect(reply?.status()).toBe(200);
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  });

  for (const kind of kinds) {
    test(`forms with ${kind}: each says so, keeps what was typed, and sends it when asked again`, async ({
      page,
      request,
    }) => {
      await readWell(request);
      const email = `${kind}@example.com`;
      const offline = 'We couldn’t reach the server. Please try again.';
      async function failsOnce(name: EndpointName, send: () => Promise<void>) {
        await pair.plan(name, kind);
        await send();
      }

      await page.goto(`${pair.origin}/`);
      const zip = page.getByLabel('ZIP code', { exact: true });
      const check = () => page.getByRole('button', { name: 'See pickup times' }).first().click();
      await zip.fill('10024');
      // A broken read is retried once, so both attempts fail.
      await pair.plan('service-area.verifyZip', kind, 2);
      await check();
      await expect(page.getByText(offline)).toBeVisible();
      await expect(zip).toHaveValue('10024');
      await pair.plan('service-area.verifyZip', kind, 0);
      await check();
      await expect(page.getByText('Next pickup in 10024')).toBeVisible();

      await page.getByRole('button', { name: 'Change' }).click();
      await zip.fill('10499');
      await check();
      const box = page.getByRole('group', { name: 'Tell me when you serve 10499' });
      const wish = box.getByRole('textbox');
      await wish.fill(email);
      const notify = () => page.getByRole('button', { name: 'Notify me' }).click();
      await failsOnce('service-area.notifyMe', notify);
      await expect(box.getByText('We couldn’t reach the server.')).toBeVisible();
      await expect(wish).toHaveValue(email);
      await notify();
      await expect(page.getByText('We’ll email you when we serve 10499')).toBeVisible();

      await page.goto(`${pair.origin}/contact`);
      const inquiry = page.locator('form#inquiry');
      await inquiry.getByLabel('Name').fill('Ann Lee');
      await inquiry.getByLabel('Email').fill(email);
      await inquiry.getByLabel('Subject').selectOption('Price');
      await inquiry.getByLabel('Message').fill('What does a duvet cost?');
      const write = () => inquiry.getByRole('button', { name: 'Send message' }).click();
      await failsOnce('outreach.inquiry', write);
      await expect(inquiry.getByText(offline)).toBeVisible();
      await expect(inquiry.getByLabel('Message')).toHaveValue('What does a duvet cost?');
      await expect(inquiry.getByLabel('Subject')).toHaveValue('Price');
      await write();
      await expect(page.getByText(/^Thank you/)).toBeVisible();

      const bar = page.getByRole('complementary', { name: 'Get the app' });
      await bar.getByRole('textbox').fill(email);
      const sendLink = () => bar.getByRole('button', { name: /^SEND/ }).click();
      await failsOnce('outreach.sendAppLink', sendLink);
      await expect(toast(page, 'error in sending link')).toBeVisible();
      await expect(bar.getByRole('textbox')).toHaveValue(email);
      await sendLink();
      await expect(bar).toBeHidden();
    });
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('the zip check and a message: said, kept, and with the phone number', async ({ page, request }) => {
      await readWell(request);
      await page.goto(`${pair.origin}/`);
      await pair.plan('service-area.verifyZip', 'slow', 2);
      await page.getByLabel('ZIP code', { exact: true }).fill('10024');
      await page.getByRole('button', { name: 'See pickup times' }).first().click();
      const main = page.getByRole('main');
      await expect(main.getByText(/is taking too long to answer/)).toBeVisible();
      await expect(main.getByRole('link', { name: '212-555-0123' })).toBeVisible();
      await expect(main.getByLabel('ZIP code', { exact: true })).toHaveValue('10024');
      await pair.plan('service-area.verifyZip', 'slow', 0);
      await main.getByRole('button', { name: 'See pickup times' }).first().click();
      await expect(main.getByText('Next pickup in 10024')).toBeVisible();

      await page.goto(`${pair.origin}/contact`);
      const inquiry = page.locator('form#inquiry');
      await inquiry.getByLabel('Name').fill('Ann Lee');
      await inquiry.getByLabel('Email').fill('ann@example.com');
      await inquiry.getByLabel('Subject').selectOption('Price');
      await inquiry.getByLabel('Message').fill('What does a duvet cost?');
      await pair.plan('outreach.inquiry', 'html-500');
      await inquiry.getByRole('button', { name: 'Send message' }).click();
      await expect(inquiry.getByText(/couldn’t read the service’s answer/)).toBeVisible();
      await expect(inquiry.getByLabel('Message')).toHaveValue('What does a duvet cost?');
      await inquiry.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText(/^Thank you/)).toBeVisible();
    });
  });

  test('a page that was read stays, beyond the minute after which it is read anew', async ({ request }) => {
    await readWell(request);
    // Well-formed but empty replies are the ones that could replace a good page.
    const empty = {
      'content.settings': 'nothing',
      'catalog.pricing': 'empty',
      'content.staticPages': 'nothing',
    } as const;
    await Promise.all(reads.map((read) => pair.plan(read, empty[read], many)));
    const pages = [
      ['/', 'Clean clothes, back at your door.'],
      ['/pricing', '$1.75'],
      ['/terms', 'Terms of Service'],
    ] as const;
    const askedAt = Date.now();
    const readAll = async () => {
      for (const [path, text] of pages) {
        const reply = await request.get(pair.origin + path);
        expect(reply.status(), path).toBe(200);
        expect(await reply.text(), path).toContain(text);
      }
      return Date.now() - askedAt;
    };
    // Polls, because the first visit after a minute starts a revalidation and only later visits see its result.
    await expect.poll(readAll, { timeout: 100_000, intervals: [1_000] }).toBeGreaterThan(75_000);
  });
});
