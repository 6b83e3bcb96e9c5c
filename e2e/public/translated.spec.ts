// A page that the browser translates: every button is pressed and every form sent, and no page falls apart.
import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { demoLogin, expect, signIn, test } from '../fixtures';
import { returningCustomer } from '../support/customers';
import { settingsPages, signInPages } from '../support/pages/account-pages';
import { fixedPages, inParts } from '../support/pages/public-pages';
import { translateAll } from '../support/translator';

const forms = ['/subscribe', '/unsubscribe', '/accept-terms?token=abc', '/zip-check', '/app-link'];
/** Left out: they end the session. */
const leaving = /log ?out|sign out|everywhere|delete my account|yes, delete/i;

/** Presses what is shown, and what that shows; then sends every form as it is. */
async function pressEverything(page: Page) {
  await page.evaluate(async (left) => {
    // A form without scripts would leave the page, and a translation can't break it.
    addEventListener('submit', (event) => event.preventDefault());
    // React has shown what a click changed.
    const shown = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    const done = new Set<Element>();
    const isShown = (element: Element) => element.checkVisibility() && !done.has(element);
    const open = () => document.querySelector('dialog[open]') ?? document;
    for (let times = 0; times < 40; times++) {
      const button = [...open().querySelectorAll<HTMLButtonElement>('button')].find(
        (one) => isShown(one) && !new RegExp(left, 'i').test(one.textContent),
      );
      if (!button) break;
      done.add(button);
      button.click();
      await shown();
    }
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      (dialog as HTMLDialogElement).close();
      await shown();
    }
    for (const form of document.querySelectorAll('form')) {
      form.requestSubmit();
      await shown();
    }
    for (const box of document.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')) {
      if (isShown(box) && !box.disabled) box.click();
      await shown();
    }
  }, leaving.source);
}

/** What the translator changed before React looked at it, React renders anew. */
const renderedAnew = /React error #418/;

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('h1 font').first(), `${path} is translated`).toBeVisible();
  await pressEverything(page);
  await expect(page.locator('h1').first(), path).toBeVisible();
  await expect(page.getByText('come out of the wash'), path).toHaveCount(0);
  await expect(page.locator('option:not([value])'), 'an option whose text would be sent').toHaveCount(0);
}

for (const paths of inParts([...fixedPages, ...signInPages, ...forms, routes.orderNow])) {
  test(`a visitor in another language can press and send everything: ${paths.join(', ')}`, async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(renderedAnew);
    await translateAll(page);
    for (const path of paths) await visit(page, path);
  });
}

for (const paths of inParts([routes.orders, ...settingsPages, routes.orderNow])) {
  test(`a customer in another language can press and send everything: ${paths.join(', ')}`, async ({
    page,
    allowedErrors,
  }) => {
    allowedErrors.push(renderedAnew);
    await signIn(page, await returningCustomer(page));
    await translateAll(page);
    for (const path of paths) await visit(page, path);
  });
}

test('a page that is translated before its scripts came can be pressed and sent too', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(renderedAnew);
  await translateAll(page, 'parsed');
  for (const path of [routes.login, routes.contact, routes.orderNow]) await visit(page, path);
});

test('a customer signs in on a translated page, and reads what is wrong on it', async ({ page }) => {
  await translateAll(page);
  await page.goto(routes.login);
  await page.getByLabel('Email', { exact: true }).first().fill(demoLogin.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(demoLogin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(routes.orders);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ORDERS');
});
