'use client';
import Link from 'next/link';
import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { Ticket } from '@/components/ui/layout/ticket';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { Notice } from '@/components/ui/status/notice';
import { type Recurring, type RecurringDate, useChangeRecurring } from '@/hooks/data/use-recurring';
import { failureText } from '@/lib/browser/api/failure-text';
import { serverNow } from '@/lib/browser/page/clock';
import { toast } from '@/lib/browser/page/toast';
import { repeatingPickupsPath, routes } from '@/lib/routes';
import { type CalendarDate, monthFirst } from '@/lib/rules/dates/calendar';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { slotLabel } from '@/lib/rules/dates/slots';
import { formatDay } from '@/lib/rules/times/repeats-text';
import { EndRepeating, PauseRepeating } from './repeating-dialogs';
import { dateStates, formatDetails, formatTitle, formatVisitDay } from './repeating-words';

const loadForm = () => import('./change-repeating');

interface RepeatingPickupsProps {
  pickups: readonly Recurring[];
  after: RefObject<HTMLElement | null>;
}

/** Each repeating pickup with its next dates, and what can be done with it. Nothing when there is none anymore. */
export function RepeatingPickups({ pickups, after }: RepeatingPickupsProps) {
  const section = useRef<HTMLElement>(null);
  useArrival(section);
  // A button goes when its date or its pickup does: then to the name of the pickup, to the title above, or to the list.
  const onFocus = useFocusFallback((button) => [
    button.closest('article')?.querySelector('h3'),
    section.current?.querySelector('h2'),
    after.current,
  ]);
  if (pickups.length === 0) return null;
  return (
    <section
      ref={section}
      className="mt-12 grid scroll-mt-12 gap-4"
      id="repeating-pickups"
      aria-labelledby="repeating-title"
      onFocus={onFocus}
    >
      <h2 className="text-xl" id="repeating-title" tabIndex={-1}>
        Repeating pickups
      </h2>
      {pickups.map((pickup) => (
        <RepeatingTicket key={pickup.id} pickup={pickup} />
      ))}
    </section>
  );
}

/** How long the list above may still grow or shrink. */
const SETTLES_MS = 5_000;
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** A link to the section is followed before it is there: scrolls to it, until the page stands or somebody moves it. */
function useArrival(section: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (`${routes.orders}${window.location.hash}` !== repeatingPickupsPath) return;
    const watch = new ResizeObserver(() => section.current?.scrollIntoView());
    watch.observe(document.body);
    const stop = () => watch.disconnect();
    const timer = setTimeout(stop, SETTLES_MS);
    for (const touch of touches) window.addEventListener(touch, stop, { once: true, passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const touch of touches) window.removeEventListener(touch, stop);
    };
  }, [section]);
}

type Open = 'change' | 'pause' | 'end';

function RepeatingTicket({ pickup }: { pickup: Recurring }) {
  const { id, dates, paused_until } = pickup;
  const [open, setOpen] = useState<Open>();
  const change = useChangeRecurring(id);
  const today = todayAtShop(serverNow());
  const close = () => setOpen(undefined);
  const isPaused = paused_until !== null;
  const name = formatTitle(pickup);

  // The list may lose the pickup before React Query would call onSuccess.
  const send = (what: Parameters<typeof change.mutateAsync>[0]) =>
    void change.mutateAsync(what).then(
      ({ message }) => toast.success(message),
      (error: unknown) => toast.error(failureText(error)),
    );

  return (
    <Ticket as="article" aria-labelledby={`repeating-${id}`}>
      <h3 className="text-xl/tight tabular-nums" id={`repeating-${id}`} tabIndex={-1}>
        {name}
      </h3>
      <p className="mt-1 mb-4 wrap-anywhere text-quiet">{formatDetails(pickup, today).join(' · ')}</p>
      <Obstacles
        pickup={pickup}
        busy={change.isPending}
        onAccept={() => send({ do: 'change', body: { accept_terms: true } })}
      />
      {isPaused && <Notice tone="info">Paused until {formatVisitDay(paused_until, today)}.</Notice>}
      <ol className="my-4 grid border-y border-line" aria-label="Next dates">
        {dates.map((date, index) => (
          <DateRow
            key={date.date}
            date={date}
            message={date.message === dates[index - 1]?.message ? '' : date.message}
            today={today}
            busy={change.isPending}
            onSkip={(skip) => send({ do: 'skip', body: { date: monthFirst(date.date), skip } })}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => setOpen('change')}
          aria-label={`Change: ${name}`}
        >
          Change
        </Button>
        {/* One button for both, so that it keeps the focus. */}
        <Button
          variant="secondary"
          size="small"
          busy={isPaused && change.isPending}
          aria-label={`${isPaused ? 'Resume' : 'Pause'}: ${name}`}
          onClick={() => (isPaused ? send({ do: 'pause', body: { until: null } }) : setOpen('pause'))}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOpen('end')} aria-label={`End: ${name}`}>
          End
        </Button>
      </div>
      {open === 'pause' && <PauseRepeating pickup={pickup} onClose={close} />}
      {open === 'end' && <EndRepeating pickup={pickup} onClose={close} />}
      {open === 'change' && (
        <LazyBoundary load={loadForm} fallback={null}>
          {({ ChangeRepeating }) => <ChangeRepeating pickup={pickup} onClose={close} />}
        </LazyBoundary>
      )}
    </Ticket>
  );
}

interface ObstaclesProps {
  pickup: Recurring;
  busy: boolean;
  onAccept: () => void;
}

function Obstacles({ pickup: { changes }, busy, onAccept }: ObstaclesProps) {
  if (changes.length === 0) return null;
  const isBlocked = changes.some(({ blocks }) => blocks);
  return (
    <Notice
      tone={isBlocked ? 'warn' : 'info'}
      title={isBlocked ? 'We can’t place your next order' : undefined}
      actions={
        changes.some(({ kind }) => kind === 'terms') && (
          <Button variant="secondary" size="small" busy={busy} onClick={onAccept}>
            Accept the terms
          </Button>
        )
      }
    >
      {changes.map(({ kind, message }) => (
        <p key={kind + message}>
          {message}{' '}
          {kind === 'terms' && (
            <a
              className="font-semibold decoration-auto"
              href={routes.staticPage('terms')}
              target="_blank"
              rel="noopener"
            >
              Terms of service
            </a>
          )}
        </p>
      ))}
    </Notice>
  );
}

interface DateRowProps {
  date: RecurringDate;
  /** '' where the date before says the same. */
  message: string;
  today: CalendarDate;
  busy: boolean;
  onSkip: (skip: boolean) => void;
}

function DateRow({ date, message, today, busy, onSkip }: DateRowProps) {
  const { state, order_id, order_number } = date;
  const day = formatVisitDay(date.pickup_date, today);
  const own = formatDay(date.date, today);
  const isPlanned = state === 'planned';
  return (
    <li
      className={cx(
        'grid min-h-12 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 py-1 tabular-nums not-first:border-t not-first:border-line',
        'max-sm:flex max-sm:flex-wrap max-sm:justify-between',
      )}
    >
      {/* In large text the buttons stand beneath, so that no day breaks. */}
      <span
        className={cx(
          'max-sm:flex-[1_1_10rem]',
          (state === 'skipped' || state === 'canceled') && 'text-quiet line-through',
        )}
      >
        <strong>{day}</strong>, {nonBreaking(slotLabel(date.from_slot, date.to_slot))}
        {state !== 'blocked' && (
          <span className="text-quiet"> · {`back\u00a0${formatVisitDay(date.delivery_date, today)}`}</span>
        )}
      </span>
      <span className="contents max-sm:ms-auto max-sm:grid max-sm:justify-items-end">
        <span className="text-sm text-quiet max-sm:empty:hidden">{dateStates[state]}</span>
        {/* The words of a button end where those of a link end. */}
        <span className="flex min-w-16 justify-end *:[button]:-me-2">
          {order_id !== null && (
            <Link
              prefetch={false}
              className="font-semibold no-underline decoration-auto hover:underline"
              href={routes.orderDetails(order_id)}
            >
              Order {order_number}
            </Link>
          )}
          {/* One button here, too. */}
          {(isPlanned || state === 'skipped') && (
            <Button
              variant="quiet"
              size="small"
              aria-label={isPlanned ? `Skip ${own}` : `Undo skip of ${own}`}
              busy={busy}
              onClick={() => onSkip(isPlanned)}
            >
              {isPlanned ? 'Skip' : 'Undo'}
            </Button>
          )}
        </span>
      </span>
      {message && (
        <p className="col-span-full pb-2 text-sm text-quiet max-sm:basis-full">{nonBreaking(message)}</p>
      )}
    </li>
  );
}

type Home = HTMLElement | null | undefined;

/** When the focused button goes, the first of its homes that is still there takes the focus (tabIndex -1). */
function useFocusFallback(findHomes: (focused: Element) => readonly Home[]) {
  const seen = useRef<{ focused: Element; homes: readonly Home[] }>(undefined);
  useEffect(() => {
    if (!seen.current || seen.current.focused.isConnected) return;
    const home = seen.current.homes.find((each) => each?.isConnected);
    seen.current = undefined;
    if (document.activeElement === document.body) home?.focus();
  });
  return ({ target }: FocusEvent) => {
    seen.current = { focused: target, homes: findHomes(target) };
  };
}
