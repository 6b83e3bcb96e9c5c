import { type Slot, slotMinutes } from '@/lib/rules/dates/slots';
import type { Handoff } from './handoff';

/** 12-hour times; an earlier end is on the next day, equal times mean around the clock. */
export interface DoormanHours {
  from: string;
  to: string;
}

const DAY = 1440;

/** 'Doorman until 6:00 PM', or null: in person, for unreadable hours, or with the whole slot within them. */
export function doormanReason(slot: Slot, hours?: DoormanHours | null, handoff?: Handoff): string | null {
  if (!hours || handoff === 'in_person') return null;
  const opens = slotMinutes(hours.from);
  const closesAt = slotMinutes(hours.to);
  const start = slotMinutes(slot.from_slot);
  const endsAt = slotMinutes(slot.to_slot);
  if (opens === null || closesAt === null || start === null || endsAt === null || opens === closesAt)
    return null;
  const closes = closesAt <= opens ? closesAt + DAY : closesAt;
  const end = endsAt <= start ? endsAt + DAY : endsAt;
  const fits = [0, DAY].some((shift) => start + shift >= opens && end + shift <= closes);
  if (fits) return null;
  return start < opens && start + DAY >= closes ? `Doorman from ${hours.from}` : `Doorman until ${hours.to}`;
}
