/**
 * Brings the dates and times of a draft in line with what can be booked now: fills in the first free day and the
 * earliest delivery, drops a time that was taken meanwhile, and says what it did. Pure: the page calls it after
 * each answer until nothing is left to change.
 */
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { deliveryDayReason, pickupDayReason } from '@/lib/domain/open-days';
import { slotLabel } from '@/lib/domain/slots';
import type { DraftStep1 } from '@/lib/drafts';
import { messages } from '@/lib/messages';
import { findTime, type Times } from '@/lib/order-times';

/** Answers as far as they are known; each is for what the draft says now, never a former choice. */
export interface KnownTimes {
  now: Date;
  /** For no day in particular: the first one with a free time. */
  first?: Times;
  /** For the draft's pickup day. */
  pickup?: Times;
  /** For the draft's pickup day and time, and turnaround: its earliest delivery. */
  earliest?: Times;
  /** For the draft's delivery day too. */
  delivery?: Times;
  /** Delivery day before the customer changed what it depends on, which has emptied it; '' when there was none. */
  movedFrom: string;
  /** The chosen times have been seen free on these days: losing one means that somebody took it. */
  seenFree: { pickup: boolean; delivery: boolean };
}

export interface Settled {
  patch: Partial<DraftStep1>;
  /** What changed without the customer's doing, '' when nothing worth saying. */
  says: { pickup?: string; delivery?: string };
}

const noPickupTime = { from_slot: '', to_slot: '' };
const noDeliveryTime = { delivery_from_slot: '', delivery_to_slot: '' };

/** The next change to make, or null when the draft agrees with everything known. */
export function settleTimes(draft: DraftStep1, known: KnownTimes): Settled | null {
  return settlePickup(draft, known) ?? settleDelivery(draft, known);
}

function settlePickup(draft: DraftStep1, { first, pickup, now, seenFree }: KnownTimes): Settled | null {
  const date = parseDate(draft.pickup_date);
  if (!first) return null;
  if (!date) return { patch: { pickup_date: toMonthFirst(first.date), ...noPickupTime }, says: {} };
  const why =
    pickupDayReason(date, now, first.closed) ?? (date < first.date ? 'all times are taken or over' : null);
  if (why && date !== first.date) {
    return {
      patch: { pickup_date: toMonthFirst(first.date), ...noPickupTime, delivery_date: '' },
      says: {
        pickup: `No pickup on ${dayLabel(date)}: ${why}. ${dayLabel(first.date)} is the first free day.`,
      },
    };
  }
  if (!draft.from_slot || !pickup) return null;
  const time = findTime(pickup.pickup, draft.from_slot, draft.to_slot);
  if (time?.available) return null;
  const lost = `${slotLabel(draft.from_slot, draft.to_slot)} is not free on ${dayLabel(date)}`;
  return {
    patch: noPickupTime,
    says: { pickup: `${seenFree.pickup ? messages.slotTaken : lost}. Please choose another time.` },
  };
}

function settleDelivery(draft: DraftStep1, known: KnownTimes): Settled | null {
  const { earliest, delivery, seenFree } = known;
  if (!earliest || draft.turn_around_id === null) return null;
  const date = parseDate(draft.delivery_date);
  const wanted = wantedDelivery(date, earliest);
  if (wanted !== date) {
    const before = date ?? parseDate(known.movedFrom);
    return {
      patch: { delivery_date: toMonthFirst(wanted) },
      says: before && before !== wanted ? { delivery: `Your delivery is now on ${dayLabel(wanted)}.` } : {},
    };
  }
  if (!draft.delivery_from_slot || !delivery) return null;
  const time = findTime(delivery.delivery, draft.delivery_from_slot, draft.delivery_to_slot);
  if (time?.available) return null;
  const lost = `${slotLabel(draft.delivery_from_slot, draft.delivery_to_slot)} is not free on ${dayLabel(wanted)}`;
  return {
    patch: noDeliveryTime,
    says: {
      delivery: `${seenFree.delivery ? messages.deliverySlotTaken : lost}. Please choose another delivery time.`,
    },
  };
}

/** The day itself while it can be kept, else the earliest one. */
function wantedDelivery(date: CalendarDate | null, earliest: Times): CalendarDate {
  if (!date) return earliest.earliestDelivery;
  const why = deliveryDayReason(date, earliest.earliestDelivery, earliest.closed);
  return why ? earliest.earliestDelivery : date;
}
