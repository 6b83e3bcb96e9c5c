import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeleted } from '@/server/auth/queries';
import { wholeCustomer } from '../profile/my-data/whole-customer';
import { insertOrder } from '../support/fixtures';
import { gatewayDouble } from '../support/services/gateway-double';
import { mailsTo } from '../support/services/mailbox';
import { type OpsShop, openOpsShop } from './ops-shop';

let shop: OpsShop;
let folder: string;
const { gateway: payments } = gatewayDouble();

beforeAll(async () => {
  shop = await openOpsShop();
  folder = await mkdtemp(join(tmpdir(), 'laundry-customer-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

it('writes everything about a customer for a spreadsheet, with no formula that runs', async () => {
  const ann = await wholeCustomer(shop.client, 'zzann');
  await shop.db
    .updateTable('users')
    .set({ last_name: '=HYPERLINK("http://x")' })
    .where('id', '=', ann.id)
    .execute();
  expect((await shop.type(['customer', ann.email.toUpperCase()])).out).toMatch(/Orders +1/);
  const { files } = await shop.json<{ files: string[] }>(['customer', 'export', ann.email, folder]);
  expect((await readdir(folder)).map((name) => join(folder, name)).sort()).toEqual(files.toSorted());
  const all = JSON.parse(await readFile(join(folder, 'my-data.json'), 'utf8'));
  expect(all.tables.orders).toMatchObject([{ order_number: ann.order.order_number }]);
  const profile = await readFile(join(folder, 'profile.csv'), 'utf8');
  expect(profile).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect((await stat(join(folder, 'orders.csv'))).mode & 0o077).toBe(0);
});

it('says since which day of the shop somebody is a customer', async () => {
  const ann = await wholeCustomer(shop.client, 'zzday');
  const late = { created: '2026-11-20T03:00:00.000Z' };
  await shop.db.updateTable('users').set(late).where('id', '=', ann.id).execute();
  expect((await shop.type(['customer', ann.email])).out).toMatch(/Since +11\/19\/2026/);
});

it('deletes a customer who asked for it, once and with --yes', async () => {
  const ann = await wholeCustomer(shop.client, 'zzbea');
  const [code, sentence] = await shop.refusal(['customer', 'delete', ann.email]);
  expect([code, sentence]).toEqual([
    2,
    'This deletes the account of zzbea first zzbea last for good. Run it again with --yes.',
  ]);
  const open = await insertOrder(shop.db, ann.id);
  expect(await shop.refused(1, ['customer', 'delete', ann.email, '--yes'])).toBe(
    `Not over yet: ${open.order_number} (under way). Each order has to be delivered and paid, or canceled, and its payments and refunds confirmed.`,
  );
  expect(await isDeleted(shop.db, ann.id)).toBe(false);
  await shop.db.updateTable('orders').set({ status: 9 }).where('id', '=', open.id).execute();
  await shop.json(['customer', 'delete', ann.email, '--yes'], { payments });
  expect(await isDeleted(shop.db, ann.id)).toBe(true);
  expect(await mailsTo(shop.db, ann.email)).toHaveLength(1);
  expect(await shop.refused(1, ['customer', 'delete', ann.email, '--yes'])).toBe(
    `No customer has the address ${ann.email}.`,
  );
});

it('refuses what is no address', async () => {
  for (const name of ['ann', '', "' or 1=1"])
    for (const words of [
      ['customer', name],
      ['customer', 'export', name, folder],
      ['customer', 'delete', name],
    ])
      expect(await shop.refused(2, words)).toEqual(expect.any(String));
});
