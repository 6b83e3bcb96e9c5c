import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, { atMost = 120 } = {}) {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < atMost; pressed++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached with ${atMost} tabs: ${target}`);
}

/** Tabs to a radio group and selects the checked option, or the first enabled one. */
export async function tabToRadio(page: Page, group: Locator) {
  await expect(group).toBeVisible();
  const radios = group.locator('input[type=radio]:enabled');
  for (let pressed = 0; pressed < 120; pressed++) {
    await page.keyboard.press('Tab');
    const isInside = await group.evaluate((element) => element.contains(document.activeElement));
    if (!isInside) continue;
    await page.keyboard.press('Space');
    await expect(radios.and(page.locator(':checked'))).toHaveCount(1);
    return;
  }
  throw new Error(`no radio of the group was reached: ${group}`);
}
