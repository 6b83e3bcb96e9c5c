import { toSlashes } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Db } from '@/server/platform/db/client';
import { command } from '../cli/command';
import { columns, type Listed } from '../cli/text';

const listReferrals = (db: Db) =>
  db
    .selectFrom('referral_thanks')
    .innerJoin('users as teller', 'teller.id', 'referral_thanks.user_id')
    .innerJoin('users as friend', 'friend.id', 'referral_thanks.friend_id')
    .innerJoin('orders', 'orders.id', 'referral_thanks.order_id')
    .select(['referral_thanks.created as at', 'teller.email as told_by', 'friend.email as friend'])
    .select(['order_number as order', 'outcome'])
    .orderBy('referral_thanks.created', 'desc')
    .orderBy('referral_thanks.id', 'desc')
    .execute();

const outcomes = {
  thanked: 'got a code',
  household: 'no code: one household',
  ended: 'no code: the offer or account had ended',
};

const rows = columns<Listed<typeof listReferrals>>([
  { heading: 'day', text: ({ at }) => toSlashes(todayAtShop(new Date(at))) },
  { heading: 'told by', text: ({ told_by }) => told_by },
  { heading: 'friend', text: ({ friend }) => friend },
  { heading: 'order', text: ({ order }) => order },
  { heading: 'thanks', text: ({ outcome }) => outcomes[outcome] },
]);

export const referralsCommand = command({
  name: 'referrals',
  about: 'Friends who came by a customer’s link, once their first order was delivered and paid',
  notes:
    'Links are offered once "setting set referral_friend 1000" is run, in cents; "referral_thanks" is what the customer gets. A refund takes no code back. "promo stop" ends a link.',
  run: async ({ db }) =>
    rows.list(await listReferrals(db), 'No friend’s first order by a link is delivered and paid yet.'),
});
