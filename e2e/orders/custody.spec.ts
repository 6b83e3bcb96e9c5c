/** What staff writes down at a hand-over shows on the customer's open page, without a reload. */
import sharp from 'sharp';
import { placeOrder, signedIn } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { expectNoOverflow } from '../support/no-overflow';
import { staff } from '../support/staff';

test(
  'an open page shows each hand-over within 15 seconds, with what is missing and a photo',
  { tag: '@extension' },
  async ({ page, baseURL }, testInfo) => {
    const ops = (...words: string[]) => staff(baseURL, ...words);
    const { id, order_number: number } = await placeOrder(page, await signedIn(page));
    await page.clock.install();
    await page.goto(`/order/order-details/${id}`);
    const steps = page.getByRole('region', { name: 'Where it stands' }).getByRole('listitem');
    await expect(steps.first()).toContainText('Order placed');

    const photo = testInfo.outputPath('bags.jpg');
    const picture = { width: 900, height: 600, channels: 3 as const, background: '#375' };
    await sharp({ create: picture }).jpeg().toFile(photo);
    await ops('status', number, '3', '--bags', '3', '--tell', 'With the doorman', '--photo', photo);
    await page.clock.fastForward(15_000);
    await expect(steps.filter({ hasText: '“With the doorman”' })).toContainText('3 bags');
    await ops('count', number, '--weight', '14', '--bags', '2');
    await page.clock.fastForward(15_000);
    await expect(
      page.getByText('3 bags were picked up, 2 came in. We’re looking for the rest.'),
    ).toBeVisible();
    await expectNoOverflow(page);
    await axe(page);

    await page.getByRole('button', { name: 'Open the photo: Picked up' }).click();
    const opened = page.getByRole('dialog').getByRole('img', { name: 'Photo: Picked up' });
    await expect.poll(() => opened.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open the photo: Picked up' })).toBeFocused();
  },
);
