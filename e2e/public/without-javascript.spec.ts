// Every public page without JavaScript: everything is readable and no control is dead.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { publicPages } from '../support/pages/public-pages';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ allowedErrors }) => {
  allowedErrors.push(/status of 404 .*\/404/);
});

/** Text of tools that need scripts and are therefore hidden: the estimator, the search. */
const toolWords: Partial<Record<(typeof publicPages)[number], string[]>> = {
  '/pricing': [
    'Find a price',
    'How many',
    'Weight, if known',
    'lb',
    'Choose',
    'Add what you have, and this ticket adds it up.',
  ],
  '/faqs': [
    'Search the questions',
    'No question matches.',
    'Ask us instead',
    '.',
    'We’ll get back to you within one business day.',
  ],
};

/** Hidden text of the page; checks collapsible content in its open state. */
async function unseenText(page: Page, path: (typeof publicPages)[number]) {
  const unseen = await page.evaluate(() => {
    const unseen: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent?.trim();
      const element = text.parentElement;
      if (!words || !element?.closest('main, footer')) continue;
      if (element.closest('script, style, template, option, datalist, svg')) continue;
      // The honeypot, and labels of pictures
      if (element.closest('[aria-hidden=true]')) continue;
      const folded = element.closest('details:not([open])');
      if (folded && !element.closest('summary')) continue;
      // The lowest price of a folded group; a wide screen folds none
      if (element.matches('summary > [class*=lowest]')) continue;
      // A phone's ticket leaves out until when a time can be changed
      if (element.closest('[data-row=change]')) continue;
      // Groups fold on a phone, and the list of them is of no use
      if (element.closest('nav[aria-label="Prices by category"]')) continue;
      let box = element;
      while (getComputedStyle(box).display === 'contents' && box.parentElement) box = box.parentElement;
      const visible = box.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!visible) unseen.push(words.slice(0, 80));
    }
    return unseen;
  });
  return unseen.filter((words) => !toolWords[path]?.includes(words));
}

/** Visible buttons and fields that do nothing. */
const deadControls = (page: Page) =>
  page.evaluate(() => {
    const works = (control: Element) => {
      if (control.matches('button[popovertarget], button[commandfor]')) return true;
      const form = (control as HTMLButtonElement).form;
      if (!form || (form.getAttribute('action') ?? '').startsWith('javascript:')) return false;
      return !control.matches('button') || (control as HTMLButtonElement).type !== 'button';
    };
    const controls = 'button, input, select, textarea, [role=button], [role=tab], [onclick]';
    return [...document.querySelectorAll(controls)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !works(control))
      .map((control) => control.outerHTML.slice(0, 160));
  });

async function readsFully(page: Page, path: (typeof publicPages)[number]) {
  const reply = await page.goto(path);
  expect(reply?.status()).toBe(path === '/404' ? 404 : 200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await unseenText(page, path)).toEqual([]);
  expect(await deadControls(page)).toEqual([]);
  expect(await page.locator('main [aria-busy=true], main [data-skeleton]:visible').count()).toBe(0);
}

/** A heading opens its part by a click; the others are opened at once, to be read. */
async function unfolds(page: Page, path: (typeof publicPages)[number]) {
  const closed = page.locator('main details:not([open]) > summary').locator('visible=true');
  if ((await closed.count()) > 0) {
    const part = await closed
      .first()
      .evaluateHandle((summary) => summary.parentElement as HTMLDetailsElement);
    await closed.first().click();
    expect(await part.evaluate((details) => details.open)).toBe(true);
  }
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) {
      part.removeAttribute('name');
      part.open = true;
    }
  });
  expect(await unseenText(page, path)).toEqual([]);
}

async function menuLeadsOn(page: Page, isMobile: boolean) {
  const header = page.getByRole('banner');
  if (isMobile) await header.locator('summary[aria-label="Menu"]').click();
  await expect(header.getByRole('link', { name: 'Sign In' }).locator('visible=true')).toHaveCount(1);
  await header.getByRole('link', { name: 'FAQs' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/faqs$/);
}

for (const path of publicPages) {
  test(`${path} reads fully and unfolds`, async ({ page }) => {
    await readsFully(page, path);
    await unfolds(page, path);
  });
}

test('the menu leads on, on a phone too', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/');
  await menuLeadsOn(page, isMobile);
});
