/** A code that works once does so however often its customer deletes the account. */
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { hashEmail } from '@/server/auth/former-codes';
import { createCleanUp } from '@/server/profile/my-data/clean-up';
import { deleteAccount, OpenOrders } from '@/server/profile/my-data/delete-account';
import { backUp } from '@/server/staff/database/backup';
import { insertPromo, newShopper, openShop, type Shopper, shopperOf } from '@/tests/server/orders/shop';
import { forFile } from '@/tests/server/support/for-file';
import { everythingIn } from '@/tests/server/support/leaks';

const shop = forFile(openShop);
const DAY_MS = 86_400_000;
const firstOrder = 'This code is for first orders only';
const usedCode = 'You have already used this code';

const oncePerCustomer = () => insertPromo(shop.db, { once_per_user: 'yes' });
const forFirstOrders = () => insertPromo(shop.db, { first_order_only: 'yes' });

/** Places an order, which is delivered and paid. */
async function order({ confirm }: Shopper, promo_code = '') {
  const { status, body } = await confirm({ promo_code });
  expect([status, body.errors]).toEqual([200, undefined]);
  await finish(body.data.id, 8);
  return body.data.id;
}

async function finish(id: number, status: number) {
  // What went back uncleaned is never charged.
  const decision = status === 8 ? ('return' as const) : null;
  await shop.db.updateTable('orders').set({ status, decision }).where('id', '=', id).execute();
}

const leave = ({ client: { services, user } }: Shopper) =>
  deleteAccount(services, { id: user.id, email: user.email });

/** Deletes the account and opens another with the same email. */
async function comeBack(shopper: Shopper): Promise<Shopper> {
  expect(await leave(shopper)).toBe(true);
  return shopperOf(await shop.client.signIn({ email: shopper.client.user.email }));
}

/** What the check and the order say of a code. */
async function tryCode({ client, confirm }: Shopper, code: string): Promise<unknown[]> {
  const asked = { code, user_id: client.user.id, subtotal: 40 };
  const checked = await client.post('/order/verify/coupon-code', asked);
  const placed = await confirm({ promo_code: code });
  return [checked.body.status || checked.body.message, placed.body.errors?.promo_code ?? placed.status];
}

const kept = () => shop.db.selectFrom('former_codes').selectAll().orderBy('code').execute();
const setMonths = (value: string) =>
  shop.db
    .insertInto('settings')
    .values({ key: 'used_code_months', value })
    .onConflict((clash) => clash.column('key').doUpdateSet({ value }))
    .execute();

describe('after an account is deleted', () => {
  it('neither a used code nor one for first orders works for the same email, time and again', async () => {
    const [once, first, other] = [await oncePerCustomer(), await forFirstOrders(), await oncePerCustomer()];
    const ann = await newShopper(shop.client);
    await order(ann, once);
    let again = await comeBack(ann);
    for (const _turn of [1, 2]) {
      expect(await tryCode(again, once)).toEqual([usedCode, usedCode]);
      expect(await tryCode(again, first)).toEqual([firstOrder, firstOrder]);
      again = await comeBack(again);
    }
    expect((await tryCode(again, other))[0]).toBe(true);
  });

  it('a code for first orders that was used is one of them', async () => {
    const first = await forFirstOrders();
    const ann = await newShopper(shop.client);
    await order(ann, first);
    expect(await tryCode(await comeBack(ann), first)).toEqual([firstOrder, firstOrder]);
  });

  it('whoever never ordered, or canceled, has both, and nothing is kept', async () => {
    const [once, first] = [await oncePerCustomer(), await forFirstOrders()];
    const before = (await kept()).length;
    const ann = await newShopper(shop.client);
    const { body } = await ann.confirm({ promo_code: once });
    await ann.client.get(`/order/cancel/${body.data.id}`);
    const again = await comeBack(ann);
    expect((await kept()).length).toBe(before);
    expect((await tryCode(again, first))[0]).toBe(true);
    expect((await tryCode(again, once))[0]).toBe(true);
  });

  it('nobody else is told apart by it', async () => {
    const [once, first] = [await oncePerCustomer(), await forFirstOrders()];
    const ann = await newShopper(shop.client);
    await order(ann, once);
    await leave(ann);
    const email = ann.client.user.email.replace('@', '+laundry@');
    const other = await shopperOf(await shop.client.signIn({ email }));
    expect((await tryCode(other, once))[0]).toBe(true);
    const third = await newShopper(shop.client);
    expect((await tryCode(third, first))[0]).toBe(true);
  });

  it('the database has neither the email nor the key, and the next account sees in its export what is kept', async () => {
    const once = await oncePerCustomer();
    const ann = await newShopper(shop.client);
    await order(ann, once);
    const again = await comeBack(ann);
    const key = shop.client.services.settings.emailHashKey ?? 'none';
    const rows = JSON.stringify(await kept());
    expect(rows).not.toContain(ann.client.user.email);
    expect(await everythingIn(shop.db)).not.toContain(key);
    const { body } = await again.client.get<'profile.export'>(`/users/${again.client.user.id}/export`);
    const kept_until = new Date(shop.clock.now());
    kept_until.setUTCMonth(kept_until.getUTCMonth() + 24);
    expect(body.data.tables.one_time_codes_used_before).toEqual(
      ['', once].map((code) => ({ code, kept_until: kept_until.toISOString() })),
    );
    const other = await newShopper(shop.client);
    const theirs = await other.client.get<'profile.export'>(`/users/${other.client.user.id}/export`);
    expect(theirs.body.data.tables.one_time_codes_used_before).toEqual([]);
  });

  it('nothing is kept where the business keeps nothing, and a change leaves what was promised', async () => {
    const once = await oncePerCustomer();
    const ann = await newShopper(shop.client);
    await order(ann, once);
    await setMonths('0');
    const before = await kept();
    const again = await comeBack(ann);
    expect(await kept()).toEqual(before);
    expect((await tryCode(again, once))[0]).toBe(true);
    await setMonths('24');
  });

  it('it ends after 24 months, when the row is deleted', async () => {
    const once = await oncePerCustomer();
    const ann = await newShopper(shop.client);
    await order(ann, once);
    await leave(ann);
    const hash = hashEmail(shop.client.services.settings, ann.client.user.email);
    const own = async () => (await kept()).filter(({ email_hash }) => email_hash === hash).length;
    const { signal } = new AbortController();
    shop.clock.advance(729 * DAY_MS);
    await createCleanUp()({ ...shop.client.services, signal });
    expect(await own()).toBe(2);
    shop.clock.advance(2 * DAY_MS);
    await createCleanUp()({ ...shop.client.services, signal });
    expect(await own()).toBe(0);
    shop.clock.advance(-731 * DAY_MS);
  });
});

it('an order with a code and the deletion of its account at once: one of them is refused', async () => {
  const code = await oncePerCustomer();
  const ann = await newShopper(shop.client);
  const [placed, left] = await Promise.all([
    ann.confirm({ promo_code: code }),
    leave(ann).catch((error: unknown) => error),
  ]);
  if (left === true) return expect(placed.status).not.toBe(200);
  expect(left).toBeInstanceOf(OpenOrders);
  expect(placed.status).toBe(200);
});

describe('the key', () => {
  const folder = () => mkdtempSync(join(tmpdir(), 'laundry-key-'));

  it('is made once in DATA_DIR, for its owner alone, and is in no backup', async () => {
    const dataDir = folder();
    try {
      const settings = { dataDir, emailHashKey: undefined };
      const hash = hashEmail(settings, 'ann@example.com');
      expect(hash).toMatch(/^[\da-f]{64}$/);
      expect(hashEmail(settings, ' ANN@example.com ')).toBe(hash);
      const file = join(dataDir, 'email-hash.key');
      expect([readdirSync(dataDir), statSync(file).mode & 0o777]).toEqual([['email-hash.key'], 0o600]);
      expect(hashEmail({ dataDir: folder(), emailHashKey: undefined }, 'ann@example.com')).not.toBe(hash);
      if (shop.target.url) return;
      const copy = join(dataDir, 'copy.db');
      await backUp(shop.db, copy);
      expect(readFileSync(copy).includes(readFileSync(file))).toBe(false);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('is one for two processes that make it at once', () => {
    const dataDir = folder();
    const file = join(dataDir, 'email-hash.key');
    const other = 'k'.repeat(43);
    const exists = vi.spyOn(fs, 'existsSync').mockImplementationOnce(() => {
      writeFileSync(file, other);
      return false;
    });
    syncBuiltinESMExports();
    try {
      const hash = hashEmail({ dataDir, emailHashKey: undefined }, 'ann@example.com');
      expect(hash).toBe(hashEmail({ dataDir, emailHashKey: other }, 'ann@example.com'));
      expect([exists.mock.calls.length > 0, readdirSync(dataDir)]).toEqual([true, ['email-hash.key']]);
    } finally {
      exists.mockRestore();
      syncBuiltinESMExports();
      rmSync(dataDir, { recursive: true });
    }
  });

  it('that cannot be read or made stops neither a deletion nor an order', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const dataDir = folder();
    writeFileSync(join(dataDir, 'email-hash.key'), '');
    expect(hashEmail({ dataDir, emailHashKey: undefined }, 'ann@example.com')).toBeUndefined();
    mkdirSync(join(dataDir, 'gone'));
    rmSync(join(dataDir, 'gone'), { recursive: true });
    const broken = { dataDir: join(dataDir, 'gone'), emailHashKey: undefined };
    expect(hashEmail(broken, 'ann@example.com')).toBeUndefined();
    const ann = await newShopper(shop.client);
    await order(ann, await oncePerCustomer());
    const { services, user } = ann.client;
    const settings = { ...services.settings, ...broken };
    expect(await deleteAccount({ ...services, settings }, { id: user.id, email: user.email })).toBe(true);
    expect(complain).toHaveBeenCalled();
    rmSync(dataDir, { recursive: true });
  });
});
