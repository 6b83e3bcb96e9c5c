import { type CalendarDate, toSlashes } from '@/lib/rules/dates/calendar';
import { refused, usageError } from '@/server/api/refused';

export const placeProblem = {
  zipNotOpen: ({ zip }: { zip: string }) => refused(`${zip} is not open.`),
  dayPassed: ({ date }: { date: CalendarDate }) => usageError(`${toSlashes(date)} has passed.`),
  newTimeNeedsEnd: ({ from }: { from: string }) =>
    usageError(`${from} is a new time. Say when it ends with --to.`),
};
