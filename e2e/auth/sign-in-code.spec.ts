/** Sign-in with a code by email, beside the password. */
import { axe, expect, test } from '../fixtures';
import { newCustomer } from '../support/customers';
import { expectFitsAtLargeText } from '../support/large-text';
import { mailTo } from '../support/outbox';
import { core } from '../support/tags';

const codeIn = (mail: string) => /\n(\d{3} \d{3})\r?\n/.exec(mail)?.[1] ?? '';

test('a code by email signs in, as it is pasted from the mail', {
  tag: [core, '@extension'],
}, async ({ page }) => {
  const customer = await newCustomer(page);
  await page.goto('/login?from=%2Fcards');
  await page.getByLabel('Email').first().fill(customer.email);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(
    page.getByText('If that email has an account, we sent a code. It works for 10 minutes.'),
  ).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await axe(page);
  await expectFitsAtLargeText(page);

  await code.fill(codeIn(await mailTo(customer.email, /your sign-in code/)));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/cards$/);
  await expect(page.getByRole('heading', { level: 1, name: 'MY CARDS' })).toBeVisible();
});
