'use client';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { timesQuery } from '@/hooks/use-times';
import { parseDate } from '@/lib/domain/calendar';
import type { Turnaround } from '@/lib/domain/price-list';
import type { DraftStep1 } from '@/lib/drafts';
import { chosenTimes, lostTime } from '@/lib/lost-time';
import { findTime, type Times, type TimesRequest } from '@/lib/order-times';
import { reconcileTimes } from './reconcile-times';
import type { ChangeStep1 } from './use-step1';

type Base = Pick<TimesRequest, 'zip' | 'doorman' | 'addressId' | 'policy'>;

export interface TimesState {
  times?: Times;
  /** An answer for the present choice is on its way; `times` may still be those of the former one. */
  waiting: boolean;
  /** The server could not be reached; `times` are then those of the last answer for this choice, if any. */
  failed?: boolean;
}

export interface OrderTimes {
  /** For no day in particular: which day is the first free one, which days are closed. */
  first: TimesState;
  pickup: TimesState;
  /** For each turnaround, by id: its earliest delivery. */
  byTurnaround: ReadonlyMap<number, TimesState>;
  delivery: TimesState;
  /** What the page changed by itself, for the live regions. */
  says: { pickup?: string; delivery?: string };
  /** Asks again whatever could not be asked. */
  retry: () => void;
}

/**
 * Everything that /slots says about the draft, and the draft kept in line with it. `base` is undefined until the
 * zip code is known to be served.
 */
export function useOrderTimes(
  draft: DraftStep1,
  change: ChangeStep1,
  turnarounds: readonly Turnaround[],
  base: Base | undefined,
) {
  const request: Base = base ?? { zip: '' };
  const date = parseDate(draft.pickup_date) ?? undefined;
  const deliveryDate = parseDate(draft.delivery_date) ?? undefined;
  const withPickup = { ...request, date, fromSlot: draft.from_slot || undefined };
  const hasDate = base !== undefined && date !== undefined;

  const first = useQuery({ ...timesQuery(request), enabled: base !== undefined });
  const isFirst = !first.isPlaceholderData && first.data?.date === date;
  const ofDay = useQuery({ ...timesQuery({ ...request, date }), enabled: hasDate && !isFirst });
  const pickup = isFirst ? first : ofDay;

  const earliest = useQueries({
    queries: turnarounds.map(({ id, days }) => ({
      ...timesQuery({ ...withPickup, turnaround: { id, days } }),
      enabled: hasDate,
    })),
  });
  const chosenIndex = turnarounds.findIndex(({ id }) => id === draft.turn_around_id);
  const turnaround = turnarounds[chosenIndex];
  const chosen = earliest[chosenIndex];
  const isEarliest = deliveryDate === undefined || chosen?.data?.deliveryDate === deliveryDate;
  const later = useQuery({
    ...timesQuery({
      ...withPickup,
      turnaround: turnaround && { id: turnaround.id, days: turnaround.days },
      deliveryDate,
    }),
    enabled: hasDate && !isEarliest && settledData(chosen) !== undefined,
  });
  const delivery = isEarliest ? chosen : later;

  const known = {
    first: settledData(first),
    pickup: settledData(pickup),
    earliest: hasDate ? settledData(chosen) : undefined,
    delivery: settledData(delivery),
  };
  const { says, changeBeforeDelivery, forget } = useSettling(draft, change, known);

  const times: OrderTimes = {
    first: state(first),
    pickup: state(pickup),
    byTurnaround: new Map(turnarounds.map(({ id }, index) => [id, state(earliest[index])])),
    delivery: state(delivery),
    says,
    retry: () => {
      for (const query of [first, ofDay, ...earliest, later]) if (query.isError) void query.refetch();
    },
  };
  /** Asks once more; what can't be asked does not stand in the way, because the next step asks again. */
  async function recheck(): Promise<boolean> {
    const wanted = chosenTimes(draft);
    // a question that is already on its way is not asked twice
    const ask = async (query: TimesResult) => {
      const answer = await query?.refetch({ cancelRefetch: false });
      return answer?.isError ? undefined : answer?.data;
    };
    const [ofFirst, back] = await Promise.all([ask(first), ask(delivery)]);
    // the first free day may be another one by now, an earlier one too
    const there = ofFirst?.date === wanted?.pickup.date ? ofFirst : await ask(ofDay);
    if (!wanted || !there || !back) return true;
    return lostTime(wanted, { ...back, date: there.date, pickup: there.pickup }) === null;
  }
  return { times, changeBeforeDelivery, forget, recheck };
}

type Known = Partial<Record<'first' | 'pickup' | 'earliest' | 'delivery', Times>>;

/** Applies reconcileTimes until nothing is left to change, and keeps what it said. */
function useSettling(draft: DraftStep1, change: ChangeStep1, known: Known) {
  const [says, setSays] = useState<OrderTimes['says']>({});
  const movedFrom = useRef('');
  const seen = useRef({ pickup: '', delivery: '' });
  const pickupKey = `${draft.zip_code} ${draft.pickup_date} ${draft.from_slot}`;
  const deliveryKey = `${draft.zip_code} ${draft.delivery_date} ${draft.delivery_from_slot}`;

  useEffect(() => {
    const settled = reconcileTimes(draft, {
      ...known,
      now: new Date(),
      movedFrom: movedFrom.current,
      seenFree: {
        pickup: seen.current.pickup === pickupKey,
        delivery: seen.current.delivery === deliveryKey,
      },
    });
    if (settled) {
      if (settled.patch.delivery_date === '') movedFrom.current ||= draft.delivery_date;
      setSays((before) => ({ ...before, ...settled.says }));
      change(settled.patch);
      return;
    }
    if (known.earliest) movedFrom.current = '';
    if (known.pickup && findTime(known.pickup.pickup, draft.from_slot, draft.to_slot))
      seen.current.pickup = pickupKey;
    if (known.delivery && findTime(known.delivery.delivery, draft.delivery_from_slot, draft.delivery_to_slot))
      seen.current.delivery = deliveryKey;
  });

  /** Changes what delivery depends on: its day is empty until the earliest one is known, its time is kept. */
  const changeBeforeDelivery: ChangeStep1 = (patch) => {
    movedFrom.current ||= draft.delivery_date;
    change({ ...patch, delivery_date: '' });
  };
  /** The customer acted on what was said. */
  const forget = useCallback((what: 'pickup' | 'delivery') => {
    setSays((before) => ({ ...before, [what]: undefined }));
  }, []);
  return { says, changeBeforeDelivery, forget };
}

type TimesResult = UseQueryResult<Times> | undefined;

/** Data that answers the present question; placeholder data answers a former one. */
const settledData = (query: TimesResult) => (query?.isPlaceholderData ? undefined : query?.data);

function state(query: TimesResult): TimesState {
  if (!query) return { waiting: true };
  return {
    times: query.data,
    waiting: query.isPending || query.isPlaceholderData,
    failed: query.isError && !query.isFetching,
  };
}
