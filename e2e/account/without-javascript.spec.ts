// The order, the account and signing in without JavaScript: a sentence with the business's phone number instead of a
// dead form or an endless "loading...".

import { routes } from '@/lib/routes';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { expect, test } from '../fixtures';
import { accountPages, signInPages } from '../support/pages/account-pages';

test.use({ javaScriptEnabled: false });

const pages = [routes.orderNow, ...signInPages, ...accountPages];

test('pages that need scripts say whom to call, and show nothing dead', async ({ page, request }) => {
  const { data: settings } = await (await request.get('/api/v1/auth/settings')).json();
  const phone = settings.contact_number1;
  for (const path of pages) {
    await page.goto(path);
    // Playwright finds no text inside <noscript>.
    const sentence = page.locator('main noscript:visible');
    await expect(sentence.locator('h1'), path).toBeVisible();
    await expect(sentence.locator(`a[href="${phoneHref(phone)}"]`), path).toBeVisible();
    const main = page.locator('main');
    const asSeen = { useInnerText: true };
    await expect(main, path).toContainText('This page needs JavaScript', asSeen);
    await expect(main, path).toContainText(formatPhone(phone), asSeen);
    await expect(main, path).not.toContainText('loading...', asSeen);
    const dead = main.locator('button, input, select, textarea, [aria-busy=true]');
    await expect(dead.locator('visible=true'), path).toHaveCount(0);
  }
});
