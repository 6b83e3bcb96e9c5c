import { nowAtShop } from './shop-time';

/** '7:00 AM' to '9:00 AM', the shop's time. */
export interface Slot {
  from_slot: string;
  to_slot: string;
}

/** For an API without slots, Monday through Friday. */
export const DEFAULT_SLOTS: readonly Slot[] = [
  { from_slot: '7:00 AM', to_slot: '9:00 AM' },
  { from_slot: '9:00 AM', to_slot: '11:00 AM' },
  { from_slot: '12:00 PM', to_slot: '2:00 PM' },
  { from_slot: '4:00 PM', to_slot: '6:00 PM' },
  { from_slot: '6:00 PM', to_slot: '8:00 PM' },
  { from_slot: '8:00 PM', to_slot: '10:00 PM' },
];

const TWELVE_HOUR = /^(0?[1-9]|1[0-2])(?::([0-5]\d))?\s?([AP])M$/i;

/** '12:00 AM' is 0, '12:00 PM' is 720; null for anything else. */
export function slotMinutes(time: unknown): number | null {
  const [, hour, minute = '0', half = ''] =
    TWELVE_HOUR.exec(typeof time === 'string' ? time.trim() : '') ?? [];
  if (hour === undefined) return null;
  return (Number(hour) % 12) * 60 + Number(minute) + (half.toUpperCase() === 'P' ? 720 : 0);
}

/** 420 → '7:00 AM'; wraps after midnight. */
export function slotTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** '8:00 AM-10:00 AM', '8-10am', '8 AM to 10 AM', '8 AM'; null for anything else. */
export function parseWindow(text: string): { from_slot: string; to_slot?: string } | null {
  const [first = '', last, ...more] = text
    .trim()
    .replace(/\s+/g, ' ')
    .split(/ ?(?:-|–|\bto\b) ?/i);
  const half = /[ap]m$/i.exec(last ?? '')?.[0] ?? '';
  const from = slotMinutes(first) ?? slotMinutes(`${first} ${half}`);
  if (from === null || more.length > 0) return null;
  if (last === undefined) return { from_slot: slotTime(from) };
  const to = slotMinutes(last);
  return to === null ? null : { from_slot: slotTime(from), to_slot: slotTime(to) };
}

/** '7:00 PM' → '19:00'; null for anything else. */
export function to24Hour(time: string): string | null {
  const minutes = slotMinutes(time);
  if (minutes === null) return null;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** '7 – 9 AM', '11 AM – 1 PM', '7:30 – 9 AM'; unreadable times stay. */
export function slotLabel(from: string, to: string): string {
  const start = slotMinutes(from);
  const end = slotMinutes(to);
  if (start === null || end === null) return [from, to].filter(Boolean).join(' – ');
  const first = slotTime(start).replace(':00', '');
  const sameHalf = start < 720 === end < 720;
  return `${sameHalf ? first.slice(0, -3) : first} – ${slotTime(end).replace(':00', '')}`;
}

/** Specification section 9: 1 later today at the shop, -1 past; always 1 in the hour after midnight. @throws RangeError */
export function compareWithNow(time: string, now: Date): -1 | 0 | 1 {
  const minutes = slotMinutes(time);
  if (minutes === null) throw new RangeError(`No 12-hour time: ${time}`);
  const current = nowAtShop(now).minutes;
  const hour = Math.floor(current / 60) || 24;
  if (hour === 24) return 1;
  return minutes > current ? 1 : minutes < current ? -1 : 0;
}
