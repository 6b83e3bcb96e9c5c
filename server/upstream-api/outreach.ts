/** App link, subscribers and inquiries (specification section 7). */
import { done } from './auth';
import type { BaseCalls } from './base-call';
import { withOrderNumber } from './feedback';

export const outreach: BaseCalls<'outreach'> = {
  'outreach.sendAppLink': done('email captchaToken'),
  'outreach.subscribe': done('email token captchaToken'),
  'outreach.unsubscribe': done('email token'),
  'outreach.inquiry': {
    ...done('name email mobile subject message captchaToken'),
    keeps: withOrderNumber('message'),
  },
};
