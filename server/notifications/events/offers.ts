import { routes } from '@/lib/routes';
import { toSlashes } from '@/lib/rules/dates/calendar';
import { formatMoney } from '@/lib/rules/money/money';
import { joinSentences } from '@/lib/text/join-sentences';
import type { MailFact } from '@/server/notifications/mail/mail-facts';
import { declareEvent, type EventText } from '../declare-event';

export interface OfferedCode {
  code: string;
  type: 'Direct' | 'Percentage';
  amount_hundredths: number;
  starts_on: string | null;
  ends_on: string | null;
  minimum_cents: number;
}

/** '$10.00' or '15%' */
export const worthText = ({ type, amount_hundredths }: Pick<OfferedCode, 'type' | 'amount_hundredths'>) =>
  type === 'Direct' ? formatMoney(amount_hundredths) : `${amount_hundredths / 100}%`;

const title = (promo: OfferedCode) => `${worthText(promo)} off an order of yours`;

/** 'Code SORRY10, from 12/01/2026, until 12/31/2026, for orders from $30.00' */
function codeFacts({ code, starts_on, ends_on, minimum_cents }: OfferedCode): MailFact[] {
  const facts: MailFact[] = [
    ['Code', code],
    ['From', starts_on ? toSlashes(starts_on) : ''],
    ['Until', ends_on ? toSlashes(ends_on) : ''],
    ['Minimum', minimum_cents > 0 ? formatMoney(minimum_cents) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

const example: OfferedCode = {
  code: 'SORRY-48022',
  type: 'Direct',
  amount_hundredths: 1000,
  starts_on: null,
  ends_on: '2026-12-31',
  minimum_cents: 0,
};

const forYouAlone = 'The code is for your account alone.';

const given = (title: (promo: OfferedCode) => string, why: string, push: EventText) =>
  ({
    key: ({ promo }: { promo: OfferedCode }) => promo.code,
    link: ({ promo }: { promo: OfferedCode }) => routes.orderWithPromo(promo.code),
    inbox: ({ promo }: { promo: OfferedCode }) => ({
      title: title(promo),
      message: joinSentences(
        why,
        `${codeFacts(promo)
          .map(([what, value], index) => `${index > 0 ? what.toLowerCase() : what} ${value}`)
          .join(', ')}.`,
        forYouAlone,
      ),
    }),
    mail: ({ promo }: { promo: OfferedCode }) => ({
      subject: title(promo),
      headline: title(promo),
      under: joinSentences(why, forYouAlone),
      facts: codeFacts(promo),
      paragraphs: ['The button fills the code in, and it is checked with your card, before you order.'],
      action: 'Schedule a pickup',
    }),
    push: () => push,
    urgency: 'low',
  }) as const;

export const offers = {
  'promo.given': declareEvent<{ promo: OfferedCode }>({
    ...given(title, '', { title: 'A promo code for you', message: forYouAlone }),
    examples: {
      '': { promo: example },
      '-percent': {
        promo: {
          ...example,
          code: 'WELCOME-BACK',
          type: 'Percentage',
          amount_hundredths: 1500,
          starts_on: '2026-12-01',
          minimum_cents: 3000,
        },
      },
    },
  }),

  'referral.thanks': declareEvent<{ promo: OfferedCode }>({
    ...given((promo) => `Thank you: ${title(promo)}`, 'A friend’s first order by your link is delivered.', {
      title: 'Thank you for telling a friend',
      message: 'We have a promo code for you.',
    }),
    examples: { '': { promo: { ...example, code: 'THANKS-7KQ2MX4PTH', ends_on: null } } },
  }),
};
