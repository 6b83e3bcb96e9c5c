import { routes } from '@/lib/routes';
import { toSlashes } from '@/lib/rules/dates/calendar';
import { formatMoney } from '@/lib/rules/money/money';
import { joinSentences } from '@/lib/text/join-sentences';
import { declareEvent } from '../declare-event';

interface Offer {
  promo: {
    code: string;
    type: 'Direct' | 'Percentage';
    amount_hundredths: number;
    starts_on: string | null;
    ends_on: string | null;
    minimum_cents: number;
    first_order_only: 'yes' | 'no';
  };
  /** It thanks for a friend. */
  isThanks?: true;
}

/** '$10.00' or '15%' */
export const worthText = ({ type, amount_hundredths }: Pick<Offer['promo'], 'type' | 'amount_hundredths'>) =>
  type === 'Direct' ? formatMoney(amount_hundredths) : `${amount_hundredths / 100}%`;

const title = ({ promo, isThanks }: Offer) =>
  `${isThanks ? 'Thank you' : 'For you'}: ${worthText(promo)} off an order`;

const why = ({ promo, isThanks }: Offer) =>
  joinSentences(
    isThanks ? 'A friend’s first order by your link is delivered.' : '',
    'The code is for your account alone.',
    promo.first_order_only === 'yes' ? 'It is for a first order.' : '',
  );

const codeFacts = ({ promo: { code, starts_on, ends_on, minimum_cents } }: Offer) =>
  [
    ['Code', code] as const,
    ['From', starts_on ? toSlashes(starts_on) : ''] as const,
    ['Until', ends_on ? toSlashes(ends_on) : ''] as const,
    ['Minimum', minimum_cents > 0 ? formatMoney(minimum_cents) : ''] as const,
  ].filter(([, value]) => value !== '');

const example: Offer['promo'] = {
  code: 'SORRY-48022',
  type: 'Direct',
  amount_hundredths: 1000,
  starts_on: null,
  ends_on: '2026-12-31',
  minimum_cents: 0,
  first_order_only: 'no',
};
const forNew = { minimum_cents: 3000, first_order_only: 'yes' as const };
const percent = { type: 'Percentage' as const, amount_hundredths: 1500, ...forNew };

export const offers = {
  'promo.given': declareEvent<Offer>({
    key: ({ promo }) => promo.code,
    link: ({ promo }) => routes.orderWithPromo(promo.code),
    inbox: (offer) => ({
      title: title(offer),
      message: joinSentences(
        `${codeFacts(offer)
          .map((fact) => fact.join(': '))
          .join(', ')}.`,
        why(offer),
      ),
    }),
    mail: (offer) => ({
      subject: title(offer),
      headline: title(offer),
      under: why(offer),
      facts: codeFacts(offer),
      paragraphs: ['The button fills the code in, and it is checked with your card, before you order.'],
      action: 'Schedule a pickup',
    }),
    push: () => ({ title: 'A promo code for you', message: 'It is for your account alone.' }),
    urgency: 'low',
    examples: {
      '': { promo: example },
      '-percent': { promo: { ...example, ...percent, code: 'WELCOME-BACK', starts_on: '2026-12-01' } },
      '-thanks': { promo: { ...example, code: 'THANKS-7KQ2MX4PTH', ends_on: null }, isThanks: true },
    },
  }),
};
