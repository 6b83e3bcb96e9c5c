/** A customer's own link for friends: a code for first orders, which its owner can't use. */
import { routes } from '@/lib/routes';
import { toDecimal } from '@/lib/rules/money/money';
import type { Policy } from '@/lib/rules/policy/policy';
import type { Handlers } from '@/server/api/handler';
import { notFound } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import type { Db } from '@/server/platform/db/client';
import { makeReference } from '@/server/platform/db/ids';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { readPolicy } from '@/server/shop/policy';

const findFriendLink = (db: Db, userId: number) =>
  db
    .selectFrom('referral_links')
    .innerJoin('promo_codes', 'promo_codes.id', 'promo_code_id')
    .select(['code', 'used', 'active'])
    .where('referral_links.user_id', '=', userId)
    .executeTakeFirst();

/** In a transaction of the customer; made at the first time. What it takes off is the house rule of the day. */
async function ownLink(trx: Db, userId: number, { referral_friend }: Policy) {
  const found = await findFriendLink(trx, userId);
  if (found) return found;
  const code = await trx
    .insertInto('promo_codes')
    .values({
      code: `FRIEND-${makeReference()}${makeReference()}`,
      type: 'Direct',
      amount_hundredths: referral_friend,
      first_order_only: 'yes',
    })
    .returning(['id', 'code', 'used', 'active'])
    .executeTakeFirstOrThrow();
  await trx.insertInto('referral_links').values({ user_id: userId, promo_code_id: code.id }).execute();
  return code;
}

type Addressed = { settings: Pick<Services['settings'], 'publicUrl'> };

/** For a mail, in a transaction of the customer; undefined while nothing is offered, and once staff has stopped the link. */
export async function offerReferral(
  trx: Db,
  { settings }: Addressed,
  userId: number,
  policy: Policy,
): Promise<{ url: string; policy: Policy } | undefined> {
  if (policy.referral_friend === 0) return undefined;
  const { code, active } = await ownLink(trx, userId, policy);
  if (active === 'no') return undefined;
  return { url: `${settings.publicUrl}${routes.orderWithPromo(code)}`, policy };
}

export const referralHandlers = {
  'orders.referral': async ({ db, customer, settings }) => {
    const policy = await readPolicy(db);
    if (policy.referral_friend === 0) throw notFound();
    const { code, used, active } =
      (await findFriendLink(db, customer.id)) ??
      (await inCustomerTransaction(db, customer.id, (trx) => ownLink(trx, customer.id, policy)));
    if (active === 'no') throw notFound();
    return {
      data: {
        code,
        url: `${settings.publicUrl}${routes.orderWithPromo(code)}`,
        friend: toDecimal(policy.referral_friend),
        thanks: toDecimal(policy.referral_thanks),
        came: used,
      },
    };
  },
} satisfies Partial<Handlers<'orders'>>;
