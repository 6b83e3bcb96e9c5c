import { toSlashes } from '@/lib/domain/calendar';
import { longDayLabel } from '@/lib/domain/day-label';
import type { PlaceProblem } from '@/server/service-area/problems';
import { misuse, refused } from '../problem';
import { quoted } from '../values';
import type { Sentences } from './table';

/** For days, times and zip codes. */
export const placeSentences: Sentences<PlaceProblem> = {
  'unknown-neighborhood': ({ name, known }) =>
    refused(`There is no neighborhood ${quoted(name)}. There are: ${known.join(', ')}.`),
  'neighborhood-exists': ({ name }) => refused(`There is already a neighborhood ${name}. Leave --like out.`),
  'zip-needs-neighborhood': ({ zip }) => misuse(`${zip} is new: say where it is with --neighborhood.`),
  'zip-not-open': ({ zip }) => refused(`${zip} is not open.`),
  'day-passed': ({ date }) => misuse(`${toSlashes(date)} has passed.`),
  'closed-at-weekends': ({ date }) =>
    misuse(`${longDayLabel(date)} is a weekend: there are no pickups anyway.`),
  'no-pickups-at-weekends': () => misuse('There are no pickups on weekends.'),
  'day-closed': ({ date }) => refused(`${toSlashes(date)} is already closed.`),
  'day-not-closed': ({ date }) => refused(`${toSlashes(date)} is not closed.`),
  'new-time-needs-end': ({ from }) => misuse(`${from} is a new time. Say when it ends with --to.`),
  'time-without-length': ({ from, to }) => misuse(`A time cannot run from ${from} to ${to}.`),
  'alert-is-over': () => misuse('The delay must end in the future.'),
  'alert-without-length': () => misuse('The delay must begin before it ends.'),
  'unknown-alert': ({ id }) => refused(`There is no delay ${id}, or it is over.`),
  'more-taken': ({ visit, capacity }) =>
    refused(`More than ${capacity} ${visit} places at that time are taken: reschedule orders first.`),
};
