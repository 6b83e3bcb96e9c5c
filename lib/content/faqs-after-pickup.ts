import type { Reply } from '@/lib/contract';
import { isWeighed } from '@/lib/domain/price-list';
import type { Policy } from '@/lib/policy';
import { answerWithin, failedDeliveries, liability, recleanFree, reportDays } from '@/lib/policy-sentences';
import { resetMinutes } from '@/lib/reset-link';
import type { FaqGroup } from './faqs';

export function faqsAfterPickup(prices: Reply<'catalog.pricing'>, policy: Policy): FaqGroup[] {
  const byWeight = prices.data.find(isWeighed)?.name ?? 'laundry';
  return [
    {
      title: 'Care',
      faqs: [
        {
          id: 'apart',
          question: 'Is my laundry washed with that of others?',
          answer: 'No. Every order is washed apart from everyone else’s, then dried and folded.',
        },
        {
          id: 'detergent',
          question: 'Can I choose the detergent and the temperature?',
          answer:
            'Yes. Detergent, softener, water temperature and folding are choices of your order, and so is starch for shirts. A choice that costs more shows its price.',
        },
        {
          id: 'label',
          question: 'What if something must not be washed?',
          answer: `We follow the care label. Please put what needs dry cleaning into a bag of its own: pieces that go into ${byWeight} against their label may shrink.`,
        },
        {
          id: 'refused',
          question: 'What do you not clean?',
          answer:
            'Fur, leather, anything with bodily fluids, bedbugs or chemicals on it, and what is not a textile. Please empty the pockets; we return what we find when we can.',
        },
      ],
    },
    {
      title: 'Problems',
      faqs: [
        {
          id: 'reclean',
          question: 'What if something is not clean?',
          answer: recleanFree(policy),
        },
        {
          id: 'damage',
          question: 'What if something is lost or damaged?',
          answer: `Tell us within ${reportDays(policy)} of delivery. ${liability(policy, byWeight)}`,
        },
        {
          id: 'report',
          question: 'How do I report a problem?',
          answer: `Under Feedback in your account, by email or by phone, within ${reportDays(policy)} of delivery. Keep the tag and the receipt. ${answerWithin(policy)}`,
        },
        {
          id: 'delivery',
          question: 'What if nobody is there for the delivery?',
          answer: failedDeliveries(policy),
        },
      ],
    },
    {
      title: 'Account',
      faqs: [
        {
          id: 'password',
          question: 'I have forgotten my password',
          answer: `Choose Forgot password on the sign-in page. We send you a link that works once, for ${resetMinutes} minutes.`,
        },
        {
          id: 'email',
          question: 'How do I change my e-mail address?',
          answer:
            'Write to us from the old address. Your name, your phone number and what we may send you are in your profile.',
        },
        {
          id: 'card',
          question: 'Is my card number kept?',
          answer:
            'Not by us. The payment processor keeps it; we keep the brand, the last four digits, the expiry and the billing zip code. You can delete a card in your account.',
        },
        {
          id: 'delete',
          question: 'How do I delete my account?',
          answer:
            'Write to us, and we delete your data. Orders with what was billed stay as long as tax law asks for it.',
        },
      ],
    },
  ];
}
