'use client';
import { useEffect, useRef, useState } from 'react';
import { isWeekend, parseDate, toSlashes } from '@/lib/domain/calendar';
import { messages } from '@/lib/page-messages';

/** The API's own sentence names the format that calls take (messages.badDate). */
const badPickedDate = 'Enter a date as MM/DD/YYYY';
/** Written as it should be, like 02/31/2026. */
const noSuchDay = `There is no such day. ${badPickedDate}`;

/** Which days can be chosen. */
export interface DateRules {
  minDate?: string;
  maxDate?: string;
  /** Saturdays and Sundays can't be chosen unless this is set. */
  allowWeekends?: boolean;
  /** Days that can't be chosen, as 'MM-DD-YYYY' (the inactive list) or 'YYYY-MM-DD'. */
  excludeDates?: readonly string[];
  /** Said when a typed day can't be chosen; by default why, as far as it is known. */
  unavailableText?: string;
  /** Why days of `excludeDates` are excluded, by 'YYYY-MM-DD': Thanksgiving Day. */
  reasons?: ReadonlyMap<string, string>;
}

/** '03172026' is typed faster than '03/17/2026'. */
const readTyped = (text: string) =>
  parseDate(/^\d{8}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}` : text);

const isWrittenAsDay = (typed: string) => /^(\d{8}|\d{1,2}([/-])\d{1,2}\2\d{4})$/.test(typed);

/** Answers, for 'YYYY-MM-DD', why the day can't be chosen; undefined when it can. */
export function dateRule({
  minDate,
  maxDate,
  allowWeekends = false,
  excludeDates = [],
  unavailableText,
  reasons,
}: DateRules) {
  const excluded = new Set(excludeDates.map((date) => parseDate(date)));
  return (date: string): string | undefined => {
    if (!allowWeekends && isWeekend(date)) return unavailableText ?? messages.weekendDay;
    if (excluded.has(date)) return unavailableText ?? messages.closedDay(reasons?.get(date));
    if ((minDate && date < minDate) || (maxDate && date > maxDate))
      return unavailableText ?? messages.otherDay;
    return undefined;
  };
}

interface TypedDateOptions {
  value: string;
  onChange: (date: string, problem?: string) => void;
  whyNot: (date: string) => string | undefined;
}

/** The text of a date field beside the day it stands for: '' while the text is none that can be chosen. */
export function useTypedDate({ value, onChange, whyNot }: TypedDateOptions) {
  const [text, setText] = useState(value && toSlashes(value));
  const [problem, setProblem] = useState<string>();

  // A new value from outside (Reset) replaces what was typed; an unfinished text has the value ''.
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    setText(value && toSlashes(value));
    setProblem(undefined);
  }, [value]);

  const toldProblem = useRef<string>(undefined);
  const tell = (date: string, why?: string) => {
    if (date === value && why === toldProblem.current) return;
    told.current = date;
    toldProblem.current = why;
    onChange(date, why);
  };
  const problemOf = (typed: string) => {
    if (typed === '') return undefined;
    const date = readTyped(typed);
    if (date) return whyNot(date);
    return isWrittenAsDay(typed) ? noSuchDay : badPickedDate;
  };

  /** With each key: the day is reported as soon as it has a year. */
  function type(next: string) {
    setText(next);
    setProblem(undefined);
    const typed = next.trim();
    const date = /\d{4}$/.test(typed) ? readTyped(typed) : null;
    tell(date && !whyNot(date) ? date : '', problemOf(typed));
  }
  function finish() {
    const why = problemOf(text.trim());
    const date = readTyped(text.trim());
    setProblem(why);
    if (date && !why) setText(toSlashes(date));
  }
  /** A day of the calendar, or '' for none. */
  function choose(date: string) {
    setText(date && toSlashes(date));
    setProblem(undefined);
    tell(date);
  }
  return { text, problem, type, finish, choose };
}
