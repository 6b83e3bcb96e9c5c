import type { Handoff } from './handoff';
import { type Slot, slotMinutes } from './slots';

/** 12-hour times. An end before the start is on the next day; equal times mean around the clock. */
export interface DoormanHours {
  from: string;
  to: string;
}

const DAY = 1440;

/**
 * Why a slot does not suit the doorman ('Doorman until 6:00 PM'), or null. The whole slot must lie within the
 * doorman's hours unless the customer hands over in person. Unknown or unreadable hours allow every slot.
 */
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
