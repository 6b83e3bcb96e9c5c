/** A copy of the customer's data, and the end of the account, on the profile page. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

export const section = (page: Page) => page.getByRole('region', { name: 'Your data' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
export const field = (page: Page) => dialog(page).getByLabel('Your password, to confirm', { exact: true });
export const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Delete account' });
export const deleted = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Your account is deleted' });

export async function open(page: Page) {
  await page.goto('/profile');
  await expect(section(page)).toBeVisible();
}

export async function ask(page: Page) {
  await section(page).getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** The file that a button saves: its name and text. */
export async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section(page).getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}
