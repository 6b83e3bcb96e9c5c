import { routes } from '@/lib/routes';
import { toSlashes } from '@/lib/rules/dates/calendar';
import { formatMoney } from '@/lib/rules/money/money';
import { joinSentences } from '@/lib/text/join-sentences';
import type { MailFact } from '@/server/notifications/mail/mail-facts';
import { declareEvent } from '../declare-event';

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

export const offers = {
  'promo.given': declareEvent<{ promo: OfferedCode }>({
    key: ({ promo }) => promo.code,
    link: ({ promo }) => routes.orderWithPromo(promo.code),
    inbox: ({ promo }) => ({
      title: title(promo),
      message: joinSentences(
        `${codeFacts(promo)
          .map(([what, value], index) => `${index > 0 ? what.toLowerCase() : what} ${value}`)
          .join(', ')}.`,
        forYouAlone,
      ),
    }),
    mail: ({ promo }) => ({
      subject: title(promo),
      headline: title(promo),
      under: forYouAlone,
      facts: codeFacts(promo),
      paragraphs: ['The button fills the code in, and it is checked with your card, before you order.'],
      action: 'Schedule a pickup',
    }),
    push: () => ({ title: 'A promo code for you', message: 'It is for your account alone.' }),
    urgency: 'low',
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
};
