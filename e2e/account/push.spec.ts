/** Push notifications in a real browser: permission, worker and notification are its own, the push service a stand-in. */
import { pushWorker } from '@/lib/routes';
import { axe, expect, test } from '../fixtures';
import { expectNoOverflow } from '../support/no-overflow';
import { deliverPush, withPushService } from '../support/push-service';
import { expectFits320, signedIn, toast } from './support';

test('a customer turns push on, gets one, chooses what comes where, and removes the device', {
  tag: '@extension',
}, async ({ page, context }) => {
  await context.grantPermissions(['notifications']);
  await withPushService(page);
  await signedIn(page);
  await page.goto('/profile');
  const push = page.getByRole('switch', { name: 'Push notifications' });
  const here = page.getByText(/· This device/);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  await test.step('nothing is registered before', async () => {
    await expect(push).not.toBeChecked();
    expect(await workers()).toBe(0);
  });

  await test.step('on, and this device is in the list', async () => {
    await push.click();
    await expect(here).toBeVisible();
    await expect(toast(page, 'Profile Updated Successfully')).toBeVisible();
    await axe(page);
    await expectFits320(page);
    await expectNoOverflow(page);
  });

  await test.step('a message is shown; the worker controls no page', async () => {
    const script = await context.request.get(pushWorker.path);
    // The worker loads the icon and asks the API; the rest of a document's policy is for documents.
    expect(script.headers()['content-security-policy']).toContain(
      "default-src 'none'; connect-src 'self'; img-src 'self';",
    );
    const message = {
      title: 'Driver on the way',
      body: 'We arrive between 7 and 9.',
      link: '/orders',
      tag: 'a',
    };
    await deliverPush(page, message);
    await page.reload();
    await expect(here).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  await test.step('what is sent where', async () => {
    const email = page.getByRole('switch', { name: 'Email notifications' });
    await email.uncheck();
    await expect(toast(page, 'Profile Updated Successfully')).toBeVisible();
    await page.reload();
    await expect(email).not.toBeChecked();
    await expect(push).toBeChecked();
  });

  await test.step('the device is removed, with its worker', async () => {
    await page.getByRole('button', { name: /^Remove .*, this device$/ }).click();
    await expect(page.getByText('No device shows them yet')).toBeVisible();
    await expect.poll(workers).toBe(0);
  });
});
