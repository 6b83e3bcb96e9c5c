/** A delay at the ZIP code of an order. */
import { join } from 'node:path';
import { addDays } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import { connect } from '@/server/db/client';
import { placeOrder, signedIn } from '../account/support';
import { axe, expect, test } from '../fixtures';
import { addAddress } from '../support/customers';
import { expectFitsAtLargeText } from '../support/large-text';

const database = () => connect({ file: join(process.env.E2E_DATA_DIR ?? '', 'laundry.db') });

test('an order tells the delay that it may meet, in its row and on its receipt; markup in it is text', {
  tag: '@extension',
}, async ({ page }) => {
  const customer = await signedIn(page);
  // Where no other test orders: all of them would see the delay.
  await addAddress(page, customer, { zip_code: '10007' });
  const { id } = await placeOrder(
    page,
    customer,
    { services: [1], bags: 1 },
    addDays(todayInNewYork(new Date()), 2),
  );
  const db = database();
  const alert = {
    text: 'Street fair: we may come <b>an hour</b> later.',
    from_at: new Date().toISOString(),
    to_at: new Date(Date.now() + 21 * 86_400_000).toISOString(),
  };
  const elsewhere = await db
    .insertInto('service_alerts')
    .values({ ...alert, text: 'Elsewhere.', zips: '["10038"]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const here = await db
    .insertInto('service_alerts')
    .values({ ...alert, zips: '["10007"]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    for (const path of ['/orders', `/order/order-details/${id}`]) {
      await page.goto(path);
      await expect(page.getByText('Street fair: we may come <b>an hour</b> later.').first()).toBeVisible();
      await expect(page.getByText('Elsewhere.')).toHaveCount(0);
      await axe(page);
      await expectFitsAtLargeText(page);
    }
  } finally {
    await db.deleteFrom('service_alerts').where('id', 'in', [here.id, elsewhere.id]).execute();
    await db.destroy();
  }
});
