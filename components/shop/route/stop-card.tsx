'use client';
import { memo } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { momentNow, newId } from '@/lib/browser/shop/device';
import { isStuck, type Press, type QueueEvent } from '@/lib/browser/shop/queue';
import type { ShopMessage } from '@/lib/browser/shop/shop-message';
import type { StopLine } from '@/lib/browser/shop/stop-line';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { noteFacts, paperFacts, wayFacts, workFacts } from '@/lib/rules/orders/stop-facts';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { streetLine } from '@/lib/rules/places/postal-address';
import { ActForm } from '../act-form';
import { Said } from '../shop-answer';
import { alarm, lineButton, mainButton, otherButton } from '../shop-looks';
import { StopForm, UndoForm } from './stop-forms';
import { mapHref, type Stop, stateText, stopId, whatToDo } from './stop-words';
import { bringUp } from './use-presses';

/** What all cards of a route have. */
interface Shared {
  page: string;
  seed: string;
  act: (event: QueueEvent) => Promise<void>;
  /** The browser keeps what the server wrote of a stop, and hydrates none of it: 300 would take a slow phone seconds. */
  asWritten: boolean;
}

interface StopCardProps extends StopLine {
  shared: Shared;
  stop: Stop;
  /** '7:05 AM', while it is ahead. */
  nobodyHomeFrom?: string | undefined;
  /** What its form led to. */
  answer?: ShopMessage | undefined;
  /** Of its photo. */
  photo?: string | undefined;
}

/** Outside the screen it costs a slow phone nothing. */
const place =
  'scroll-mt-16 rounded-lg border border-edge bg-surface [contain-intrinsic-size:auto_30rem] [content-visibility:auto] print:break-inside-avoid print:border-0 print:[content-visibility:visible]';

/** Rendered again only when something of its own has changed. */
export const StopCard = memo(function StopCard(props: StopCardProps) {
  const { stop, shared, press, text, undoable, photo } = props;
  const isOpen = stop.state === 'open';
  // Nobody learns from a found phone who was visited.
  const isGone = press?.state === 'sent' && !undoable;
  return (
    <li
      id={stopId(stop)}
      tabIndex={-1}
      className={cx(place, !isOpen && '[contain-intrinsic-size:auto_4.5rem]')}
    >
      {!press && <Answer {...props} />}
      {(press || !isOpen) && (
        <div
          className={cx(
            'flex min-h-16 flex-wrap items-center gap-3 rounded-lg px-4 py-2 print:min-h-0 print:p-0',
            press && isStuck(press) && 'bg-highlight text-on-highlight',
          )}
        >
          <div className="min-w-0 flex-[1_1_12rem]">
            <p className="leading-snug font-strong">
              <span className="hidden print:inline">{stop.state === 'done' ? '[x]' : '[-]'} </span>
              {stop.order_number} · {stop.street}
            </p>
            <p>{text ?? stateText(stop)}</p>
          </div>
          {press && <LineButtons {...props} press={press} />}
          {!press && stop.undo && <UndoForm page={shared.page} stop={stop} id={stop.undo.id} />}
        </div>
      )}
      {!isGone && (
        <div hidden={press !== undefined}>
          {shared.asWritten ? (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server wrote stays
            <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
          ) : (
            <div>{isOpen ? <Open {...props} /> : <AfterAll {...props} />}</div>
          )}
          {photo && (
            <p className="px-4 pb-4 font-strong" role="status">
              {photo}
            </p>
          )}
        </div>
      )}
    </li>
  );
});

/** What can be done about a press. */
function LineButtons({ shared: { act }, stop, press, undoable }: StopCardProps & { press: Press }) {
  const { id, state, bags = 0 } = press;
  const button = (text: string, event: () => QueueEvent) => (
    <button
      type="button"
      className={lineButton}
      onClick={() => void act(event()).then(() => bringUp(stopId(stop)))}
    >
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

const Open = (props: StopCardProps) => {
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
      {stop.can.length > 0 ? (
        <StopForm {...props.shared} {...props} />
      ) : (
        <p className={alarm}>Not ready: {stop.status_text}</p>
      )}
    </div>
  );
};

/** Nobody was home, and now somebody is. */
const AfterAll = (props: StopCardProps) =>
  props.stop.can.some((step) => step !== 'nobody_home') && (
    <details className="no-print border-t border-line px-4">
      <summary className="min-h-12 py-3 font-strong">Somebody is home now</summary>
      <div className="pb-4">
        <StopForm {...props.shared} {...props} />
      </div>
    </details>
  );

/** Another phone's bags are asked about here, where no script does it. */
const Answer = ({ shared: { page }, stop, answer }: StopCardProps) =>
  answer && (
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
