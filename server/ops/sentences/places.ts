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
  'neighborhood-exists': ({ name }) => refused(`There is a neighborhood ${name} already: leave --like out.`),
  'zip-needs-neighborhood': ({ zip }) => misuse(`${zip} is new: say where it is with --neighborhood.`),
  'zip-not-open': ({ zip }) => refused(`${zip} is not open.`),
  'day-passed': ({ date }) => misuse(`${toSlashes(date)} has passed.`),
  'closed-at-weekends': ({ date }) =>
    misuse(`${longDayLabel(date)} is a weekend: nothing is picked up then anyway.`),
  'no-pickups-at-weekends': () => misuse('Nothing is picked up at weekends.'),
  'day-closed': ({ date }) => refused(`${toSlashes(date)} is closed already.`),
  'day-not-closed': ({ date }) => refused(`${toSlashes(date)} is not closed.`),
  'new-time-needs-end': ({ from }) => misuse(`${from} is a new time: say with --to when it ends.`),
  'time-without-length': ({ from, to }) => misuse(`A time from ${from} to ${to} makes no sense.`),
  'more-taken': ({ visit, capacity }) =>
    refused(`More than ${capacity} places of that ${visit} are taken: reschedule orders first.`),
};
