/**
 * Aligns a draft's dates and times with what can be booked now: fills in the first free pickup and the earliest
 * delivery, removes a time that has been taken, and returns messages about it. Pure; the page calls it after each
 * reply until nothing changes.
 */
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/domain/calendar';
import { dayLabel } from '@/lib/domain/day-label';
import { deliveryDayReason, pickupDayReason } from '@/lib/domain/open-days';
import { type Slot, slotLabel } from '@/lib/domain/slots';
import type { DraftTimes } from '@/lib/drafts';
import { findTime, type OfferedTime, type Times } from '@/lib/order-times';
import { messages } from '@/lib/page-messages';

/** Replies so far, each for the current draft, never for an earlier choice. */
export interface TimesSoFar {
  now: Date;
  /** Without a day: the first day with a free time. */
  first?: Times;
  /** For the draft's pickup day. */
  pickup?: Times;
  /** For the draft's pickup day, pickup time and turnaround: the earliest delivery. */
  earliest?: Times;
  /** For the draft's delivery day too. */
  delivery?: Times;
  /** Delivery day before a customer's change cleared it; '' when there was none. */
  movedFrom: string;
  /** Fills in the first free times too, for a draft without any. */
  fillsTimes: boolean;
  /** Whether the chosen times were seen free on these days, so that losing one means that somebody took it. */
  seenFree: { pickup: boolean; delivery: boolean };
}

export interface Settled {
  patch: Partial<DraftTimes>;
  /** What changed automatically, if worth a message. */
  notices: { pickup?: string; delivery?: string };
}

const noPickupTime = { from_slot: '', to_slot: '' };
const noDeliveryTime = { delivery_from_slot: '', delivery_to_slot: '' };

/** The next change, or null when the draft matches all replies. */
export function reconcileTimes(draft: DraftTimes, known: TimesSoFar): Settled | null {
  return settlePickup(draft, known) ?? settleDelivery(draft, known);
}

function settlePickup(draft: DraftTimes, known: TimesSoFar): Settled | null {
  const { first, pickup, now, seenFree } = known;
  const date = parseDate(draft.pickup_date);
  if (!first) return null;
  if (!date)
    return {
      patch: {
        pickup_date: toMonthFirst(first.date),
        ...(known.fillsTimes ? firstFree(first.pickup) : noPickupTime),
      },
      notices: {},
    };
  const why =
    pickupDayReason(date, now, first.closed, first.policy) ??
    (date < first.date ? 'all times are taken or over' : null);
  if (why && date !== first.date) {
    return {
      patch: { pickup_date: toMonthFirst(first.date), ...noPickupTime, delivery_date: '' },
      notices: {
        pickup: `No pickup on ${dayLabel(date)}: ${why}. ${dayLabel(first.date)} is the first free day.`,
      },
    };
  }
  if (!draft.from_slot || !pickup) return null;
  const time = findTime(pickup.pickup, draft.from_slot, draft.to_slot);
  if (time?.available) return null;
  const lost = notFree(draft.from_slot, draft.to_slot, date, time);
  return {
    patch: noPickupTime,
    notices: {
      pickup: `${seenFree.pickup && isFull(time) ? messages.slotTaken : lost}. Please choose another time.`,
    },
  };
}

function settleDelivery(draft: DraftTimes, known: TimesSoFar): Settled | null {
  const { earliest, delivery, seenFree } = known;
  if (!earliest || draft.turn_around_id === null) return null;
  const date = parseDate(draft.delivery_date);
  const wanted = wantedDelivery(date, earliest);
  if (wanted !== date) {
    const before = date ?? parseDate(known.movedFrom);
    const isFirst =
      known.fillsTimes && !before && !draft.delivery_from_slot && wanted === earliest.deliveryDate;
    return {
      patch: {
        delivery_date: toMonthFirst(wanted),
        ...(isFirst && deliverySlot(firstFree(earliest.delivery))),
      },
      notices: before && before !== wanted ? { delivery: `Your delivery moves to ${dayLabel(wanted)}.` } : {},
    };
  }
  if (!draft.delivery_from_slot || !delivery) return null;
  const time = findTime(delivery.delivery, draft.delivery_from_slot, draft.delivery_to_slot);
  return time?.available ? null : lostDelivery(draft, wanted, delivery.delivery, seenFree.delivery);
}

/** Nobody took it when it is not full: another pickup time or the doorman's hours have moved the delivery. */
function lostDelivery(
  { delivery_from_slot: from, delivery_to_slot: to }: DraftTimes,
  day: CalendarDate,
  offered: readonly OfferedTime[],
  wasFree: boolean,
): Settled {
  const time = findTime(offered, from, to);
  const next = offered.find(({ available }) => available);
  if (next && !isFull(time)) {
    const label = `${dayLabel(day)}, ${slotLabel(next.from_slot, next.to_slot)}`;
    return { patch: deliverySlot(next), notices: { delivery: `Your delivery moves to ${label}.` } };
  }
  const lost = wasFree && isFull(time) ? messages.deliverySlotTaken : notFree(from, to, day, time);
  return {
    patch: noDeliveryTime,
    notices: { delivery: `${lost}. Please choose another delivery time.` },
  };
}

/** The first free slot of a day; none when all are taken. */
function firstFree(times: readonly OfferedTime[]): Slot {
  const { from_slot, to_slot } = times.find(({ available }) => available) ?? noPickupTime;
  return { from_slot, to_slot };
}

const deliverySlot = ({ from_slot, to_slot }: Slot) => ({
  delivery_from_slot: from_slot,
  delivery_to_slot: to_slot,
});

/** The slot is full; also assumed when there is neither a reason nor a count. */
const isFull = (time: OfferedTime | undefined) => !time?.reason || time.left === 0;

/** '7 – 9 AM isn’t available on Tue, Mar 17 (Past the 8 PM cut-off)' */
function notFree(from: string, to: string, date: CalendarDate, time: OfferedTime | undefined) {
  const why = time?.reason ? ` (${time.reason})` : '';
  return `${slotLabel(from, to)} isn’t available on ${dayLabel(date)}${why}`;
}

/** The chosen day if still possible, otherwise the earliest. */
function wantedDelivery(date: CalendarDate | null, earliest: Times): CalendarDate {
  if (!date) return earliest.earliestDelivery;
  const why = deliveryDayReason(date, earliest.earliestDelivery, earliest.closed, earliest.policy);
  return why ? earliest.earliestDelivery : date;
}
