/** Aligns a draft's times with what can be booked. Pure; the page calls it after each reply until nothing changes. */

import type { DraftTimes } from '@/lib/booking/drafts';
import { findTime, type OfferedTime, type Times } from '@/lib/booking/order-times';
import { messages } from '@/lib/messages/page-messages';
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { type Slot, slotLabel } from '@/lib/rules/dates/slots';
import { deliveryDayReason, pickupDayReason } from '@/lib/rules/times/open-days';

/** For the current draft, never for an earlier choice. */
export interface TimesSoFar {
  now: Date;
  /** Without a day: the first day with a free time. */
  first?: Times;
  /** For the draft's pickup day. */
  pickup?: Times;
  earliest?: Times;
  delivery?: Times;
  /** The delivery day that a customer's change cleared; '' for none. */
  movedFrom: string;
  /** Fills in the first free times too, for a draft without any. */
  fillsTimes: boolean;
  /** The chosen times were free on these days, so losing one means that somebody booked it. */
  seenFree: { pickup: boolean; delivery: boolean };
}

export interface Settled {
  patch: Partial<DraftTimes>;
  notices: { pickup?: string; delivery?: string };
}

const noPickupTime = { from_slot: '', to_slot: '' };
const noDeliveryTime = { delivery_from_slot: '', delivery_to_slot: '' };

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

/** Unless it is full, another pickup time or the doorman's hours have moved the delivery. */
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
  return { patch: noDeliveryTime, notices: { delivery: `${lost}. Please choose another delivery time.` } };
}

function firstFree(times: readonly OfferedTime[]): Slot {
  const { from_slot, to_slot } = times.find(({ available }) => available) ?? noPickupTime;
  return { from_slot, to_slot };
}

const deliverySlot = ({ from_slot, to_slot }: Slot) => ({
  delivery_from_slot: from_slot,
  delivery_to_slot: to_slot,
});

/** Also assumed when there is neither a reason nor a count. */
const isFull = (time: OfferedTime | undefined) => !time?.reason || time.left === 0;

/** '7 – 9 AM isn’t available on Tue, Mar 17 (Past the 8 PM cut-off)' */
function notFree(from: string, to: string, date: CalendarDate, time: OfferedTime | undefined) {
  const why = time?.reason ? ` (${time.reason})` : '';
  return `${slotLabel(from, to)} isn’t available on ${dayLabel(date)}${why}`;
}

function wantedDelivery(date: CalendarDate | null, earliest: Times): CalendarDate {
  if (!date) return earliest.earliestDelivery;
  const why = deliveryDayReason(date, earliest.earliestDelivery, earliest.closed, earliest.policy);
  return why ? earliest.earliestDelivery : date;
}
