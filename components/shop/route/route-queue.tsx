'use client';
import { useMemo, useState } from 'react';
import { useIsHydrating } from '@/hooks/page/use-hydrated';
import { isOpen, isStuck, type Queue } from '@/lib/browser/shop/queue';
import { untoldText } from '@/lib/browser/shop/queue-words';
import type { ShopMessage } from '@/lib/browser/shop/shop-message';
import { isLeft, lineOf } from '@/lib/browser/shop/stop-line';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { slotLabel } from '@/lib/rules/dates/slots';
import { alarm, lineButton } from '../shop-looks';
import { NotSent } from './kept-presses';
import { StopCard } from './stop-card';
import { type Stop, stopId } from './stop-words';
import { usePresses } from './use-presses';
import { type Door, useQueue } from './use-queue';

interface RouteQueueProps extends Door {
  stops: readonly Stop[];
  answer: ShopMessage | undefined;
  /** A version 4 UUID of this document, of which each form makes the id of its press. */
  seed: string;
  /** Of the stops whose “Nobody home” is ahead, the time: '7:05 AM'. */
  ahead: Readonly<Record<string, string>>;
}

/** The stops of a route with what was pressed here. */
export function RouteQueue({ stops, answer, seed, ahead, ...door }: RouteQueueProps) {
  const { queue, now, untold, keeps, act, press, tell } = useQueue(door, stops);
  const { photos, ...pressing } = usePresses(stops, press);
  const [asWritten] = useState(useIsHydrating() && typeof document !== 'undefined');
  const { page } = door;
  const shared = useMemo(() => ({ page, seed, act, asWritten }), [page, seed, act, asWritten]);
  return (
    <>
      <div className="page-form flex-1 pb-4" {...pressing}>
        <div role="alert">{!keeps && <p className={alarm}>{words.notKept}</p>}</div>
        <NotSent untold={untoldText(untold)} onTold={tell} />
        {stops.length === 0 && <p className="text-xl">No stops.</p>}
        {byWindow(stops).map(([window, ofWindow]) => (
          <section key={window} aria-label={window}>
            <h2 className="sticky top-0 z-10 bg-ground py-2 text-xl print:static print:border-b print:border-ink">
              {window}
            </h2>
            <ol className="mb-3 flex flex-col gap-3 print:mb-2">
              {ofWindow.map((stop) => (
                <StopCard
                  key={stopId(stop)}
                  stop={stop}
                  shared={shared}
                  {...lineOf(queue, stop, now)}
                  photo={photos[stopId(stop)]?.text}
                  nobodyHomeFrom={ahead[stopId(stop)]}
                  answer={stop.order_number === answer?.order ? answer : undefined}
                />
              ))}
            </ol>
          </section>
        ))}
        <p className="hidden print:block">{`${stops.length} stops`}</p>
      </div>
      {stops.length > 0 && <Bar stops={stops} queue={queue} />}
    </>
  );
}

/** Where the thumb is: how far the route is, what is not sent, the next stop. */
function Bar({ stops, queue }: { stops: readonly Stop[]; queue: Queue }) {
  const left = stops.filter((stop) => isLeft(stop, queue));
  const stuck = queue.filter(isStuck).length;
  const waiting = queue.filter(isOpen).length - stuck;
  const counts = [waiting > 0 && words.notSent(waiting), stuck > 0 && words.toAnswer(stuck)].filter(Boolean);
  return (
    <div className="no-print sticky bottom-0 z-20 border-t-2 border-ink bg-surface">
      <div className="page-form flex min-h-16 items-center gap-3 py-2">
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-strong">{words.done(stops.length - left.length, stops.length)}</p>
          <p role="status">{counts.join(', ') || (queue.length > 0 && words.allSent)}</p>
        </div>
        {left[0] && (
          <a className={lineButton} href={`#${stopId(left[0])}`}>
            Next stop
          </a>
        )}
      </div>
    </div>
  );
}

/** Stops come in the order of their windows. */
function byWindow(stops: readonly Stop[]): [window: string, stops: Stop[]][] {
  const windows = new Map<string, Stop[]>();
  for (const stop of stops) {
    const label = slotLabel(stop.from_slot, stop.to_slot);
    windows.set(label, [...(windows.get(label) ?? []), stop]);
  }
  return [...windows];
}
