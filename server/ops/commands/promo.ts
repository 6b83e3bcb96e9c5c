import { toSlashes } from '@/lib/domain/calendar';
import { formatMoney } from '@/lib/domain/money';
import { normalizePromoCode } from '@/lib/domain/promo';
import { addPromo, listPromos, type Promo, stopPromo } from '@/server/orders/staff/promo-codes';
import { quoted } from '@/server/plain-text';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { table } from '../text';
import { cents, day, hundredths, whole } from '../values';

/** A promo code as customers type it, in upper case. */
function readCode(text = ''): string {
  const code = normalizePromoCode(text);
  if (/^[A-Z0-9][A-Z0-9_-]{1,29}$/.test(code)) return code;
  throw misuse(`${quoted(text)} is not a valid code. Use 2 to 30 letters, digits, - or _.`);
}

const worthOf = ({ type, amount_hundredths }: Pick<Promo, 'type' | 'amount_hundredths'>) =>
  type === 'Direct' ? formatMoney(amount_hundredths) : `${amount_hundredths / 100} %`;

export const promoCommand = command({
  name: 'promo',
  group: 'Offers and pages',
  about: 'Promo codes and how often they have been used',
  args: [],
  examples: ['promo'],
  async run({ db }) {
    const codes = await listPromos(db);
    const rows = codes.map((promo) => [
      promo.code,
      worthOf(promo),
      promo.starts_on && toSlashes(promo.starts_on),
      promo.ends_on && toSlashes(promo.ends_on),
      promo.minimum_cents > 0 ? formatMoney(promo.minimum_cents) : '',
      `${promo.used}${promo.max_uses === null ? '' : ` of ${promo.max_uses}`}`,
      [
        promo.active === 'no' && 'stopped',
        promo.first_order_only === 'yes' && 'first order only',
        promo.once_per_user === 'yes' && 'once per customer',
      ]
        .filter(Boolean)
        .join(', '),
    ]);
    return {
      data: codes.map(({ id: _, amount_hundredths, minimum_cents, ...promo }) => ({
        ...promo,
        amount: amount_hundredths / 100,
        minimum: minimum_cents / 100,
      })),
      text:
        rows.length > 0
          ? table(['code', 'worth', 'from', 'until', 'minimum', 'used', 'rules'], rows, ['worth', 'minimum'])
          : 'There are no promo codes.',
    };
  },
});

export const promoAddCommand = command({
  name: 'promo add',
  group: 'Offers and pages',
  about: 'Adds a promo code',
  args: ['code'],
  options: {
    percent: { value: '15', about: 'percent off the running total' },
    amount: { value: '10.00', about: 'dollars off; one of the two' },
    from: { value: 'MM-DD-YYYY', about: 'first valid day' },
    until: { value: 'MM-DD-YYYY', about: 'last valid day' },
    minimum: { value: '30.00', about: 'smallest total it applies to' },
    'max-uses': { value: '100', about: 'ends after this many uses' },
    'first-order': { about: 'for first orders only' },
    repeat: { about: 'a customer can use it more than once' },
  },
  examples: [
    'promo add WINTER15 --percent 15 --until 02-28-2027',
    'promo add HELLO10 --amount 10 --first-order',
  ],
  async run({ db }, [given], options) {
    const code = readCode(given);
    if ((options.percent === undefined) === (options.amount === undefined))
      throw misuse('Give either --percent 15 or --amount 10.00.');
    const [starts_on, ends_on] = [options.from, options.until].map((text) =>
      text === undefined ? null : day(text),
    );
    const worth =
      options.percent === undefined
        ? {
            type: 'Direct' as const,
            amount_hundredths: cents(options.amount ?? '', 'amount', { min: 1, max: 100_000 }),
          }
        : { type: 'Percentage' as const, amount_hundredths: hundredths(options.percent, 'percentage', 100) };
    const row = await addPromo(db, {
      code,
      ...worth,
      starts_on: starts_on ?? null,
      ends_on: ends_on ?? null,
      minimum_cents: options.minimum === undefined ? 0 : cents(options.minimum, 'minimum'),
      max_uses:
        options['max-uses'] === undefined
          ? null
          : whole(options['max-uses'], 'number of uses', 1, 10_000_000),
      first_order_only: options['first-order'] ? 'yes' : 'no',
      once_per_user: options.repeat ? 'no' : 'yes',
    });
    return {
      data: { code, amount: row.amount_hundredths / 100, type: row.type },
      text: `${code} takes ${worthOf(row)} off.`,
    };
  },
});

export const promoStopCommand = command({
  name: 'promo stop',
  group: 'Offers and pages',
  about: 'Ends a promo code right away; orders that have it keep it',
  args: ['code'],
  examples: ['promo stop WINTER15'],
  async run({ db }, [given]) {
    const code = readCode(given);
    const { used } = await stopPromo(db, code);
    return {
      data: { code, used },
      text: `${code} can no longer be used. It was used ${used} times.`,
    };
  },
});
