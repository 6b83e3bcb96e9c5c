import type { ReactNode } from 'react';
import { TextPage } from '@/components/layout/page/text-page';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { Notice } from '@/components/ui/status/notice';
import { linkMessages } from '@/lib/messages/link-messages';
import { messages } from '@/lib/messages/page-messages';
import { trackRoutes } from '@/lib/routes';
import { dayLabel, nonBreaking } from '@/lib/rules/dates/day-label';
import { formatMoney } from '@/lib/rules/money/money';
import { cardName } from '@/lib/rules/money/saved-card';
import { PICKUP_MISSED } from '@/lib/rules/orders/order-status';
import { pickupWindow } from '@/lib/rules/orders/order-windows';
import { noNewPickup } from '@/lib/rules/policy/order-sentences';
import { cancelFree } from '@/lib/rules/policy/policy-sentences';
import { approveText, returnText, returnTitle } from '../change/decide-price-text';
import { ActForm } from './act-form';
import { CodeForm } from './code-form';
import { formatPrice } from './track-actions';
import { TrackCard } from './track-card';
import { OrderTimes } from './track-page';
import { PageButton, type TrackedOrder, TrackMessage, type TrackMessageProps } from './track-parts';
import { RatePage } from './track-rating';
import { TrackReport } from './track-report';

export interface QuestionQuery {
  /** soon, form, changed: why the page asks once more · code: a code is needed */
  why?: string | undefined;
  /** What the API gave to send now. */
  press?: string | undefined;
  /** Dollars. */
  tips?: string | undefined;
  stars?: string | undefined;
  card_id?: string | undefined;
}

interface Question {
  title: string;
  text: ReactNode;
  act: string;
  isDanger?: true;
}

type Ask = (order: TrackedOrder, asked: QuestionQuery) => Question;

const shown = (order: TrackedOrder) => order.receipt as NonNullable<TrackedOrder['receipt']>;

/** The dialog of specification section 4. */
const cancelQuestion = (order: TrackedOrder): Question => ({
  title: messages.cancelTitle,
  text: (
    <>
      {messages.cancelQuestion} Order {order.order_number}, pickup{' '}
      {nonBreaking(pickupWindow(order, dayLabel))}. {cancelFree}
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
          title: messages.noNewPickupTitle,
          text: noNewPickup(order.order_number),
          act: 'Cancel order',
          isDanger: true,
        }
      : cancelQuestion(order),
  tip: (_, { tips = '' }) => {
    const cents = Math.round(Number(tips) * 100) || 0;
    if (cents === 0)
      return { title: 'Take your tip back?', text: 'We charge no tip then.', act: 'Take it back' };
    const amount = formatMoney(cents);
    return { title: `Tip ${amount}?`, text: 'For the driver and the people who fold.', act: `Tip ${amount}` };
  },
  card: (order, { card_id }) => {
    const card = order.cards.find(({ id }) => String(id) === card_id);
    const name = card ? cardName(card) : 'this card';
    return { title: `Pay with ${name}?`, text: 'For this order alone.', act: `Pay with ${name}` };
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
  asked: QuestionQuery;
  message?: TrackMessageProps | undefined;
}

export const pressAgain: ReadonlyMap<string | undefined, string> = new Map([
  ['soon', linkMessages.linkPressAgain],
  ['form', linkMessages.linkFormOld],
]);

/** Undefined where there is no such question. A page with another price or state than before is a 409. */
export function TrackQuestion(props: TrackQuestionProps) {
  const { link, order, name, asked, message } = props;
  const action = name.replaceAll('-', '_');
  const form = asked.press ?? order.forms[action];
  if (!Object.hasOwn(order.forms, action)) return <NoForm {...props} />;
  const why = asked.why === 'changed' ? changedText(order) : pressAgain.get(asked.why);
  const notice = (
    <>
      {why && (
        <Notice tone="warn" live>
          {why}
        </Notice>
      )}
      {message && <TrackMessage {...message} />}
    </>
  );
  const status = asked.why === 'changed' ? { 'data-link': '409' } : {};
  const back = <Back link={link} name={name} />;
  const writing = { link, form, notice, written: message?.written };
  if (name === 'rate') return <RatePage {...writing} order={order} stars={asked.stars} />;
  if (name === 'report') return <TrackReport {...writing} receipt={shown(order)} back={back} />;
  if (name === 'card' && !asked.card_id)
    return <TrackCard link={link} order={order} notice={notice} back={back} />;
  const question = questions[name]?.(order, asked);
  if (!question) return <Over link={link} />;
  const about = { tips: asked.tips, card_id: asked.card_id };
  const needsCode = asked.why === 'code' || name === 'card' || needsCodeToApprove(name, order);
  const { title, text, act, isDanger } = question;
  return (
    <div {...status}>
      <TextPage title={title} lead={text}>
        {notice}
        {needsCode ? (
          <CodeForm {...{ link, order, action, act, form, about, back, message }} />
        ) : (
          <ButtonRow>
            {back}
            <ActForm link={link} action={action} form={form} fields={about}>
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

/** A mailbox that is not proved has no forms yet: it gives the digits first, and keeps what it had chosen. */
function NoForm({ link, order, name, asked: { stars }, message }: TrackQuestionProps) {
  if (!order.asks.includes('digits')) return <Over link={link} />;
  const result = message && <TrackMessage {...message} />;
  return <OrderTimes link={link} order={order} asked={{ of: name, stars }} result={result} />;
}

const needsCodeToApprove = (name: string, { asks }: TrackedOrder) =>
  name === 'approve' && asks.includes('code');

const changedText = (order: TrackedOrder) =>
  order.forms.approve ? linkMessages.linkNewPrice(formatPrice(order)) : linkMessages.linkOrderChanged;

/** Beside a form, which is no question, it is no No. */
const Back = ({ link, name }: { link: string; name: string }) => (
  <PageButton href={trackRoutes.order(link)}>
    {name === 'report' || name === 'card' ? 'Back to the order' : messages.cancelNo}
  </PageButton>
);

const Over = ({ link }: { link: string }) => (
  <TextPage
    title={linkMessages.linkOver}
    lead="It’s already done, or too late to do it here. Please call us."
  >
    <ButtonRow>
      <PageButton href={trackRoutes.order(link)}>Back to the order</PageButton>
    </ButtonRow>
  </TextPage>
);
