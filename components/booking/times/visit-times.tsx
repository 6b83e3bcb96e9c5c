'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { DatePicker } from '@/components/ui/date/date-picker';
import { Disclosure } from '@/components/ui/overlay/disclosure';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Notice } from '@/components/ui/status/notice';
import type { Selection } from '@/lib/booking/drafts';
import { messages } from '@/lib/messages/page-messages';
import {
  addDays,
  type CalendarDate,
  parseDate,
  toMonthFirst,
  visitWeekdays,
} from '@/lib/rules/dates/calendar';
import type { Closures } from '@/lib/rules/dates/closures';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { type VisitKind, visitFields, visitLabel } from '@/lib/rules/dates/visit';
import { capitalize } from '@/lib/text/capitalize';
import { DayStrip, type DayStripProps, STRIP_DAYS, WaitingDays } from './day-strip';
import { SlotCards } from './slot-cards';
import type { TimesField } from './times-problems';
import type { AvailabilityState, ChangeSelection, OrderTimes } from './use-order-times';

export interface TimesProps {
  draft: Selection;
  change: ChangeSelection;
  times: OrderTimes;
  dismiss: (visit: VisitKind) => void;
  /** In one line while a time is chosen. */
  folds?: boolean;
  errorAt: (field: TimesField) => string | undefined;
}

interface VisitTimesProps extends TimesProps {
  visit: VisitKind;
  changeDay: ChangeSelection;
  /** Undefined while loading. */
  days:
    | {
        first: CalendarDate;
        last: CalendarDate;
        closed: Closures;
        getReason: (date: CalendarDate) => string | null;
      }
    | undefined;
  daysState: AvailabilityState | undefined;
  /** By `from_slot`. */
  clock?: ReadonlyMap<string, string> | undefined;
  children?: ReactNode;
}

export function VisitTimes({
  visit,
  draft,
  change,
  changeDay,
  times,
  dismiss,
  folds,
  errorAt,
  days,
  daysState,
  clock,
  children,
}: VisitTimesProps) {
  const { day, from, to } = visitFields[visit];
  const label = capitalize(visit);
  const state = times[visit];
  const date = parseDate(draft[day]);
  const failed = [daysState, state].find((each) => each?.error)?.error;
  const choice = (
    <>
      {!days && !daysState?.error && <WaitingDays label={`${label} day`} />}
      {days && (
        <DayPicker
          name={day}
          label={`${label} day`}
          {...days}
          visit={visit}
          chosen={date}
          onChoose={(chosen) => {
            dismiss(visit);
            changeDay({ [day]: toMonthFirst(chosen) });
          }}
          error={errorAt(day)}
          onProblem={times.setBadLater}
          laterError={errorAt(`${day}_later`)}
        />
      )}
      {(state.data || !failed) && (
        <SlotCards
          name={from}
          label={`${label} time`}
          times={state.data?.[visit]}
          waiting={state.isPending}
          chosenFrom={draft[from]}
          clock={clock}
          error={errorAt(from)}
          onChoose={({ from_slot, to_slot }) => {
            dismiss(visit);
            change({ [from]: from_slot, [to]: to_slot });
          }}
        />
      )}
    </>
  );

  const notice = times.notices[visit];
  return (
    <>
      <LoadProblem error={failed} onRetry={times.retry} reassurance="Your choices are kept." />
      {/* Always there, so that screen readers announce its text */}
      <div role="status">{notice && <Notice tone="warn">{nonBreaking(notice)}</Notice>}</div>
      {children}
      {folds ? (
        <TimeLine
          visit={visit}
          draft={draft}
          waiting={state.isPending}
          hasError={Boolean(errorAt(day) || errorAt(`${day}_later`) || errorAt(from))}
        >
          {choice}
        </TimeLine>
      ) : (
        choice
      )}
    </>
  );
}

interface TimeLineProps extends Pick<VisitTimesProps, 'visit' | 'draft' | 'children'> {
  waiting: boolean;
  hasError: boolean;
}

/** "Pickup Fri, Nov 27, 7 – 9 AM · Change" */
function TimeLine({ visit, draft, waiting, hasError, children }: TimeLineProps) {
  const { day, from, to } = visitFields[visit];
  const line = visit === 'pickup' ? 'Pickup' : 'Back';
  const date = parseDate(draft[day]);
  const chosen = date && draft[from] && visitLabel({ date, from_slot: draft[from], to_slot: draft[to] });
  const isOpen = hasError || (date !== null && !chosen && !waiting);
  return (
    <Disclosure
      id={visit}
      title={`${line} ${chosen ? nonBreaking(chosen) : isOpen ? 'not chosen' : messages.loading}`}
      action="Change"
      unfolded={isOpen}
    >
      {children}
    </Disclosure>
  );
}

interface DayPickerProps extends DayStripProps {
  last: CalendarDate;
  closed: Closures;
  visit: VisitKind;
  /** Why what is typed is no day; undefined once there is nothing of it. */
  onProblem: OrderTimes['setBadLater'];
  /** The same words; only once the customer has tried to go on, so that nobody is corrected while typing. */
  laterError: string | undefined;
}

function DayPicker({ last, closed, visit, onProblem, laterError, ...strip }: DayPickerProps) {
  const { name, first, chosen, onChoose } = strip;
  const later = addDays(first, STRIP_DAYS);
  const isLater = chosen !== null && (chosen >= later || chosen < first);
  const [isOpen, setOpen] = useState(false);
  const [bad, setBad] = useState<{ why: string; instead: CalendarDate | null }>();
  const [resets, setResets] = useState(0);

  // Another day that is chosen takes its place.
  if (bad && bad.instead !== chosen) {
    setBad(undefined);
    setResets(resets + 1);
  }
  const problem = bad?.why;
  useEffect(() => {
    onProblem(visit, problem);
    return () => onProblem(visit);
  }, [problem, visit, onProblem]);

  // What is not a day yet changes nothing; an emptied field takes back its own day alone.
  function type(date: string, why?: string) {
    setBad(why ? { why, instead: chosen } : undefined);
    const day = date || (isLater ? first : chosen);
    if (!why && day && day !== chosen) onChoose(day);
  }
  return (
    <>
      <DayStrip {...strip} />
      {later <= last && (
        <details
          className="max-w-64 open:mb-2"
          open={isOpen || isLater}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="w-max max-w-full rounded-sm py-1 font-semibold text-accent-ink hover:underline">
            More dates
          </summary>
          <DatePicker
            key={resets}
            name={`${name}_later`}
            label={`Later ${strip.label.toLowerCase()}`}
            value={isLater ? chosen : ''}
            minDate={later}
            maxDate={last}
            weekdays={visitWeekdays(visit, closed)}
            excludeDates={[...closed.keys()]}
            unavailableText="We don’t pick up or deliver that day. Please choose another"
            error={laterError}
            onChange={type}
          />
        </details>
      )}
    </>
  );
}
