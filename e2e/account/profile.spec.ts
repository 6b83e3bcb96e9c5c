import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { core } from '../support/tags';
import { signedIn, toast } from './support';

test('the profile is saved, and the header follows at once', { tag: [core, '@journey'] }, async ({
  page,
}) => {
  const customer = await signedIn(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'PROFILE' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Robin');
  const email = page.getByRole('textbox', { name: 'Email' }).first();
  await expect(email).toBeDisabled();
  await expect(email).toHaveValue(customer.email);
  await expect(
    page.getByRole('main').getByText('Write to support to change it', { exact: true }),
  ).toBeVisible();

  await page.getByLabel('Last Name').fill('Wolfeschlegelsteinhausenbergerdorff');
  const mobile = page.getByLabel('Mobile');
  await mobile.fill('+44 20 7946 0958');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mobile).toHaveAccessibleDescription(/Enter a 10-digit phone number/);
  await expect(mobile).toHaveValue('+44 20 7946 0958');
  await mobile.fill('+1 (646) 555-0100');
  await mobile.press('9');
  await expect(mobile).toHaveValue('646-555-0100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const updated = toast(page, 'Profile Updated Successfully');
  await expect(updated).toBeVisible();
  await expectDraggable(page, updated);
  await expect(page.getByLabel('Account menu, Wolfeschlegelsteinhausenbergerdorff')).toBeAttached();
  const emailSwitch = page.getByRole('switch', { name: 'Email notifications' });
  await emailSwitch.click();
  await expect(emailSwitch).not.toBeChecked();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null').data))
    .toMatchObject({
      first_name: 'Robin',
      last_name: 'Wolfeschlegelsteinhausenbergerdorff',
      mobile: '646-555-0100',
      email_notifications: 'no',
      push_notifications: 'no',
    });
  await page.reload();
  await expect(page.getByLabel('Mobile')).toHaveValue('646-555-0100');
  await expect(page.getByRole('switch', { name: 'Email notifications' })).not.toBeChecked();
});

/** It follows the pointer, and goes back when it is let go near its place. */
async function expectDraggable(page: Page, dragged: Locator) {
  // Where it is counts once it has come in.
  await page.locator('.toast-place').evaluate((place) => {
    const animations = place.getAnimations({ subtree: true }) as CSSAnimation[];
    const entering = animations.filter(({ animationName }) => animationName === 'toast-enter');
    return Promise.all(entering.map(({ finished }) => finished)).then(() => undefined);
  });
  await dragged.hover();
  const place = await dragged.boundingBox();
  if (!place) throw new Error('nothing to drag');
  const left = async () => (await dragged.boundingBox())?.x;
  await page.mouse.down();
  await page.mouse.move(place.x + place.width / 2 + 60, place.y + place.height / 2);
  await expect.poll(left).toBeGreaterThan(place.x + 50);
  await page.mouse.up();
  await expect.poll(left).toBe(place.x);
}
