import type { Migration } from './column-types';

/** As every new database got them until now, and as anybody could read them: code and what it was seeded with. */
const seeded = [
  { code: 'SPRING15', type: 'Percentage', amount: 1500, minimum: 0, firstOrder: 'no', once: 'no' },
  { code: 'WELCOME10', type: 'Direct', amount: 1000, minimum: 3000, firstOrder: 'yes', once: 'yes' },
  { code: 'FRESH5', type: 'Direct', amount: 500, minimum: 5000, firstOrder: 'no', once: 'yes' },
  { code: 'NEXTSEASON', type: 'Percentage', amount: 2000, minimum: 0, firstOrder: 'no', once: 'yes' },
];

const asSeeded = ({ code, type, amount, minimum, firstOrder, once }: (typeof seeded)[number]) =>
  `(code = '${code}' and type = '${type}' and amount_hundredths = ${amount} and minimum_cents = ${minimum} and first_order_only = '${firstOrder}' and once_per_user = '${once}')`;

/**
 * Ends the demo's codes on a real business's database, where nobody changed them and no customer has used them. What
 * was changed or used may be an offer of the business by now; a database with the demo customer keeps its demo
 * (docs/decisions/0025-demo-codes.md).
 */
export const publishedPromoCodes: Migration = {
  name: '0009-published-promo-codes',
  statements: () => [
    `update promo_codes set active = 'no'
      where used = 0 and max_uses is null and (${seeded.map(asSeeded).join(' or ')})
      and not exists (select 1 from promo_uses where promo_uses.promo_code_id = promo_codes.id)
      and not exists (select 1 from users where email = 'demo@hudsonandfold.example')`,
  ],
};
