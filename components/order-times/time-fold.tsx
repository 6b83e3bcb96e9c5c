'use client';
import type { ReactNode } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { parseDate } from '@/lib/domain/calendar';
import { keepTimes } from '@/lib/domain/keep-times';
import { visitLabel } from '@/lib/domain/visit';
import { messages } from '@/lib/page-messages';
import type { TimesState } from './use-order-times';

interface TimeFoldProps {
  id: string;
  /** "Pickup" */
  visit: string;
  /** In the API's format; '' while not chosen. */
  day: string;
  from: string;
  to: string;
  state: TimesState;
  hasError: boolean;
  /** Days and times. */
  children: ReactNode;
}

/** "Pickup Fri, Nov 27, 7 – 9 AM · Change"; days and times are open while one is to be chosen. */
export function TimeFold({ id, visit, day, from, to, state, hasError, children }: TimeFoldProps) {
  const date = parseDate(day);
  const isChosen = date !== null && from !== '';
  const isOpen = hasError || (date !== null && !isChosen && !state.waiting);
  const text = isChosen
    ? keepTimes(visitLabel({ date, from_slot: from, to_slot: to }))
    : isOpen
      ? 'not chosen'
      : messages.loading;
  return (
    <Disclosure id={id} title={`${visit} ${text}`} action="Change" unfolded={isOpen}>
      {children}
    </Disclosure>
  );
}
