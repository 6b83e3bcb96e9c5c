/** Thanks whoever told a friend, once the friend's first order is delivered and paid. */

import { DELIVERED } from '@/lib/rules/orders/order-status';
import { householdMarks } from '@/lib/rules/people/household';
import { notify } from '@/server/notifications/notify';
import { netPaid } from '@/server/payments/ledger';
import { audit } from '@/server/platform/audit';
import { later } from '@/server/platform/clock';
import type { Db } from '@/server/platform/db/client';
import { makeReference } from '@/server/platform/db/ids';
import { forEachDue, type TaskDeps } from '@/server/platform/jobs/for-each-due';
import { MAX_HOLD_MS } from '@/server/platform/jobs/lease';
import { readPolicy } from '@/server/shop/policy';
import type { AddressSnapshot } from '../record/queries';

/**
 * Orders of friends that are paid, and delivered longer ago than whoever was there can take it back, and whose teller has
 * no answer yet. `user_id` is the teller's.
 */
const findDue = (db: Db, now: Date) =>
  db
    .selectFrom('referral_links')
    .innerJoin('promo_uses', 'promo_uses.promo_code_id', 'referral_links.promo_code_id')
    .innerJoin('orders', 'orders.id', 'promo_uses.order_id')
    .leftJoin('referral_thanks', 'referral_thanks.friend_id', 'orders.user_id')
    .select(['orders.id', 'referral_links.user_id'])
    .where('orders.status', '=', DELIVERED)
    .where('orders.delivered_at', '<=', later(now, -MAX_HOLD_MS))
    .where((is) => is(netPaid(is as never), '>', 0))
    .where('referral_thanks.id', 'is', null);

/** Doors and phones of people, as they are now and as their orders had them. */
async function marksOf(trx: Db, people: readonly number[]): Promise<Set<string>> {
  const users = await trx.selectFrom('users').select('mobile').where('id', 'in', people).execute();
  const saved = await trx
    .selectFrom('user_addresses')
    .select(['address1', 'address2', 'zip_code', 'mobile'])
    .where('user_id', 'in', people)
    .execute();
  const orders = await trx
    .selectFrom('orders')
    .select(['pickup_address', 'delivery_address'])
    .where('user_id', 'in', people)
    .execute();
  const copies = orders
    .flatMap(({ pickup_address, delivery_address }) => [pickup_address, delivery_address])
    .map((text) => JSON.parse(text) as Partial<AddressSnapshot>);
  return new Set([...users, ...saved, ...copies].flatMap(householdMarks));
}

/** The friend's, the teller's, or that of a friend who brought thanks before. */
async function isHousehold(trx: Db, teller: number, friend: number): Promise<boolean> {
  const earlier = await trx
    .selectFrom('referral_thanks')
    .select('friend_id')
    .where('user_id', '=', teller)
    .where('outcome', '=', 'thanked')
    .execute();
  const known = await marksOf(trx, [teller, ...earlier.map(({ friend_id }) => friend_id)]);
  return [...(await marksOf(trx, [friend]))].some((mark) => known.has(mark));
}

/** @returns for the audit trail, unless nobody is thanked */
async function thank(trx: Db, deps: TaskDeps, teller: number, orderId: number) {
  const { referral_thanks: cents } = await readPolicy(trx);
  const created = deps.now().toISOString();
  // It may have been refunded or taken back meanwhile.
  const due = await findDue(trx, deps.now())
    .select(['orders.user_id as friend_id', 'order_number'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!due) return undefined;
  const { friend_id, order_number } = due;
  const there = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', teller)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const isOver = cents === 0 || !there;
  const outcome = isOver ? 'ended' : (await isHousehold(trx, teller, friend_id)) ? 'household' : 'thanked';
  const noted = await trx
    .insertInto('referral_thanks')
    .values({ user_id: teller, friend_id, order_id: orderId, outcome, created })
    .onConflict((clash) => clash.column('friend_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!noted || outcome !== 'thanked') return undefined;
  const promo = await trx
    .insertInto('promo_codes')
    .values({
      code: `THANKS-${makeReference()}${makeReference()}`,
      user_id: teller,
      type: 'Direct',
      amount_hundredths: cents,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await notify(trx, { type: 'promo.given', userId: teller, promo, isThanks: true }, deps);
  return { customer: teller, order: order_number };
}

/** What goes back after that takes nothing back. Returns how many were thanked. */
export async function thankTellers(deps: TaskDeps): Promise<number> {
  let thanked = 0;
  await forEachDue(
    deps,
    (after) => findDue(deps.db, deps.now()).where('orders.id', '>', after).orderBy('orders.id'),
    (trx, { id, user_id }) => thank(trx, deps, user_id, id),
    (told) => {
      if (!told) return;
      thanked += 1;
      audit(deps, 'friend-thanked', told);
    },
  );
  return thanked;
}
