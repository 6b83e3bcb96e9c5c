/** Days and times of an order's dialogs. */
import { expect, type Locator } from '@playwright/test';

export const group = (dialog: Locator, name: string) => dialog.getByRole('radiogroup', { name });
export const chosen = (dialog: Locator, name: string) =>
  group(dialog, name).getByRole('radio', { checked: true });

/** The next day that can be chosen, with the arrow key. */
export async function nextDay(dialog: Locator, name: string): Promise<string> {
  const before = await chosen(dialog, name).inputValue();
  await chosen(dialog, name).press('ArrowRight');
  await expect(chosen(dialog, name)).not.toHaveValue(before);
  return chosen(dialog, name).inputValue();
}

/** A free time, once those of the day are there. */
export async function anyTime(dialog: Locator, name: string): Promise<void> {
  await expect(group(dialog, name).locator('xpath=ancestor-or-self::*[@aria-busy="true"]')).toHaveCount(0);
  const free = group(dialog, name).getByRole('radio', { disabled: false }).last();
  await free.press('Space');
  await expect(free).toBeChecked();
}
