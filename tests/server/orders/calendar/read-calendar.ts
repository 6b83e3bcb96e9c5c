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

/** @throws when the file breaks RFC 5545, or an event names a time zone that the file lacks */
export function readCalendar(text: unknown): { method: string | null; name: string; events: ReadEvent[] } {
  const file = String(text);
  for (const line of file.split('\r\n')) {
    if (Buffer.byteLength(line) > 75) throw new Error(`A line of ${Buffer.byteLength(line)} bytes: ${line}`);
    if (/[\r\n]/.test(line)) throw new Error(`A bare line break: ${JSON.stringify(line)}`);
  }
  const root = new ICAL.Component(ICAL.parse(file));
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
    method: root.getFirstPropertyValue('method') as string | null,
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
