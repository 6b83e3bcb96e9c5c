import type { ReactNode } from 'react';
import { TextPage } from '@/components/layout/page/text-page';
import { Button, buttonLook } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { FieldStack, SelectField, TextAreaField, TextField } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/status/notice';
import { linkMessages } from '@/lib/messages/link-messages';
import { messages } from '@/lib/messages/page-messages';
import { trackRoutes } from '@/lib/routes';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { formatMoney } from '@/lib/rules/money/money';
import { issueLines } from '@/lib/rules/orders/issue-lines';
import { ISSUE_KINDS } from '@/lib/rules/orders/issue-words';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { pickupWindow } from '@/lib/rules/orders/order-windows';
import { cancelFree } from '@/lib/rules/policy/policy-sentences';
import { approveText, returnText, returnTitle } from '../change/decide-price-text';
import { ActForm } from './act-form';
import { formatPrice } from './track-actions';
import { Said, type TrackedOrder, type TrackMessageProps } from './track-parts';

export interface Asked {
  /** soon, form, changed: why the page asks once more · code: a code is needed */
  why?: string | undefined;
  /** What the API gave to send now. */
  press?: string | undefined;
  /** Dollars. */
  tips?: string | undefined;
}

interface Question {
  title: string;
  text: ReactNode;
  act: string;
  isDanger?: true;
}

type Ask = (order: TrackedOrder, asked: Asked) => Question;

const times = (order: TrackedOrder) => ({ ...order, delivered_at: null, canceled_at: null });
const shown = (order: TrackedOrder) => order.receipt as NonNullable<TrackedOrder['receipt']>;

/** The dialog of specification section 4. */
const cancelQuestion = (order: TrackedOrder): Question => ({
  title: messages.cancelTitle,
  text: (
    <>
      {messages.cancelQuestion} Order {order.order_number}, pickup{' '}
      {nonBreaking(pickupWindow(times(order), dayLabel))}. {cancelFree}
      {order.repeats && <span className="mt-2 block">{nonBreaking(order.repeats)}</span>}
    </>
  ),
  act: messages.cancelYes,
  isDanger: true,
});

/** By the last part of the page's address; its action has the same name with underscores. */
const questions: Readonly<Record<string, Ask>> = {
  approve: (order) => ({
    title: `Approve ${formatPrice(order)}?`,
    text: approveText(shown(order), formatPrice(order)),
    act: `Approve ${formatPrice(order)}`,
  }),
  return: (order) => ({
    title: returnTitle,
    text: returnText(shown(order)),
    act: 'Return uncleaned',
    isDanger: true,
  }),
  'take-back': (order) => ({
    title: 'Take back your approval?',
    text: `You approved ${formatPrice(order)}. Nothing is cleaned or charged until you decide again.`,
    act: 'Take it back',
  }),
  cancel: (order) =>
    order.status === PICKUP_MISSED
      ? {
          title: 'No new pickup?',
          text: `We’ll cancel order ${order.order_number} free of charge, and won’t come again for it.`,
          act: 'Cancel order',
          isDanger: true,
        }
      : cancelQuestion(order),
  tip: (_, { tips = '' }) => {
    const amount = formatMoney(Math.round(Number(tips) * 100) || 0);
    return { title: `Tip ${amount}?`, text: 'All of it goes to your driver.', act: `Tip ${amount}` };
  },
  share: () => ({
    title: 'Make a link to share?',
    text: 'Anyone with the link can see the times but can’t change anything.',
    act: 'Make a link to share',
  }),
  unshare: () => ({
    title: 'End the shared links?',
    text: 'Whoever has one can no longer look.',
    act: 'End shared links',
    isDanger: true,
  }),
  end: () => ({
    title: 'End all links?',
    text: 'No link of an earlier email, and none that was shared, opens an order then. Our next emails have new ones.',
    act: 'End all links',
    isDanger: true,
  }),
  'not-mine': () => ({
    title: 'Not your order?',
    text: 'We send nothing more to this address, and our staff calls whoever placed the order.',
    act: 'This isn’t mine',
    isDanger: true,
  }),
};

interface TrackQuestionProps {
  link: string;
  order: TrackedOrder;
  /** Of the page's address. */
  name: string;
  asked: Asked;
  message?: TrackMessageProps | undefined;
}

export const pressAgain: ReadonlyMap<string | undefined, string> = new Map([
  ['soon', linkMessages.linkPressAgain],
  ['form', linkMessages.linkFormOld],
]);

/** Undefined where there is no such question. A page with another price or state than before is a 409. */
export function TrackQuestion({ link, order, name, asked, message }: TrackQuestionProps) {
  const action = name.replaceAll('-', '_');
  const form = asked.press ?? order.forms[action];
  if (!Object.hasOwn(order.forms, action)) return <TooLate link={link} title={linkMessages.linkOver} />;
  const why = asked.why === 'changed' ? changedText(order) : pressAgain.get(asked.why);
  const notice = (
    <>
      {why && (
        <Notice tone="warn" live>
          {why}
        </Notice>
      )}
      {message && <Said {...message} />}
    </>
  );
  const status = asked.why === 'changed' ? { 'data-link': '409' } : {};
  if (name === 'report') return <Report link={link} order={order} form={form} notice={notice} />;
  const question = questions[name]?.(order, asked);
  if (!question) return <TooLate link={link} title={linkMessages.linkOver} />;
  const needsCode = asked.why === 'code' || (name === 'approve' && order.asks.includes('code'));
  const { title, text, act, isDanger } = question;
  return (
    <div {...status}>
      <TextPage title={title} lead={text}>
        {notice}
        {needsCode ? (
          <Code link={link} order={order} action={action} tips={asked.tips} act={act} form={form} />
        ) : (
          <ButtonRow>
            <Back link={link} />
            <ActForm link={link} action={action} form={form} fields={{ tips: asked.tips }}>
              <Button type="submit" variant={isDanger ? 'danger' : 'primary'}>
                {act}
              </Button>
            </ActForm>
          </ButtonRow>
        )}
      </TextPage>
    </div>
  );
}

const changedText = (order: TrackedOrder) =>
  order.forms.approve ? linkMessages.linkNewPrice(formatPrice(order)) : linkMessages.linkOrderChanged;

const Back = ({ link }: { link: string }) => (
  <a className={buttonLook({ variant: 'secondary' })} href={trackRoutes.order(link)}>
    {messages.cancelNo}
  </a>
);

export const TooLate = ({ link, title }: { link: string; title: string }) => (
  <TextPage title={title} lead="It’s already done, or too late to do it here. Please call us.">
    <ButtonRow>
      <a className={buttonLook({ variant: 'secondary' })} href={trackRoutes.order(link)}>
        Back to the order
      </a>
    </ButtonRow>
  </TextPage>
);

interface CodeProps {
  link: string;
  order: TrackedOrder;
  action: string;
  tips: string | undefined;
  act: string;
  form: string | undefined;
}

/** Two forms: the code by mail, then the act with it. */
const Code = ({ link, order, action, tips, act, form }: CodeProps) => (
  <FieldStack>
    <p>{linkMessages.linkNeedsCode}</p>
    <ActForm link={link} action="code" form={order.forms.code} fields={{ of: action, tips }}>
      <Button type="submit" variant="secondary">
        Email me the code
      </Button>
    </ActForm>
    <ActForm link={link} action={action} form={form} fields={{ tips }}>
      <FieldStack>
        <TextField
          label="Code from our email"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <ButtonRow>
          <Back link={link} />
          <Button type="submit">{act}</Button>
        </ButtonRow>
      </FieldStack>
    </ActForm>
  </FieldStack>
);

interface ReportProps {
  link: string;
  order: TrackedOrder;
  form: string | undefined;
  notice: ReactNode;
}

const Report = ({ link, order, form, notice }: ReportProps) => (
  <TextPage title="Report a problem" lead="With photos, report it in your account.">
    {notice}
    <ActForm link={link} action="report" form={form}>
      <FieldStack>
        <SelectField label="What is wrong?" name="kind" placeholder="Select" required>
          {Object.entries(ISSUE_KINDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField label="Which part of your order?" name="line">
          {issueLines(shown(order)).map(({ line, label }) => (
            <option key={line} value={line}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextAreaField label="What happened?" name="text" rows={4} required />
        <ButtonRow>
          <Back link={link} />
          <Button type="submit">Send report</Button>
        </ButtonRow>
      </FieldStack>
    </ActForm>
  </TextPage>
);
