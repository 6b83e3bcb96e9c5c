import { findBuildings, usableHandoff } from '@/components/booking/address/handoff';
import type { Address } from '@/hooks/data/use-addresses';
import type { Recurring } from '@/hooks/data/use-recurring';
import type { Input } from '@/lib/contract';
import { type CalendarDate, parseDate, toMonthFirst } from '@/lib/rules/dates/calendar';
import type { Slot } from '@/lib/rules/dates/slots';
import { changedAskAbove } from '@/lib/rules/orders/ask-above';
import type { Handoff } from '@/lib/rules/times/handoff';
import { type RepeatWeeks, repeatWeeks } from '@/lib/rules/times/repeat-weeks';

type Body = Input<'orders.changeRecurring', 'body'>;

export interface RepeatingDraft {
  weeks: RepeatWeeks;
  weekday: number;
  /** The last possible date; '' for none. */
  ends: CalendarDate | '';
  /** '7:00 AM|9:00 AM' */
  pickup: string;
  delivery: string;
  /** Undefined while it keeps an address that is no longer in the account. */
  pickupId: number | undefined;
  isElsewhere: boolean;
  deliveryId: number | undefined;
  handoff: Handoff;
  cardId: number | undefined;
  tips: number;
  instructions: string;
  /** In dollars; 0: ask. */
  askAbove: number;
}

export const slotKey = ({ from_slot, to_slot }: Slot): string => `${from_slot}|${to_slot}`;

export function parseSlot(key: string): Slot {
  const [from_slot = '', to_slot = ''] = key.split('|');
  return { from_slot, to_slot };
}

export function toDraft(pickup: Recurring): RepeatingDraft {
  const [pickupId, deliveryId] = [
    pickup.pickup_address_id ?? undefined,
    pickup.delivery_address_id ?? undefined,
  ];
  const isElsewhere = pickupId !== deliveryId || pickup.pickup_address !== pickup.delivery_address;
  return {
    weeks: repeatWeeks.find((weeks) => weeks === pickup.every_weeks) ?? 1,
    weekday: pickup.weekday,
    ends: parseDate(pickup.ends) ?? '',
    pickup: slotKey(pickup),
    delivery: slotKey({ from_slot: pickup.delivery_from_slot, to_slot: pickup.delivery_to_slot }),
    pickupId,
    isElsewhere,
    deliveryId: isElsewhere ? deliveryId : undefined,
    handoff: pickup.handoff,
    cardId: pickup.user_card_id ?? undefined,
    tips: pickup.tips,
    instructions: pickup.special_instructions,
    askAbove: pickup.ask_above ?? 0,
  };
}

export function toSlots({ pickup, delivery }: RepeatingDraft) {
  const back = parseSlot(delivery);
  return { ...parseSlot(pickup), delivery_from_slot: back.from_slot, delivery_to_slot: back.to_slot };
}

export function changedRepeating(
  pickup: Recurring,
  draft: RepeatingDraft,
  addresses: readonly Address[],
): Body {
  const before = toDraft(pickup);
  const times = toSlots(draft);
  const deliveryId = draft.isElsewhere ? draft.deliveryId : draft.pickupId;
  const { pickup: from, delivery: back } = findBuildings(draft, addresses);
  const handoff = from ? usableHandoff(draft.handoff, times, from, back) : draft.handoff;
  return {
    ...(draft.weeks !== before.weeks && { every_weeks: draft.weeks }),
    ...(draft.weekday !== before.weekday && { weekday: draft.weekday }),
    ...(draft.ends !== before.ends && { ends: draft.ends === '' ? null : toMonthFirst(draft.ends) }),
    ...(draft.pickup !== before.pickup && { from_slot: times.from_slot, to_slot: times.to_slot }),
    ...(draft.delivery !== before.delivery && {
      delivery_from_slot: times.delivery_from_slot,
      delivery_to_slot: times.delivery_to_slot,
    }),
    ...(draft.pickupId !== undefined &&
      draft.pickupId !== pickup.pickup_address_id && { pickup_address_id: draft.pickupId }),
    ...(deliveryId !== undefined &&
      deliveryId !== pickup.delivery_address_id && { delivery_address_id: deliveryId }),
    ...(handoff !== pickup.handoff && { handoff }),
    ...(draft.cardId !== undefined && draft.cardId !== pickup.user_card_id && { user_card_id: draft.cardId }),
    ...(draft.tips !== pickup.tips && { tips: draft.tips }),
    ...changedAskAbove(before.askAbove, draft.askAbove),
    ...(draft.instructions.trim() !== pickup.special_instructions && {
      special_instructions: draft.instructions,
    }),
  };
}
