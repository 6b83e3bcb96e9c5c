import { findBuildings, usableHandoff } from '@/components/booking/address/handoff';
import type { Address } from '@/hooks/data/use-addresses';
import type { OrderDetailsBody } from '@/hooks/data/use-change-order';
import type { Order } from '@/hooks/data/use-orders';
import type { OrderPriceList } from '@/hooks/data/use-price-list';
import { isSameAddress } from '@/lib/booking/address-copy';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { agreedAmount, isSameChoice } from '@/lib/rules/money/changed-preferences';
import { changedAskAbove } from '@/lib/rules/orders/ask-above';
import type { Handoff } from '@/lib/rules/times/handoff';

export interface DetailsDraft {
  /** Undefined while the order keeps an address that is no longer in the account. */
  pickupId: number | undefined;
  isElsewhere: boolean;
  deliveryId: number | undefined;
  handoff: Handoff | undefined;
  instructions: string;
  preferences: DraftStep1['preferences'];
  /** In dollars; 0: ask. */
  askAbove: number;
}

export function toDraft(order: Order): DetailsDraft {
  const [pickup, delivery] = [order.pickup_address_id ?? undefined, order.delivery_address_id ?? undefined];
  const isElsewhere =
    pickup !== delivery || !isSameAddress(order.pickupAddress[0] ?? {}, order.deliveryAddress[0] ?? {});
  return {
    pickupId: pickup,
    isElsewhere,
    deliveryId: isElsewhere ? delivery : undefined,
    handoff: undefined,
    instructions: order.special_instructions,
    askAbove: order.ask_above ?? 0,
    preferences: order.preferences.map(({ category_id, preference_id, quantity }) => ({
      category_id,
      preference_id,
      quantity,
    })),
  };
}

/** Whose doormen matter; without an address of the account, as far as the order says. */
export function getBuildings(order: Order, draft: DetailsDraft, addresses: readonly Address[]) {
  const asOrdered = order.handoff === 'doorman' ? { doorman_building: 'yes' } : undefined;
  return findBuildings(draft, addresses, asOrdered);
}

export function getHandoff(order: Order, draft: DetailsDraft, addresses: readonly Address[]): Handoff {
  const { pickup, delivery } = getBuildings(order, draft, addresses);
  return usableHandoff(draft.handoff ?? order.handoff, order, pickup, delivery);
}

export const isEdited = (copy: Order['pickupAddress'][number] | undefined, address: Address | undefined) =>
  copy !== undefined && address !== undefined && !isSameAddress(copy, address);

/** What differs from the order, without the price; empty when nothing does. */
export function changedDetails(
  order: Order,
  draft: DetailsDraft,
  addresses: readonly Address[],
): OrderDetailsBody {
  const find = (id: number | null | undefined) => addresses.find((address) => address.id === id);
  const [pickup, delivery] = [
    find(draft.pickupId),
    find(draft.isElsewhere ? draft.deliveryId : draft.pickupId),
  ];
  const differs = (
    address: Address | undefined,
    id: number | null | undefined,
    copy: Order['pickupAddress'],
  ) => address !== undefined && (address.id !== id || isEdited(copy[0], address));
  const handoff = getHandoff(order, draft, addresses);
  return {
    ...(differs(pickup, order.pickup_address_id, order.pickupAddress) && { pickup_address_id: pickup?.id }),
    ...(differs(delivery, order.delivery_address_id, order.deliveryAddress) && {
      delivery_address_id: delivery?.id,
    }),
    ...(handoff !== order.handoff && { handoff }),
    ...(draft.instructions.trim() !== order.special_instructions && {
      special_instructions: draft.instructions,
    }),
    ...changedAskAbove(order.ask_above ?? 0, draft.askAbove),
    ...(!isSameChoice(draft.preferences, order.preferences) && { preferences: draft.preferences }),
  };
}

const WITHDRAWN = 'No longer available';

/** The price list as this order sees it: its own preferences at their agreed prices, and those withdrawn since. */
export function ownList(list: OrderPriceList, order: Order): OrderPriceList {
  return {
    ...list,
    categories: list.categories.map((category) => {
      const own = order.preferences.filter(({ category_id }) => category_id === category.id);
      const agreed = new Map(own.map((one) => [one.preference_id, agreedAmount(one)]));
      const offered = category.preferences.map((one) => ({
        ...one,
        amount: agreed.get(one.id) ?? one.amount,
      }));
      const withdrawn = own
        .filter(({ preference_id }) => !offered.some(({ id }) => id === preference_id))
        .map((one) => ({
          id: one.preference_id,
          name: one.preference_name,
          group: WITHDRAWN,
          choice: 'many' as const,
          amount: agreedAmount(one),
          default: false,
        }));
      return { ...category, preferences: [...offered, ...withdrawn] };
    }),
  };
}
