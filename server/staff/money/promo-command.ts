import type { Insertable } from 'kysely';
import { toSlashes } from '@/lib/rules/dates/calendar';
import { formatMoney } from '@/lib/rules/money/money';
import { EXAMPLE_PROMO_CODE, isPromoCode, normalizePromoCode, REPEAT_CODE } from '@/lib/rules/money/promo';
import { onOneLine } from '@/lib/text/typed-text';
import { refused, usageError } from '@/server/api/refused';
import type { StaffServices } from '@/server/api/services';
import { worthText } from '@/server/notifications/events/offers';
import { notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import { command, flag, option, subject } from '../cli/command';
import { columns, count } from '../cli/text';
import { cents, day, emailValue, hundredths, reader, whole } from '../cli/values';
import { findCustomer } from '../people/find-customer';

/** Active ones first. */
const listPromos = (db: Db) =>
  db
    .selectFrom('promo_codes')
    .leftJoin('users', 'users.id', 'promo_codes.user_id')
    .selectAll('promo_codes')
    .select('users.email')
    // Links for friends are in "referrals".
    .where('promo_codes.id', 'not in', db.selectFrom('referral_links').select('promo_code_id'))
    .orderBy('active', 'desc')
    .orderBy('code')
    .execute();

type Promo = Awaited<ReturnType<typeof listPromos>>[number];
type Row = Insertable<Tables['promo_codes']>;

const reserved: Record<string, string> = {
  [EXAMPLE_PROMO_CODE]: 'the example of the API’s description',
  [REPEAT_CODE]: 'the code of repeating pickups',
};

/**
 * @param email of the customer who alone may use it, and is told
 * @throws StaffProblem when the code exists or its rules make no sense, or nobody has the address
 */
async function addPromo(services: StaffServices, email: string | undefined, promo: Row) {
  const { code, starts_on, ends_on } = promo;
  if (reserved[code]) throw usageError(`${code} is ${reserved[code]}. Choose another code.`);
  if (starts_on && ends_on && ends_on < starts_on)
    throw usageError('The last valid day comes before the first.');
  if (promo.amount_hundredths === 0) throw usageError('A code must take something off.');
  const { db } = services;
  if (email === undefined) return insertPromo(db, promo);
  const user = await findCustomer(db, email);
  return inCustomerTransaction(db, user.id, async (trx) => {
    const row = await insertPromo(trx, { ...promo, user_id: user.id });
    await notify(trx, { type: 'promo.given', userId: user.id, promo: row }, services);
    return row;
  });
}

async function insertPromo(db: Db, promo: Row) {
  const row = await db
    .insertInto('promo_codes')
    .values(promo)
    .onConflict((clash) => clash.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refused(`There is already a code ${promo.code}. Codes are never used for a second offer.`);
  return row;
}

/** Ends a code at once; orders that use it keep it. @throws StaffProblem when it does not exist */
async function stopPromo(db: Db, code: string): Promise<{ used: number }> {
  const row = await db
    .updateTable('promo_codes')
    .set({ active: 'no' })
    .where('code', '=', code)
    .returning('used')
    .executeTakeFirst();
  if (!row) throw refused(`There is no code ${code}.`);
  return row;
}

// normalizePromoCode takes spaces out, for customers; staff see what they make.
const promoCode = reader(
  (word) => [normalizePromoCode(word)].find((code) => !onOneLine(word).includes(' ') && isPromoCode(code)),
  'is not a valid code. Use 2 to 30 letters, digits, - or _.',
);

const codeArgument = subject('code', promoCode);

const rulesText = (promo: Promo) =>
  [
    promo.active === 'no' && 'stopped',
    promo.email && `for ${promo.email}`,
    promo.first_order_only === 'yes' && 'first order only',
    promo.once_per_user === 'yes' && 'once per customer',
  ]
    .filter(Boolean)
    .join(', ');

const codes = columns<Promo>([
  { heading: 'code', text: (promo) => promo.code },
  { heading: 'worth', text: worthText, right: true },
  { heading: 'from', text: (promo) => promo.starts_on && toSlashes(promo.starts_on) },
  { heading: 'until', text: (promo) => promo.ends_on && toSlashes(promo.ends_on) },
  {
    heading: 'minimum',
    text: (promo) => (promo.minimum_cents > 0 ? formatMoney(promo.minimum_cents) : ''),
    right: true,
  },
  {
    heading: 'used',
    text: (promo) => `${promo.used}${promo.max_uses === null ? '' : ` of ${promo.max_uses}`}`,
  },
  { heading: 'rules', text: rulesText },
]);

export const promoCommands = [
  command({
    name: 'promo',
    about: 'Promo codes and how often they have been used',
    async run({ db }) {
      const promos = await listPromos(db);
      return {
        ...codes.list(promos, 'There are no promo codes.'),
        data: promos.map(({ id: _, user_id, amount_hundredths, minimum_cents, ...promo }) => ({
          ...promo,
          amount: amount_hundredths / 100,
          minimum: minimum_cents / 100,
        })),
      };
    },
  }),

  command({
    name: 'promo add',
    about: 'Adds a promo code',
    args: [codeArgument],
    options: {
      for: option('ann@example.com', 'for this customer alone, who is told', emailValue),
      percent: option('15', 'percent off the running total', hundredths('percentage', 100)),
      amount: option('10.00', 'dollars off; one of the two', cents('amount', { min: 1, max: 100_000 })),
      from: option('MM-DD-YYYY', 'first valid day', day),
      until: option('MM-DD-YYYY', 'last valid day', day),
      minimum: option('30.00', 'smallest total it applies to', cents('minimum')),
      'max-uses': option('100', 'ends after this many uses', whole('number of uses', 1, 10_000_000)),
      'first-order': flag('for first orders only'),
      repeat: flag('a customer can use it more than once'),
    },
    examples: [
      'promo add WINTER15 --percent 15 --until 02-28-2027',
      'promo add HELLO10 --amount 10 --first-order',
      'promo add SORRY-48022 --for ann@example.com --amount 10 --until 12-31-2026',
    ],
    async run(ops, [code], { percent, amount, ...options }) {
      if ((percent === undefined) === (amount === undefined))
        throw usageError('Give either --percent 15 or --amount 10.00.');
      const row = await addPromo(ops, options.for, {
        code,
        type: percent === undefined ? 'Direct' : 'Percentage',
        amount_hundredths: percent ?? amount ?? 0,
        starts_on: options.from ?? null,
        ends_on: options.until ?? null,
        minimum_cents: options.minimum ?? 0,
        max_uses: options['max-uses'] ?? null,
        first_order_only: options['first-order'] ? 'yes' : 'no',
        once_per_user: options.repeat ? 'no' : 'yes',
      });
      return {
        data: {
          code,
          amount: row.amount_hundredths / 100,
          type: row.type,
          ...(options.for && { customer: row.user_id }),
        },
        text: `${code} takes ${worthText(row)} off${options.for ? ` for ${options.for}, who is told` : ''}.`,
      };
    },
  }),

  command({
    name: 'promo stop',
    about: 'Ends a promo code right away; orders that have it keep it',
    args: [codeArgument],
    examples: ['promo stop WINTER15'],
    async run({ db }, [code]) {
      const { used } = await stopPromo(db, code);
      return {
        data: { code, used },
        text: `${code} can no longer be used. It was used ${count(used, 'time')}.`,
      };
    },
  }),
];
