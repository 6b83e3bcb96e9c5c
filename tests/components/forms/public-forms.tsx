import { NotifyMe } from '@/components/account/addresses/notify-me';
import { PromoBar } from '@/components/layout/site/promo-bar';
import { ZipCheck } from '@/components/pages/area/zip/zip-check';
import { EmailForm } from '@/components/pages/forms/email-form';
import { InquiryForm } from '@/components/pages/forms/inquiry-form';
import { ZipRequestForm } from '@/components/pages/forms/zip-request-form';
import { unanswered } from '@/lib/contract/forms/form-answer';
import { mock, show } from '../support';
import { choose, type EveryForm, opens, type } from './fill-in';

const noAction = async () => unanswered;

export const publicForms: EveryForm[] = [
  {
    name: 'inquiry',
    call: 'outreach.inquiry',
    open: async () => {
      show(<InquiryForm action={noAction} subjects={['Price']} />);
      await type('Name', 'Ann Lee');
      await type('Email', 'ann@example.com');
      await choose('Subject', 'Price');
      await type('Message', 'How much?');
    },
    button: 'Send message',
    busyText: 'Sending…',
    body: { name: 'Ann Lee', email: 'ann@example.com', subject: 'Price', message: 'How much?' },
  },
  {
    name: 'request for a street',
    call: 'service-area.requestZip',
    open: async () => {
      show(<ZipRequestForm action={noAction} />);
      await type('Name', 'Ann Lee');
      await type('Email', 'ann@example.com');
      await type('ZIP code', '10499-1234');
    },
    button: 'Request my ZIP code',
    busyText: 'Sending…',
    body: { name: 'Ann Lee', email: 'ann@example.com', zip_code: '10499' },
  },
  {
    name: 'subscription',
    call: 'outreach.subscribe',
    open: opens(<EmailForm id="s" name="outreach.subscribe" action={noAction} button="Subscribe" />, {
      Email: 'ann@example.com',
    }),
    button: 'Subscribe',
    busyText: 'Sending…',
    body: { email: 'ann@example.com' },
  },
  {
    name: 'promo bar',
    call: 'outreach.sendAppLink',
    open: opens(<PromoBar action={async () => {}} />, { 'Email for the app links': 'ann@example.com' }),
    button: /^SEND/,
    body: { email: 'ann@example.com' },
  },
  {
    name: 'zip check',
    call: 'service-area.verifyZip',
    params: { zip: '10023' },
    open: opens(<ZipCheck as="h2" example={null} prices={[]} />, { 'ZIP code': '10023-1234' }),
    button: 'See pickup times',
  },
  {
    name: 'word when we come to a zip code',
    call: 'service-area.notifyMe',
    open: async () => {
      mock('service-area.waiting');
      await opens(<NotifyMe zip="10499" />, { 'Tell me when you serve 10499': 'ann@example.com' })();
    },
    button: 'Notify me',
    busyText: 'Sending…',
    body: { email: 'ann@example.com', zipCode: '10499' },
  },
];
