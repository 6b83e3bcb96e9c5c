'use client';
import { useEffect, useRef, useState } from 'react';
import { messages } from '@/lib/messages/page-messages';
import { parseDate, toSlashes, usualWeek, weekday } from '@/lib/rules/dates/calendar';
import { daysText } from '@/lib/rules/dates/weekdays';
import { plainDigits } from '@/lib/text/plain-digits';

/** Not messages.badDate, which names the API's format. */
const badPickedDate = 'Enter a date as MM/DD/YYYY';
/** 02/31/2026 */
const noSuchDay = `There is no such day. ${badPickedDate}`;

export interface DateRules {
  minDate?: string;
  maxDate?: string;
  /** 0 Sunday … 6 Saturday; by default Monday to Friday (specification section 5). */
  weekdays?: readonly number[] | undefined;
  /** 'MM-DD-YYYY' (the inactive list) or 'YYYY-MM-DD' */
  excludeDates?: readonly string[];
  unavailableText?: string;
  /** By 'YYYY-MM-DD': Thanksgiving Day. */
  reasons?: ReadonlyMap<string, string>;
}

/** Also '03172026', which is faster to type. */
const readTyped = (text: string) =>
  parseDate(/^\d{8}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}` : text);

const isWrittenAsDay = (typed: string) => /^(\d{8}|\d{1,2}([/-])\d{1,2}\2\d{4})$/.test(typed);

export const anyWeekday: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The function takes 'YYYY-MM-DD' and returns why it can't be chosen, or undefined. */
export function dateRule({
  minDate,
  maxDate,
  weekdays = usualWeek.pickup,
  excludeDates = [],
  unavailableText,
  reasons,
}: DateRules) {
  const excluded = new Set(excludeDates.map((date) => parseDate(date)));
  return (date: string): string | undefined => {
    if (!weekdays.includes(weekday(date)))
      return unavailableText ?? messages.otherWeekday(daysText(weekdays));
    if (excluded.has(date)) return unavailableText ?? messages.closedDay(reasons?.get(date));
    if (minDate && date < minDate) return unavailableText ?? messages.dayTooEarly;
    if (maxDate && date > maxDate) return unavailableText ?? messages.dayTooLate;
    return undefined;
  };
}

interface TypedDateOptions {
  value: string;
  onChange: (date: string, problem?: string) => void;
  whyNot: (date: string) => string | undefined;
}

/** The day is '' while the text is not a valid choice. */
export function useTypedDate({ value, onChange, whyNot }: TypedDateOptions) {
  const [text, setText] = useState(value && toSlashes(value));
  const [problem, setProblem] = useState<string>();

  // A new value from outside (Reset) replaces the text; unfinished text has the value ''.
  const reported = useRef(value);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    setText(value && toSlashes(value));
    setProblem(undefined);
  }, [value]);

  const reportedProblem = useRef<string>(undefined);
  const report = (date: string, why?: string) => {
    if (date === value && why === reportedProblem.current) return;
    reported.current = date;
    reportedProblem.current = why;
    onChange(date, why);
  };
  const findProblem = (typed: string) => {
    if (typed === '') return undefined;
    const date = readTyped(typed);
    if (date) return whyNot(date);
    return isWrittenAsDay(typed) ? noSuchDay : badPickedDate;
  };

  /** Reports the day as soon as its year is complete. */
  function type(next: string) {
    setText(next);
    setProblem(undefined);
    const typed = plainDigits(next);
    const date = /\d{4}$/.test(typed) ? readTyped(typed) : null;
    report(date && !whyNot(date) ? date : '', findProblem(typed));
  }
  function finish() {
    const typed = plainDigits(text);
    const why = findProblem(typed);
    const date = readTyped(typed);
    setProblem(why);
    if (date && !why) setText(toSlashes(date));
  }
  function choose(date: string) {
    setText(date && toSlashes(date));
    setProblem(undefined);
    report(date);
  }
  return { text, problem, type, finish, choose };
}
