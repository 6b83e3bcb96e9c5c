import { formatInTimeZone } from 'date-fns-tz';

/** Standard time and daylight time, by a day of each. */
const inWinter = new Date('2027-01-15T12:00:00Z');
const inSummer = new Date('2027-07-15T12:00:00Z');

/**
 * A time zone of the US as calendar files carry it (RFC 5545 section 3.6.5): the rules since 2007, which no date of
 * this site precedes. Lines are short, so none has to be folded.
 */
export function writeZone(zone: string): string {
  const [standard, daylight] = [inWinter, inSummer].map((day) => ({
    offset: formatInTimeZone(day, zone, 'xx'),
    name: formatInTimeZone(day, zone, 'zzz'),
  })) as [Clock, Clock];
  const parts =
    standard.offset === daylight.offset
      ? [part('STANDARD', standard, standard, '20070101T000000')]
      : [
          part('DAYLIGHT', standard, daylight, '20070311T020000', 'BYMONTH=3;BYDAY=2SU'),
          part('STANDARD', daylight, standard, '20071104T020000', 'BYMONTH=11;BYDAY=1SU'),
        ];
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE'].join('\r\n');
}

interface Clock {
  /** '-0500' */
  offset: string;
  /** 'EST' */
  name: string;
}

const part = (kind: 'DAYLIGHT' | 'STANDARD', before: Clock, after: Clock, start: string, yearly?: string) => [
  `BEGIN:${kind}`,
  `TZOFFSETFROM:${before.offset}`,
  `TZOFFSETTO:${after.offset}`,
  `TZNAME:${after.name}`,
  `DTSTART:${start}`,
  ...(yearly ? [`RRULE:FREQ=YEARLY;${yearly}`] : []),
  `END:${kind}`,
];
