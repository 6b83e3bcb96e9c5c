import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoOverflow } from './no-overflow';
import { expectWholeText } from './whole-text';

/**
 * The page and its open dialog fit at 200 % text (WCAG 1.4.4), and on a phone break no word; afterwards the text is
 * as before. A wide screen would change its columns with a larger font of the browser, but not with this one.
 */
export async function expectFitsAtLargeText(page: Page): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value;
    }, size);
  await setSize('200%');
  await expectNoOverflow(page);
  if ((page.viewportSize()?.width ?? 0) <= 480) await expectWholeText(page);
  await setSize('');
}

/** A count has room for its digits, and its buttons are wide enough for a finger; nothing cuts any of them. */
export async function expectWholeStepper(count: Locator): Promise<void> {
  const cut = await count.evaluate((field) => {
    const room = field.closest('li, td, [role=group]')?.getBoundingClientRect();
    return [...(field.parentElement?.querySelectorAll('button, input') ?? [])]
      .map((part) => part.getBoundingClientRect())
      .filter(
        ({ left, right, width }) => !room || width < 44 || left < room.left - 1 || right > room.right + 1,
      )
      .map(({ left, right }) => `${left} to ${right} of ${room?.left} to ${room?.right}`);
  });
  expect(cut).toEqual([]);
}
