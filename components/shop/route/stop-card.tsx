'use client';
// Never in a browser, which gets no script of Next's here: so that Next writes the facts of 300 stops beside the page and
// not all of their elements, which takes a server twice as long.
import { cx } from '@/components/ui/base/class-names';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { noteFacts, wayFacts, workFacts } from '@/lib/rules/orders/stop-facts';
import { formatPhone, phoneHref } from '@/lib/rules/people/phone';
import { streetLine } from '@/lib/rules/places/postal-address';
import { ActForm } from '../act-form';
import { Said } from '../shop-answer';
import { alarm, mainButton, otherButton } from '../shop-looks';
import type { RouteAnswer } from './route-answer';
import { StopForm, UndoForm } from './stop-forms';
import { mapHref, type Stop, stateText, stopId, whatToDo } from './stop-words';

interface StopCardProps {
  page: string;
  stop: Stop;
  /** Id of what its form does. */
  press: string;
  /** '7:05 AM', while it is ahead. */
  nobodyHomeFrom?: string | undefined;
  /** What its form led to. */
  answer?: RouteAnswer | undefined;
}

/** Outside the screen it costs a slow phone nothing. */
const place =
  'scroll-mt-16 rounded-lg border border-edge bg-surface [contain-intrinsic-size:auto_30rem] [content-visibility:auto] print:break-inside-avoid print:border-0 print:[content-visibility:visible]';

export function StopCard(props: StopCardProps) {
  const { page, stop } = props;
  const isOpen = stop.state === 'open';
  return (
    <li
      id={stopId(stop)}
      className={cx(place, !isOpen && '[contain-intrinsic-size:auto_4.5rem]')}
      data-stop={stop.order_number}
      data-kind={stop.kind}
      data-state={stop.state}
      data-open={isOpen ? '' : undefined}
    >
      <Answer {...props} />
      <div
        className="flex min-h-16 flex-wrap items-center gap-3 rounded-lg px-4 py-2 data-alarm:bg-highlight data-alarm:text-on-highlight print:min-h-0 print:p-0"
        data-line=""
        hidden={isOpen}
      >
        <div className="min-w-0 flex-[1_1_12rem]">
          <p className="leading-snug font-strong">
            <span className="hidden print:inline">{stop.state === 'done' ? '[x]' : '[-]'} </span>
            {stop.order_number} · {stop.street}
          </p>
          <p data-said="">{stateText(stop)}</p>
        </div>
        {stop.undo && <UndoForm page={page} stop={stop} id={stop.undo.id} />}
      </div>
      {isOpen ? <Open {...props} /> : <AfterAll {...props} />}
    </li>
  );
}

const Open = (props: StopCardProps) => {
  const { stop } = props;
  return (
    <div className="flex flex-col gap-3 p-4 print:gap-0 print:p-0" data-card="">
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
const AfterAll = (props: StopCardProps) =>
  props.stop.can.some((step) => step !== 'nobody_home') && (
    <details className="no-print border-t border-line px-4" data-card="">
      <summary className="min-h-12 py-3 font-strong">Somebody is home now</summary>
      <div className="pb-4">
        <StopForm {...props} />
      </div>
    </details>
  );

/** Another phone's bags are asked about here, where no script does it. */
const Answer = ({ page, stop, answer }: StopCardProps) =>
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

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-3 leading-snug">
    {facts.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="first-letter:uppercase">{name}</dt>
        <dd className="font-strong">{value}</dd>
      </div>
    ))}
  </dl>
);
