import { toSlashes } from '@/lib/rules/dates/calendar';
import { formatMoney } from '@/lib/rules/money/money';
import { isPromoCode, normalizePromoCode } from '@/lib/rules/money/promo';
import { onOneLine } from '@/lib/text/typed-text';
import { usageError } from '@/server/api/refused';
import { worthText } from '@/server/notifications/events/offers';
import { quoted } from '@/server/staff/cli/plain-text';
import { command, flag, option, subject } from '../cli/command';
import { columns, count } from '../cli/text';
import { cents, day, emailValue, hundredths, whole } from '../cli/values';
import { addPromo, listPromos, type Promo, stopPromo } from './promo-codes';

function promoCode(text: string): string {
  const code = normalizePromoCode(text);
  // normalizePromoCode takes spaces out, for customers; staff see what they make.
  if (!onOneLine(text).includes(' ') && isPromoCode(code)) return code;
  throw usageError(`${quoted(text)} is not a valid code. Use 2 to 30 letters, digits, - or _.`);
}

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
