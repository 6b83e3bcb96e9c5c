/** Reads calendar files with a parser that the site does not use. */
import ICAL from 'ical.js';

export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  description: string;
  location: string;
  zone: string;
  /** ISO 8601 UTC, from the file's own time zone. */
  start: string;
  end: string;
  /** The moment of the change, as written. */
  stamp: string;
}

/** RFC 5546: a file with a METHOD has an organizer in each entry, and all entries have one UID. */
function checkMethod(root: ICAL.Component): void {
  if (!root.hasProperty('method')) return;
  const events = root.getAllSubcomponents('vevent');
  if (!events.every((event) => event.hasProperty('organizer'))) throw new Error('METHOD without ORGANIZER');
  if (new Set(events.map((event) => event.getFirstPropertyValue('uid'))).size > 1)
    throw new Error('More than one UID for a METHOD');
}

interface ReadFile {
  name: string;
  /** As written: how long a program that subscribes waits, by the standard and before it. */
  refresh: (string | null)[];
  events: ReadEvent[];
}

/** @throws when the file breaks RFC 5545 or 5546, or an event names a time zone that the file lacks */
export function readCalendar(text: unknown): ReadFile {
  const file = String(text);
  for (const line of file.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line of ${Buffer.byteLength(line)} bytes: ${line}`);
    if (/[\r\n]/.test(line)) throw new Error(`A bare line break: ${JSON.stringify(line)}`);
  }
  const root = new ICAL.Component(ICAL.parse(file));
  checkMethod(root);
  const zones = new Map(
    root.getAllSubcomponents('vtimezone').map((zone) => {
      const made = new ICAL.Timezone(zone);
      return [made.tzid, made];
    }),
  );
  const instant = (event: ICAL.Component, name: string) => {
    const property = event.getFirstProperty(name);
    const zone = zones.get(String(property?.getParameter('tzid')));
    if (!property || !zone) throw new Error(`${name} has no time zone of the file`);
    const time = (property.getFirstValue() as ICAL.Time).clone();
    time.zone = zone;
    return new Date(time.toUnixTime() * 1000).toISOString();
  };
  const wordOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '');
  return {
    refresh: ['refresh-interval', 'x-published-ttl'].map(
      (property) => root.getFirstPropertyValue(property)?.toString() ?? null,
    ),
    name: String(root.getFirstPropertyValue('x-wr-calname')),
    events: root.getAllSubcomponents('vevent').map((event) => ({
      uid: wordOf(event, 'uid'),
      sequence: Number(wordOf(event, 'sequence')),
      status: wordOf(event, 'status'),
      summary: wordOf(event, 'summary'),
      description: wordOf(event, 'description'),
      location: wordOf(event, 'location'),
      zone: String(event.getFirstProperty('dtstart')?.getParameter('tzid')),
      start: instant(event, 'dtstart'),
      end: instant(event, 'dtend'),
      stamp: wordOf(event, 'dtstamp'),
    })),
  };
}
