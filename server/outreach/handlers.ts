import { messages } from '@/lib/messages';
import { answerWithin } from '@/lib/policy-sentences';
import { refuseBots, refuseRobotSigns } from '@/server/api/bot-check';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem } from '@/server/api/problems';
import { readPolicy } from '@/server/content/policy';
import { requestAppLink } from './app-links';
import { saveInquiry } from './inquiries';

import { askToConfirm, confirm, unsubscribe } from './subscriptions';
import { turnOffMails } from './turn-off-mails';

const linkEnded = () =>
  new ApiProblem('bad_request', 'This link has expired. Email us and we’ll change it for you');

export const outreachHandlers = {
  'outreach.sendAppLink': async (context) => {
    await refuseBots(context);
    await requestAppLink(context, context.body.email);
    return { data: null, message: messages.appLinkSent };
  },

  'outreach.subscribe': async (context) => {
    const { email, token } = context.body;
    refuseRobotSigns(context.body);
    if (token) {
      if (!(await confirm(context, email, token))) throw linkEnded();
      return { data: null, message: 'Thank you. You’re on our list' };
    }
    await askToConfirm(context, email);
    return { data: null, message: 'Almost done. Please confirm with the link we just sent you' };
  },

  'outreach.unsubscribe': async (context) => {
    if (!(await unsubscribe(context, context.body.email, context.body.token))) throw linkEnded();
    return { data: null, message: 'You’re off our list' };
  },

  'outreach.turnOffMails': async (context) => {
    if (!(await turnOffMails(context, context.body.token))) throw linkEnded();
    return { data: null, message: 'Your email notifications are off' };
  },

  'outreach.inquiry': async (context) => {
    await refuseBots(context);
    const reference = await saveInquiry(context, context.body);
    const policy = await readPolicy(context.db);
    return { data: null, message: `Thank you. ${answerWithin(policy)} Ref ${reference}` };
  },
} satisfies Handlers<'outreach'>;
