// A link that fills the first step, as assistants give it (POST /mcp).
import { setSetting } from '@/tests/server/support/fixtures';
import { signedIn } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { startOwnSite } from '../support/own-site';

const service = /Wash & Fold/;

test('fills an empty order, and asks before it changes one that is begun', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/order-now?zipCode=10023&service=1,2&bags=3&promo=SPRING15');
  await expect(page.getByRole('checkbox', { name: service })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Dry Cleaning/ })).toBeChecked();
  await expect(page.getByText('Promo code SPRING15 is filled in')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: service })).toHaveAccessibleName(/3 bags/);
  await expect(page).toHaveURL(/\/order-now$/);
  await axe(page);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: service })).toBeChecked();

  await page.goto('/order-now?zipCode=10001&service=Dry+Cleaning&bags=1');
  await expect(page.getByText('Take Dry Cleaning in 10001 instead of what you chose?')).toBeVisible();
  await expect(page).toHaveURL(/\/order-now$/);
  await axe(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('instead of what you chose?')).toHaveCount(0);
  await expect(page.getByText('10023').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: service })).toBeChecked();
});

test('what the price list does not know leads nowhere and is shown nowhere', async ({ page }) => {
  for (const given of ['https://evil.example/', '<img src=x onerror=alert(1)>', '-1,999,__proto__']) {
    await page.goto(`/order-now?zipCode=10023&service=${encodeURIComponent(given)}&bags=99`);
    await expect(page).toHaveURL(/\/order-now$/);
    await expect(page.getByRole('checkbox', { name: service })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: /Dry Cleaning/ })).not.toBeChecked();
  }
});

test('a signed-in customer finds what the assistant said', async ({ browser }) => {
  test.slow();
  const site = await startOwnSite(async (db) => void (await setSetting(db, 'agents', 'yes')));
  try {
    const reply = await fetch(`${site.origin}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'start_order', arguments: { zip_code: '10023', services: [1], bags: 2 } },
      }),
    });
    const [, json = ''] = /data: (.*)/.exec(await reply.text()) ?? [];
    const { estimate, link } = JSON.parse(JSON.parse(json).result.content[0].text);
    const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
    await signedIn(page);
    const { pathname, search } = new URL(link);
    await page.goto(pathname + search);
    await expect(page.getByRole('checkbox', { name: service })).toBeChecked();
    await expect(page.getByRole('region', { name: 'Estimate' })).toContainText(estimate);
  } finally {
    await site.stop();
  }
});
