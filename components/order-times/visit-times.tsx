'use client';
import type { ReactNode } from 'react';
import { LoadProblem } from '@/components/layout/load-problem';
import { DatePicker } from '@/components/ui/date-picker';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import {
  addDays,
  type CalendarDate,
  parseDate,
  toMonthFirst,
  visitWeekdays,
  type Week,
} from '@/lib/domain/calendar';
import type { Closures } from '@/lib/domain/closures';
import { keepTimes } from '@/lib/domain/keep-times';
import { visitLabel } from '@/lib/domain/visit';
import type { DraftTimes } from '@/lib/drafts';
import type { OfferedTime } from '@/lib/order-times';
import { messages } from '@/lib/page-messages';
import { DayStrip, type DayStripProps, STRIP_DAYS, WaitingDays } from './day-strip';
import styles from './order-times.module.css';
import { SlotCards } from './slot-cards';
import type { ChangeTimes, OrderTimes, TimesState } from './use-order-times';

/** The fields of each visit in the draft; `line` is its name where it is one line. */
const visits = {
  pickup: { day: 'pickup_date', from: 'from_slot', to: 'to_slot', label: 'Pickup', line: 'Pickup' },
  delivery: {
    day: 'delivery_date',
    from: 'delivery_from_slot',
    to: 'delivery_to_slot',
    label: 'Delivery',
    line: 'Back',
  },
} as const;

type Visit = keyof typeof visits;

/** What pickup and delivery times are rendered from. */
export interface TimesProps<V extends Visit> {
  draft: DraftTimes;
  change: ChangeTimes;
  times: OrderTimes;
  forget: (what: V) => void;
  /** In one line while a time is chosen. */
  folds?: boolean;
  errors: Partial<Record<(typeof visits)[V]['day' | 'from'], string | undefined>>;
}

interface VisitTimesProps extends Omit<TimesProps<Visit>, 'forget' | 'errors'> {
  visit: Visit;
  forget: () => void;
  errors: Partial<Record<keyof DraftTimes, string | undefined>>;
  /** For another day. */
  changeDay: ChangeTimes;
  /** Undefined while not known. */
  days:
    | {
        first: CalendarDate;
        last: CalendarDate;
        closed: Closures;
        reasonOf: (date: CalendarDate) => string | null;
      }
    | undefined;
  /** The request that says which days there are. */
  daysState: TimesState | undefined;
  /** The request for the chosen day's times. */
  state: TimesState;
  offered: readonly OfferedTime[] | undefined;
  /** How long a time can still be booked, by `from_slot`. */
  clock?: ReadonlyMap<string, string> | undefined;
  /** Above the line or the days. */
  children?: ReactNode;
}

/** Day and time of a visit, as offered by /slots. */
export function VisitTimes({
  visit,
  draft,
  change,
  changeDay,
  times,
  forget,
  folds,
  errors,
  days,
  daysState,
  state,
  offered,
  clock,
  children,
}: VisitTimesProps) {
  const { day, from, to, label } = visits[visit];
  const date = parseDate(draft[day]);
  const failed = [daysState, state].find((each) => each?.failed)?.failed;
  const choice = (
    <>
      {!days && !daysState?.failed && <WaitingDays label={`${label} day`} />}
      {days && (
        <DayPicker
          name={day}
          label={`${label} day`}
          {...days}
          visit={visit}
          chosen={date}
          onChoose={(chosen) => {
            forget();
            changeDay({ [day]: toMonthFirst(chosen) });
          }}
          error={errors[day]}
        />
      )}
      {(state.times || !failed) && (
        <SlotCards
          name={from}
          label={`${label} time`}
          times={offered}
          waiting={state.waiting}
          chosenFrom={draft[from]}
          clock={clock}
          error={errors[from]}
          onChoose={({ from_slot, to_slot }) => {
            forget();
            change({ [from]: from_slot, [to]: to_slot });
          }}
        />
      )}
    </>
  );

  const notice = times.notices[visit];
  return (
    <>
      <LoadProblem error={failed} onRetry={times.retry} kept="Your choices are kept." />
      {/* Always there, so that screen readers announce its text */}
      <div role="status">{notice && <Notice tone="warn">{keepTimes(notice)}</Notice>}</div>
      {children}
      {folds ? (
        <TimeLine
          visit={visit}
          draft={draft}
          waiting={state.waiting}
          hasError={Boolean(errors[day] || errors[from])}
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

/** "Pickup Fri, Nov 27, 7 – 9 AM · Change"; days and times are open while one is to be chosen. */
function TimeLine({ visit, draft, waiting, hasError, children }: TimeLineProps) {
  const { day, from, to, line } = visits[visit];
  const date = parseDate(draft[day]);
  const chosen = date && draft[from] && visitLabel({ date, from_slot: draft[from], to_slot: draft[to] });
  const isOpen = hasError || (date !== null && !chosen && !waiting);
  return (
    <Disclosure
      id={visit}
      title={`${line} ${chosen ? keepTimes(chosen) : isOpen ? 'not chosen' : messages.loading}`}
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
  visit: keyof Week;
}

/** The next days as a strip, later ones in a date picker. */
function DayPicker({ last, closed, visit, ...strip }: DayPickerProps) {
  const { name, first, chosen, onChoose } = strip;
  const later = addDays(first, STRIP_DAYS);
  const isLater = chosen !== null && (chosen >= later || chosen < first);
  return (
    <>
      <DayStrip {...strip} />
      {later <= last && (
        <details className={styles.later} open={isLater}>
          <summary className={styles.laterSummary}>A later day</summary>
          <DatePicker
            name={`${name}_later`}
            label={`Later ${strip.label.toLowerCase()}`}
            value={isLater ? chosen : ''}
            minDate={later}
            maxDate={last}
            weekdays={visitWeekdays(visit, closed)}
            excludeDates={[...closed.keys()]}
            unavailableText="We don’t pick up or deliver that day. Please choose another"
            onChange={(date) => onChoose(date || first)}
          />
        </details>
      )}
    </>
  );
}
