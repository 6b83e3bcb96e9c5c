import { type CalendarDate, toSlashes } from '@/lib/rules/dates/calendar';
import { misuse, refused } from '@/server/api/staff-problem';

export const placeProblem = {
  zipNotOpen: ({ zip }: { zip: string }) => refused(`${zip} is not open.`),
  dayPassed: ({ date }: { date: CalendarDate }) => misuse(`${toSlashes(date)} has passed.`),
  newTimeNeedsEnd: ({ from }: { from: string }) =>
    misuse(`${from} is a new time. Say when it ends with --to.`),
};
