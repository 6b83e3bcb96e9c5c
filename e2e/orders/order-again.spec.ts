import { placeOrder, signedIn } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { toEnd } from '../support/pages/order-pages';
import { core } from '../support/tags';

test('an earlier order is placed again with two clicks and two requests', {
  tag: [core, '@extension'],
}, async ({ page }) => {
  const customer = await signedIn(page);
  const { id, order_number: first } = await placeOrder(page, customer, { services: [1], bags: 2 });
  const cancel = await page.context().request.get(`/api/v1/order/cancel/${id}`, {
    headers: { Authorization: `Bearer ${customer.token}` },
  });
  expect(cancel.ok()).toBe(true);

  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // /auth is the frame's: who is signed in, and unread notifications.
    if (/^\/api\/v1\/(?!auth\/)/.test(pathname)) requests.push(pathname.slice('/api/v1'.length));
  });
  await page.goto('/orders?tab=cancelled');
  await page.getByRole('link', { name: `Order again, order ${first}` }).click();
  await expect(page.getByText(`Order ${first} again`)).toBeVisible();
  await expect(page.getByText(/You accepted our terms of service/)).toBeVisible();
  await toEnd(page);
  await axe(page);
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/thank-you\?order=\d+/);
  expect(page.url()).not.toContain(`order=${id}`);
  // The list's filter asks for the services.
  const before = requests
    .slice(0, requests.indexOf('/order/confirm-order'))
    .filter((path) => path !== '/category');
  expect(before).toEqual(['/order', '/order-again']);

  // Step 1 offers it too.
  await page.goto('/order-now');
  await page.getByRole('link', { name: /^Same as last time: Wash & Fold, 2 bags/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Same again?');
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
});
