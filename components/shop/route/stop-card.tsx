'use client';
import { memo, useRef } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { momentNow, newId } from '@/lib/browser/shop/device';
import { isStuck, type QueueEvent } from '@/lib/browser/shop/queue';
import type { StopLine } from '@/lib/browser/shop/stop-line';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { noteFacts, paperFacts, wayFacts, workFacts } from '@/lib/rules/orders/stop-facts';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { streetLine } from '@/lib/rules/places/postal-address';
import { ActForm } from '../act-form';
import { Said } from '../shop-answer';
import { alarm, lineButton, mainButton, otherButton } from '../shop-looks';
import type { RouteAnswer } from './route-answer';
import { type Shared, StopForm, UndoForm } from './stop-forms';
import { mapHref, type Stop, stateText, stopId, whatToDo } from './stop-words';

interface StopCardProps extends StopLine {
  shared: Shared;
  stop: Stop;
  /** '7:05 AM', while it is ahead. */
  nobodyHomeFrom?: string | undefined;
  /** What its form led to. */
  answer?: RouteAnswer | undefined;
}

/** Outside the screen it costs a slow phone nothing. */
const place =
  'scroll-mt-16 rounded-lg border border-edge bg-surface [contain-intrinsic-size:auto_30rem] [content-visibility:auto] print:break-inside-avoid print:border-0 print:[content-visibility:visible]';

/** Rendered again only when something of its own has changed. */
export const StopCard = memo(function StopCard(props: StopCardProps) {
  const { stop, press, text, undoable } = props;
  const card = useRef<HTMLLIElement>(null);
  const isOpen = stop.state === 'open';
  /** Brings what it led to to the top, with its first button for the thumb and the keyboard. */
  const go = () => {
    card.current?.scrollIntoView({ block: 'start' });
    const buttons = [...(card.current?.querySelectorAll('button') ?? [])];
    buttons.find((button) => !button.closest('[hidden]'))?.focus({ preventScroll: true });
  };
  // Nobody learns from a found phone who was visited.
  const isGone = press?.state === 'sent' && !undoable;
  const Body = isOpen ? Open : AfterAll;
  return (
    <li id={stopId(stop)} ref={card} className={cx(place, !isOpen && '[contain-intrinsic-size:auto_4.5rem]')}>
      <Answer {...props} />
      <div
        className={cx(
          'flex min-h-16 flex-wrap items-center gap-3 rounded-lg px-4 py-2 print:min-h-0 print:p-0',
          press && isStuck(press) && 'bg-highlight text-on-highlight',
        )}
        hidden={isOpen && !press}
      >
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="leading-snug font-strong">
            <span className="hidden print:inline">{stop.state === 'done' ? '[x]' : '[-]'} </span>
            {stop.order_number} · {stop.street}
          </p>
          <p>{text ?? stateText(stop)}</p>
        </div>
        {press ? <LineButtons {...props} onPressed={go} /> : <UndoForm {...props} onPressed={go} />}
      </div>
      {!isGone && (
        <div hidden={press !== undefined}>
          <Body {...props} onPressed={go} />
        </div>
      )}
    </li>
  );
});

type BodyProps = StopCardProps & { onPressed: () => void };

/** What can be done about a press. */
function LineButtons({ shared: { act }, press, undoable, onPressed }: BodyProps) {
  if (!press) return null;
  const { id, state, bags = 0 } = press;
  const button = (text: string, event: () => QueueEvent) => (
    <button type="button" className={lineButton} onClick={() => void act(event()).then(onPressed)}>
      {text}
    </button>
  );
  return (
    <>
      {state === 'asks' && button(words.mine(bags), () => ({ type: 'insisted', id }))}
      {isStuck(press) && button(words.takeAway, () => ({ type: 'dropped', id }))}
      {undoable && button(words.undo, () => ({ type: 'undone', id, undo: { id: newId(), at: momentNow() } }))}
    </>
  );
}

const Open = (props: BodyProps) => {
  const { stop } = props;
  return (
    <div className="flex flex-col gap-3 p-4 print:gap-0 print:p-0">
      <div>
        <h3 className="text-2xl print:inline print:text-base">
          <span className="text-heading mb-2 flex items-baseline justify-between gap-2 print:mb-0 print:inline">
            <span>
              <span className="hidden print:inline">[ ] </span>
              <span
                className={
                  stop.kind === 'pickup'
                    ? 'rounded-sm bg-highlight px-2 py-1 text-on-highlight print:bg-transparent print:p-0'
                    : 'rounded-sm bg-ink px-2 py-1 text-surface print:bg-transparent print:p-0 print:text-ink'
                }
              >
                {whatToDo(stop)}
              </span>
            </span>{' '}
            <span>{stop.order_number}</span>
          </span>{' '}
          {stop.name}
        </h3>
        <a
          className="flex min-h-12 items-center py-1 text-xl/tight font-strong text-ink print:min-h-0 print:py-0 print:text-base"
          href={mapHref(stop)}
          rel="noreferrer"
          target="_blank"
        >
          {streetLine({ address1: stop.street, address2: stop.apartment })}
        </a>
        <p className="hidden print:block">{`${stop.city} ${stop.zip_code}`}</p>
        <Facts facts={[...wayFacts(stop), ...workFacts(stop)]} />
        <Facts facts={paperFacts(stop)} className="hidden print:grid" />
      </div>
      {noteFacts(stop).map(([name, note]) => (
        <p
          key={name}
          className="rounded-md bg-highlight px-3 py-2 text-on-highlight print:bg-transparent print:p-0 print:text-ink"
        >
          <span className="font-strong">Note:</span> {note}
        </p>
      ))}
      {stop.phone && (
        <a
          className={cx(
            otherButton,
            'print:min-h-0 print:justify-start print:border-0 print:p-0 print:text-base',
          )}
          href={phoneHref(stop.phone)}
        >
          <span className="print:hidden">Call&nbsp;</span>
          {formatPhone(stop.phone)}
        </a>
      )}
      {stop.can.length > 0 ? <StopForm {...props} /> : <p className={alarm}>Not ready: {stop.status_text}</p>}
    </div>
  );
};

/** Nobody was home, and now somebody is. */
const AfterAll = (props: BodyProps) =>
  props.stop.can.some((step) => step !== 'nobody_home') && (
    <details className="no-print border-t border-line px-4">
      <summary className="min-h-12 py-3 font-strong">Somebody is home now</summary>
      <div className="pb-4">
        <StopForm {...props} />
      </div>
    </details>
  );

/** Another phone's bags are asked about here, where no script does it. */
const Answer = ({ shared: { page }, stop, answer, press }: StopCardProps) =>
  answer &&
  !press && (
    <div className="flex flex-col gap-2 p-4 pb-0">
      <Said {...answer} />
      {answer.again && (
        <ActForm page={page} fields={{ ...answer.again, place: stopId(stop) }}>
          <button type="submit" className={cx(mainButton, 'w-full')}>
            {words.mine(answer.again.bags)}
          </button>
        </ActForm>
      )}
    </div>
  );

interface FactsProps {
  facts: readonly (readonly [name: string, value: string])[];
  className?: string;
}

const Facts = ({ facts, className = 'grid' }: FactsProps) =>
  facts.length > 0 && (
    <dl className={cx('grid-cols-[auto_1fr] gap-x-3 leading-snug', className)}>
      {facts.map(([name, value]) => (
        <div key={name + value} className="contents">
          <dt className="first-letter:uppercase">{name}</dt>
          <dd className="font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
