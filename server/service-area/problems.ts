import { type CalendarDate, toSlashes } from '@/lib/domain/calendar';
import { misuse, refused } from '@/server/staff-problem';

/** Why staff cannot change days, times or zip codes, where more than one place says so. */
export const placeProblem = {
  zipNotOpen: ({ zip }: { zip: string }) => refused(`${zip} is not open.`),
  dayPassed: ({ date }: { date: CalendarDate }) => misuse(`${toSlashes(date)} has passed.`),
  newTimeNeedsEnd: ({ from }: { from: string }) =>
    misuse(`${from} is a new time. Say when it ends with --to.`),
};
