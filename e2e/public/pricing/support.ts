import type { Page } from '@playwright/test';

export const ticket = (page: Page) => page.getByRole('region', { name: 'Your estimate' });
export const count = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const more = (page: Page, name: string) =>
  page.getByRole('button', { name: `More: ${name}`, exact: true });
export const weight = (page: Page) => page.getByLabel('Weight, if known');
export const find = (page: Page) => page.getByRole('searchbox', { name: 'Find a price' });

/** Opens the groups that phones fold. */
export async function unfold(page: Page) {
  for (const group of await page.locator('main summary').filter({ visible: true }).all()) await group.click();
}
