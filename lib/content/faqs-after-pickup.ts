import type { Reply } from '@/lib/contract';
import { isWeighed } from '@/lib/domain/price-list';
import { joinSentences } from '@/lib/join-sentences';
import { keptByLaw } from '@/lib/keeping-sentences';
import type { KnownPolicy } from '@/lib/policy';
import {
  answerWithin,
  failedDeliveries,
  liability,
  recleanFree,
  reportDays,
  reportWithin,
} from '@/lib/policy-sentences';
import { isPromised, listThings } from '@/lib/promises';
import { resetMinutes } from '@/lib/reset-link';
import type { ApiExtras, Faq, FaqGroup } from './faq';

export function faqsAfterPickup(
  prices: Reply<'catalog.pricing'>,
  policy: KnownPolicy,
  extras: ApiExtras,
): FaqGroup[] {
  return [...ofClothes(prices, policy, extras), accountFaqs(extras)];
}

const when = (isTrue: boolean, faq: Faq): Faq[] => (isTrue ? [faq] : []);

function ofClothes(prices: Reply<'catalog.pricing'>, policy: KnownPolicy, extras: ApiExtras): FaqGroup[] {
  const byWeight = prices.data.find(isWeighed)?.name ?? 'laundry';
  const paid = liability(policy, byWeight);
  const days = reportDays(policy);
  const refused = listThings(extras.not_cleaned, 'and');
  return [
    {
      title: 'Care',
      faqs: [
        ...when(isPromised(extras, 'washed_apart'), {
          id: 'apart',
          question: 'Do you wash my laundry with other people’s?',
          answer: 'No. We wash, dry and fold each order separately.',
        }),
        {
          id: 'detergent',
          question: 'Can I choose the detergent and the temperature?',
          answer:
            'Yes. With each order, you choose the detergent, softener, water temperature and folding, and starch for shirts. Anything that costs extra shows its price.',
        },
        {
          id: 'label',
          question: 'What if something can’t be washed?',
          answer: `${isPromised(extras, 'care_label') ? 'We follow the care label. ' : ''}Please put dry cleaning in a separate bag. Pieces that go into ${byWeight} against their label may shrink.`,
        },
        ...when(Boolean(refused), {
          id: 'refused',
          question: 'What don’t you clean?',
          answer: `${refused.slice(0, 1).toUpperCase()}${refused.slice(1)}. Please empty your pockets; we return what we find when we can.`,
        }),
      ],
    },
    {
      title: 'Problems',
      faqs: [
        {
          id: 'reclean',
          question: 'What if something isn’t clean?',
          answer: recleanFree(policy),
        },
        {
          id: 'damage',
          question: 'What if something is lost or damaged?',
          answer: paid && joinSentences(reportWithin(policy), paid),
        },
        {
          id: 'report',
          question: 'How do I report a problem?',
          answer: joinSentences(
            `Tell us ${days && `within ${days} of delivery: on the order’s page, `}by email or by phone. Keep the tag and the receipt.`,
            answerWithin(policy),
          ),
        },
        {
          id: 'delivery',
          question: 'What if no one is there for the delivery?',
          answer: failedDeliveries(policy, isPromised(extras, 'unclaimed_donated')),
        },
      ],
    },
  ];
}

/** How long a link works and what is kept of an account is told where the API has our calls for data. */
const accountFaqs = ({ sign_in_codes, my_data }: ApiExtras): FaqGroup => ({
  title: 'Account',
  faqs: [
    {
      id: 'password',
      question: 'I forgot my password',
      answer: joinSentences(
        `Choose Forgot password on the sign-in page. We email you a link${my_data ? ` that works once, for ${resetMinutes} minutes` : ''}.`,
        sign_in_codes ? 'Or choose Email me a code instead, and sign in without a password.' : '',
      ),
    },
    {
      id: 'email',
      question: 'How do I change my email address?',
      answer:
        'Email us from your old address. You can change your name, phone number and notifications in your profile.',
    },
    {
      id: 'card',
      question: 'Do you keep my card number?',
      answer:
        'No. The payment processor keeps it. We keep the brand, last four digits, expiration date and billing ZIP code. You can delete a card in your account.',
    },
    {
      id: 'delete',
      question: 'How do I delete my account?',
      answer: my_data
        ? `Choose Delete account in your profile, where you can download your data first. ${keptByLaw()}`
        : 'Write to us, and we’ll delete your data. We keep billing records for as long as tax law requires.',
    },
  ],
});
