import { type Slot, slotMinutes } from '@/lib/rules/dates/slots';
import type { Handoff } from './handoff';

/** 12-hour times; an earlier end is on the next day, equal times mean around the clock. */
export interface DoormanHours {
  from: string;
  to: string;
}

/** Of an address, or of an order's copy of one. */
export interface Building {
  doorman_building?: string | undefined;
  doorman_from?: string | undefined;
  doorman_to?: string | undefined;
}

/** They bind only when he takes the bags and the building has them. */
export function doormanHours(
  building: Building | undefined,
  handoff: string | undefined,
): DoormanHours | null {
  const { doorman_building, doorman_from: from, doorman_to: to } = building ?? {};
  return handoff === 'doorman' && doorman_building === 'yes' && from && to ? { from, to } : null;
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
