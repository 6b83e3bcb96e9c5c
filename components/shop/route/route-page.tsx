import { serverNow } from '@/lib/browser/page/clock';
import type { Data } from '@/lib/contract';
import { shopPageMessages as words } from '@/lib/messages/shop-page-messages';
import { toEventTime } from '@/lib/rules/dates/event-time';
import { slotLabel } from '@/lib/rules/dates/slots';
import { Said } from '../shop-answer';
import { ShopFrame } from '../shop-frame';
import { lineButton } from '../shop-looks';
import type { RouteAnswer } from './route-answer';
import { StopCard } from './stop-card';
import { type Stop, stopId } from './stop-words';

type Route = Data<'staff.route'>;

interface RoutePageProps {
  /** Its address. */
  page: string;
  route: Route;
  answer: RouteAnswer | undefined;
  /** What the script of the page needs (lib/browser/shop/route-page.ts). */
  facts: Readonly<Record<`data-${string}`, string>>;
}

export function RoutePage({ page, route, answer, facts }: RoutePageProps) {
  const { stops } = route;
  const open = stops.filter(({ state }) => state === 'open');
  const isAbout = (stop: Stop) => stop.order_number === answer?.order;
  return (
    <ShopFrame name={route.shop.name} title={route.driver}>
      <div className="page-form flex-1 pt-3 pb-4" {...facts}>
        <p className="mb-2">{route.day}</p>
        {answer && !stops.some(isAbout) && <Said {...answer} />}
        <div data-notice="" role="alert" />
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
                  page={page}
                  stop={stop}
                  press={crypto.randomUUID()}
                  nobodyHomeFrom={findAhead(stop.nobody_home_from)}
                  answer={isAbout(stop) ? answer : undefined}
                />
              ))}
            </ol>
          </section>
        ))}
        <p className="hidden print:block">{`${stops.length} stops`}</p>
      </div>
      <Bar done={stops.length - open.length} all={stops.length} next={open[0]} />
      <template id="line-button">
        <button type="button" className={lineButton}>
          {words.undo}
        </button>
      </template>
    </ShopFrame>
  );
}

/** Where the thumb is: how far the route is, what is not sent, the next stop. */
const Bar = ({ done, all, next }: { done: number; all: number; next: Stop | undefined }) => (
  <div className="no-print sticky bottom-0 z-20 border-t-2 border-ink bg-surface">
    <div className="page-form flex min-h-16 items-center gap-3 py-2">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="font-strong" data-progress="">
          {words.done(done, all)}
        </p>
        <p data-sent="" role="status" />
      </div>
      {next && (
        <a className={lineButton} href={`#${stopId(next)}`} data-next="">
          Next stop
        </a>
      )}
    </div>
  </div>
);

/** '7:05 AM', while it is ahead. */
const findAhead = (moment: string | null) =>
  moment !== null && Date.parse(moment) > serverNow().getTime()
    ? toEventTime(new Date(moment)).time
    : undefined;

/** Stops come in the order of their windows. */
function byWindow(stops: readonly Stop[]): [window: string, stops: Stop[]][] {
  const windows = new Map<string, Stop[]>();
  for (const stop of stops) {
    const label = slotLabel(stop.from_slot, stop.to_slot);
    windows.set(label, [...(windows.get(label) ?? []), stop]);
  }
  return [...windows];
}
