/** What the owner's link does without a sign-in. An extension of the specification. */
import { z } from 'zod';
import { DAY, defineCall, HOUR, MINUTE, noData, type Rule } from '@/lib/contract/define-call';
import { bounded, dollars, id, optionalText } from '@/lib/contract/fields';
import { issueForm } from '@/lib/contract/forms/order-issues';
import { done, reply } from '@/lib/contract/replies';
import { messages } from '@/lib/messages/messages';
import { linkKey } from './order-calendar';
import { orderDecisionContract } from './order-decision';
import { issue, orderIssuesContract } from './order-issues';
import { orderPayContract } from './order-pay';
import { orderPhotosContract } from './order-photos';
import { exampleRating, orderRatingContract, rating, ratingBody } from './order-rating';
import { orderTimesContract } from './order-times';

export const linkParams = z.object({ key: linkKey() });
export const exampleLink = { key: 'Rk3s8Yq1QJmWw0p5b7c2Zg' };

export const linkReads: readonly Rule[] = [{ points: 60, seconds: MINUTE, per: 'address' }];
const linkCalls: Rule = { points: 60, seconds: HOUR, per: 'address' };
const linkActs: readonly Rule[] = [linkCalls, { points: 30, seconds: HOUR, per: 'key' }];

export const linkGone =
  'The link is wrong or too old, or it cannot do this: all answer the same, in the same time. For a link that was ended, `data.reason` is "ended"';

/** Of GET /track/{key}, for this action. Without it, a call does nothing and answers with one to send. */
const form = optionalText(120);
const formBody = z.object({ form });

/**
 * form: missing, too old or of something else · soon: as fast as a machine, so send the new `form` · changed: the order is
 * another than the form was made for · code: ask for a code by mail · digits: the phone's last digits come first
 */
const guards = ['form', 'soon', 'changed', 'code', 'digits'] as const;
const guarded = { form: z.string().optional(), status: z.int(), total: z.number().optional() };

const refused =
  'Nothing was changed. `data.reason` is form, soon, changed, code or digits, or what the signed-in customer’s own call answers; `data.form` is what to send instead';

const shared = {
  404: linkGone,
  409: refused,
  limits: linkActs,
  params: linkParams,
};
const refusal = z.object({ reason: z.enum(guards), ...guarded });
const sent = { params: exampleLink, body: { form: 'mf3k2b1c.0.5x0Q.8sJ0b1' } };
const act = { ...shared, refusal, body: formBody, reply: done(), example: { ...sent, reply: noData } };

/** Six digits of a mail, where `reason` was code; spaces are dropped. */
const code = optionalText(12);

const { 'orders.approve': approve } = orderDecisionContract;
const { 'orders.addPhoto': addPhoto } = orderPhotosContract;
const { 'orders.tip': tip } = orderPayContract;
const { 'orders.report': report } = orderIssuesContract;
const { 'orders.reschedule': reschedule } = orderTimesContract;

export const orderLinkContract = {
  'orders.trackReschedule': defineCall({
    ...reschedule,
    ...shared,
    summary: 'Change the times of the order of a link',
    more: 'The same rules as for its signed-in customer. Sending the same times again gets the same answer and changes nothing.',
    body: reschedule.body.safeExtend({ form }),
    refusal: reschedule.refusal.extend({
      reason: z.enum([...reschedule.refusal.shape.reason.options, ...guards]),
      ...guarded,
      status: z.int().optional(),
    }),
    example: { ...reschedule.example, ...toExample(reschedule.example.body) },
  }),
  'orders.trackCancel': defineCall({
    ...act,
    summary: 'Cancel the order of a link before the driver is on the way, or end a missed pickup',
    no: 'The order is already canceled, or too far along.',
  }),
  'orders.trackDecide': defineCall({
    ...shared,
    summary: 'Approve the price of a link’s order, or have everything returned uncleaned',
    more: 'The form names the total. The same decision on the same total gets the same answer. An approval can be taken back for ten minutes. Above $200 it needs a code.',
    body: z.object({ decision: approve.body.shape.decision, form, code }),
    reply: approve.reply,
    refusal: approve.refusal.extend({
      reason: z.enum([...approve.refusal.shape.reason.options, ...guards]),
      ...guarded,
      decision: approve.refusal.shape.decision.optional(),
    }),
    example: { ...approve.example, ...toExample({ decision: 'approve' as const }) },
  }),
  'orders.trackTakeBack': defineCall({
    ...act,
    summary: 'Take back an approval that a link gave, within ten minutes',
  }),
  'orders.trackTip': defineCall({
    ...shared,
    summary: 'Set the tip of a link’s order',
    more: 'The whole tip, as for its signed-in customer, always with `hold`. Above $20 and every step of the shop it needs a code.',
    body: tip.body.omit({ hold: true }).extend({ form, code }),
    reply: tip.reply,
    refusal: tip.refusal.extend({
      reason: z.enum([...tip.refusal.shape.reason.options, ...guards]),
      ...guarded,
      tips: z.number().optional(),
      net_price: z.number().optional(),
    }),
    example: { ...tip.example, ...toExample({ tips: 8 }) },
  }),
  'orders.trackReport': defineCall({
    ...shared,
    summary: 'Report a problem with a link’s delivered order',
    more: 'As its signed-in customer does. `photos` are tokens of POST /track/{key}/photos.',
    body: issueForm.extend({ form }),
    reply: reply(issue),
    refusal: report.refusal.extend({
      reason: z.enum([...report.refusal.shape.reason.options, ...guards]),
      ...guarded,
      until: report.refusal.shape.until.optional(),
      phone: z.string().optional(),
    }),
    example: {
      ...report.example,
      ...toExample({
        kind: 'not_clean' as const,
        line: 'item:41',
        text: report.example.body.text,
        photos: [],
      }),
    },
  }),
  'orders.trackRate': defineCall({
    ...shared,
    refusal,
    summary: 'Rate a link’s delivered order with one to five stars and a few words',
    more: 'As its signed-in customer does, as long as a link acts.',
    body: ratingBody.extend({ form }),
    reply: reply(rating),
    example: { ...orderRatingContract['orders.rate'].example, ...toExample(exampleRating) },
  }),
  'orders.trackPhoto': defineCall({
    ...addPhoto,
    ...shared,
    refusal,
    limits: [linkCalls, { points: 20, seconds: DAY, per: 'key' }],
    summary: 'Store a photo for a report by a link',
    more: `${addPhoto.more} \`form\` is that of the report.`,
    query: formBody,
    example: { ...addPhoto.example, params: exampleLink, query: sent.body },
  }),
  'orders.trackCard': defineCall({
    ...act,
    summary: 'Pay for the order of a link with another saved card',
    more: 'One of `cards` of GET /track/{key}, for this order alone, before it is charged. It needs a code.',
    body: z.object({ card_id: id(), form, code }),
    example: { ...toExample({ card_id: 9, code: '482913' }), reply: noData },
  }),
  'orders.trackCode': defineCall({
    ...shared,
    refusal,
    limits: [linkCalls, { points: 5, seconds: HOUR, per: 'key' }],
    summary: 'Mail a code for what a link alone may not do',
    more: 'Six digits for this link, action and amount, for ten minutes and five tries, once. They sign nobody in.',
    body: z.object({
      action: z.enum(['approve', 'tip', 'card'], { error: messages.badValue }),
      /** The whole tip, for a tip. */
      tips: dollars(500).optional(),
      /** For a card. */
      card_id: id().optional(),
      form,
    }),
    reply: done(),
    example: { ...toExample({ action: 'approve' as const }), reply: noData },
  }),
  'orders.trackProve': defineCall({
    ...shared,
    refusal,
    summary: 'Prove a mailbox by the last four digits of the account’s phone',
    more: 'Once, where nobody has used a link or code of a mail yet. The fifth wrong answer ends the link.',
    body: z.object({
      digits: bounded(20, messages.lastDigits).transform((typed) => typed.replace(/\D/g, '')),
      form,
    }),
    reply: done(),
    example: { ...toExample({ digits: '0123' }), reply: noData },
  }),
  'orders.trackNotMine': defineCall({
    ...act,
    summary: 'Say that the account of a link isn’t one’s own',
    more: 'Only where nobody has proved the mailbox: its links end, mail to it stops, and staff hears of it. The order goes on.',
  }),
  'orders.trackEnd': defineCall({
    ...act,
    summary: 'End all links in the emails of the customer, and the shared ones',
  }),
  'orders.trackShare': defineCall({
    ...act,
    summary: 'Make a link to look at the order’s times, for somebody in the household',
    more: 'The answer is the only place where the link stands, because we store only its hash. An order has at most ten. It ends with this link, or a day after the delivery.',
    reply: reply(z.object({ url: z.string() })),
    example: { ...sent, reply: { data: { url: 'https://laundry.example/track/Zg2c7b5p0WwmJQ1qY8s3kR' } } },
  }),
  'orders.trackUnshare': defineCall({ ...act, summary: 'End all shared links of the order' }),
  'orders.trackRenew': defineCall({
    summary: 'Mail a new link in place of one that was ended',
    more: 'To the address of the account, three times a day for an order; the answer is always the same.',
    404: linkGone,
    limits: linkActs,
    params: linkParams,
    reply: done(),
    example: { params: exampleLink, reply: noData },
  }),
};

function toExample<Body extends object>(body: Body) {
  return { params: exampleLink, body: { ...body, form: sent.body.form } };
}
