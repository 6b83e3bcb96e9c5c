/** Aligns a draft's times with what can be booked. Pure; the page calls it after each reply until nothing changes. */

import { type Availability, findSlot, noDeliveryReason, type SlotOption } from '@/lib/booking/availability';
import type { Selection } from '@/lib/booking/drafts';
import { messages } from '@/lib/messages/page-messages';
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import { dayLabel } from '@/lib/rules/dates/day-label';
import { type Slot, slotLabel } from '@/lib/rules/dates/slots';
import { pickupDayReason } from '@/lib/rules/times/open-days';

/** For the current draft, never for an earlier choice. */
export interface ReconcileInput {
  now: Date;
  /** Without a day: the first day with a free time. */
  first?: Availability;
  /** For the draft's pickup day. */
  pickup?: Availability;
  earliest?: Availability;
  delivery?: Availability;
  /** The delivery day that a customer's change cleared; '' for none. */
  previousDeliveryDate: string;
  /** Fills in the first free times too, for a draft without any. */
  preselects: boolean;
  /** The chosen times were free on these days, so losing one means that somebody booked it. */
  wasAvailable: { pickup: boolean; delivery: boolean };
}

export interface Reconciliation {
  patch: Partial<Selection>;
  notices: { pickup?: string; delivery?: string };
}

const noPickupTime = { from_slot: '', to_slot: '' };
const noDeliveryTime = { delivery_from_slot: '', delivery_to_slot: '' };

export function reconcileTimes(draft: Selection, input: ReconcileInput): Reconciliation | null {
  return reconcilePickup(draft, input) ?? reconcileDelivery(draft, input);
}

function reconcilePickup(draft: Selection, input: ReconcileInput): Reconciliation | null {
  const { first, pickup, now, wasAvailable } = input;
  const date = parseDate(draft.pickup_date);
  if (!first) return null;
  if (!date)
    return {
      patch: {
        pickup_date: toMonthFirst(first.date),
        ...(input.preselects ? firstAvailable(first.pickup) : noPickupTime),
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
  const time = findSlot(pickup.pickup, draft.from_slot, draft.to_slot);
  if (time?.available) return null;
  const lost = notFree(draft.from_slot, draft.to_slot, date, time);
  return {
    patch: noPickupTime,
    notices: {
      pickup: `${wasAvailable.pickup && isFull(time) ? messages.slotUnavailable : lost}. Please choose another time.`,
    },
  };
}

function reconcileDelivery(draft: Selection, input: ReconcileInput): Reconciliation | null {
  const { earliest, delivery, wasAvailable } = input;
  if (!earliest || draft.turn_around_id === null) return null;
  const date = parseDate(draft.delivery_date);
  const deliveryDate = possibleDelivery(date, earliest);
  if (deliveryDate !== date) {
    const before = date ?? parseDate(input.previousDeliveryDate);
    const isFirst =
      input.preselects && !before && !draft.delivery_from_slot && deliveryDate === earliest.deliveryDate;
    return {
      patch: {
        delivery_date: toMonthFirst(deliveryDate),
        ...(isFirst && deliverySlot(firstAvailable(earliest.delivery))),
      },
      notices:
        before && before !== deliveryDate
          ? { delivery: `Your delivery moves to ${dayLabel(deliveryDate)}.` }
          : {},
    };
  }
  if (!draft.delivery_from_slot || !delivery) return null;
  const time = findSlot(delivery.delivery, draft.delivery_from_slot, draft.delivery_to_slot);
  return time?.available ? null : lostDelivery(draft, deliveryDate, delivery.delivery, wasAvailable.delivery);
}

/** Unless it is full, another pickup time or the doorman's hours have moved the delivery. */
function lostDelivery(
  { delivery_from_slot: from, delivery_to_slot: to }: Selection,
  day: CalendarDate,
  offered: readonly SlotOption[],
  wasAvailable: boolean,
): Reconciliation {
  const time = findSlot(offered, from, to);
  const next = offered.find(({ available }) => available);
  if (next && !isFull(time)) {
    const label = `${dayLabel(day)}, ${slotLabel(next.from_slot, next.to_slot)}`;
    return { patch: deliverySlot(next), notices: { delivery: `Your delivery moves to ${label}.` } };
  }
  const lost = wasAvailable && isFull(time) ? messages.deliverySlotUnavailable : notFree(from, to, day, time);
  return { patch: noDeliveryTime, notices: { delivery: `${lost}. Please choose another delivery time.` } };
}

function firstAvailable(times: readonly SlotOption[]): Slot {
  const { from_slot, to_slot } = times.find(({ available }) => available) ?? noPickupTime;
  return { from_slot, to_slot };
}

const deliverySlot = ({ from_slot, to_slot }: Slot) => ({
  delivery_from_slot: from_slot,
  delivery_to_slot: to_slot,
});

/** Also assumed when there is neither a reason nor a count. */
const isFull = (time: SlotOption | undefined) => !time?.reason || time.left === 0;

/** '7 – 9 AM isn’t available on Tue, Mar 17 (Past the 8 PM cut-off)' */
function notFree(from: string, to: string, date: CalendarDate, time: SlotOption | undefined) {
  const why = time?.reason ? ` (${time.reason})` : '';
  return `${slotLabel(from, to)} isn’t available on ${dayLabel(date)}${why}`;
}

function possibleDelivery(date: CalendarDate | null, earliest: Availability): CalendarDate {
  if (!date) return earliest.earliestDelivery;
  return noDeliveryReason(date, earliest) ? earliest.earliestDelivery : date;
}
