// Signing out when the server does not hear of it: the next person at this browser gets nothing of the last one.
import { placeOrder, signedIn } from '../account/support';
import { expect, test } from '../fixtures';

for (const [why, refuse] of [
  ['without a network', 'offline'],
  ['while the API refuses', 'refused'],
] as const) {
  test(`a sign-out ${why} is done before the next document is given`, {
    tag: '@extension',
  }, async ({ page, context, allowedErrors }) => {
    allowedErrors.push(/Failed to load resource/);
    const customer = await signedIn(page);
    const { order_number } = await placeOrder(page, customer);
    await page.goto('/orders');
    await expect(page.getByText(order_number).first()).toBeVisible();
    const token = await page.evaluate(() => JSON.parse(localStorage.user).accessToken);
    const document = () => context.request.get('/orders').then((reply) => reply.text());
    expect(await document(), 'while signed in').toContain(order_number);

    if (refuse === 'offline') await context.setOffline(true);
    else {
      await context.route('**/api/v1/auth/logout', (route) => route.fulfill({ status: 503, body: '{}' }));
      // Its reply would take the mark away before it is seen.
      await context.route(
        ({ pathname }) => pathname === '/',
        (route) => route.abort(),
      );
    }
    await page.getByRole('button', { name: 'Logout' }).first().click({ noWaitAfter: true });
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .toEqual(expect.arrayContaining(['signed_out']));
    await context.setOffline(false);

    expect(await document(), 'afterwards').not.toContain(order_number);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /page_session|refresh_token|signed_out/.test(name))).toEqual([]);
    const verified = await context.request.post('/api/v1/auth/verifyToken', { data: { token } });
    expect((await verified.json()).status, 'the session of the page').toBe(false);
  });
}
