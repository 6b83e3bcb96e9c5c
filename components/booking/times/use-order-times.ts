'use client';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rememberFree } from '@/hooks/data/use-taken-slot';
import { timesQuery } from '@/hooks/data/use-times';
import { useMinute } from '@/hooks/page/use-now';
import type { DraftTimes } from '@/lib/booking/drafts';
import { findTime, type Times, type TimesRequest } from '@/lib/booking/order-times';
import { chosenTimes, findTakenSlot } from '@/lib/booking/taken-slot';
import { invalidate } from '@/lib/browser/api/query-client';
import { timesRoot } from '@/lib/browser/api/query-root';
import { serverNow } from '@/lib/browser/page/clock';
import { type CalendarDate, parseDate } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import type { Turnaround } from '@/lib/rules/money/price-list';
import { firstWithOwn, type OwnTimes, withOwnTimes } from './own-times';
import { reconcileTimes } from './reconcile-times';

export type ChangeTimes = (patch: Partial<DraftTimes>) => void;

type Base = Pick<TimesRequest, 'zip' | 'doorman' | 'addressId' | 'policy'>;

export interface TimesState {
  times?: Times;
  /** `times` may belong to the previous choice. */
  waiting: boolean;
  /** `times` is the last reply for this choice, if any. */
  failed?: Error | undefined;
}

export interface OrderTimes {
  first: TimesState;
  pickup: TimesState;
  /** By id. */
  byTurnaround: ReadonlyMap<number, TimesState>;
  delivery: TimesState;
  notices: { pickup?: string; delivery?: string };
  retry: () => void;
}

/** Also keeps the draft aligned. @param own the times of an order that is rescheduled */
export function useOrderTimes(
  draft: DraftTimes,
  change: ChangeTimes,
  turnarounds: readonly Pick<Turnaround, 'id' | 'days'>[],
  base: Base | undefined,
  own?: OwnTimes,
) {
  const client = useQueryClient();
  const request: Base = base ?? { zip: '' };
  const date = parseDate(draft.pickup_date) ?? undefined;
  const deliveryDate = parseDate(draft.delivery_date) ?? undefined;
  const withPickup = { ...request, date, fromSlot: draft.from_slot || undefined };
  const hasDate = base !== undefined && date !== undefined;
  const isChoosingPickup = base !== undefined && !own?.keepsPickup;

  const first = useQuery({ ...timesQuery(request), enabled: isChoosingPickup });
  const isFirst = !first.isPlaceholderData && first.data?.date === date;
  const ofDay = useQuery({
    ...timesQuery({ ...request, date }),
    enabled: hasDate && isChoosingPickup && !isFirst,
  });
  const pickup = isFirst ? first : ofDay;

  const choices = turnarounds.map(({ id, days }) => ({ id, days }));
  const earliest = useEarliest(
    choices.map((turnaround) => ({
      ...withPickup,
      turnaround,
      deliveryDate: own?.keepsPickup?.firstDelivery,
    })),
    hasDate,
  );
  const chosenIndex = turnarounds.findIndex(({ id }) => id === draft.turn_around_id);
  const turnaround = choices[chosenIndex];
  const chosen = earliest[chosenIndex];
  const isEarliest = deliveryDate === undefined || chosen?.data?.deliveryDate === deliveryDate;
  const later = useQuery({
    ...timesQuery({ ...withPickup, turnaround, deliveryDate }),
    enabled: hasDate && !isEarliest && settledData(chosen) !== undefined,
  });
  const delivery = isEarliest ? chosen : later;

  const isOver = useDayEnd(first.data?.date);
  const ofFirst = (data: Times | undefined) => data && firstWithOwn(data, own, serverNow());
  const known = {
    first: isOver ? undefined : ofFirst(settledData(first)),
    pickup: settledData(pickup, own),
    earliest: hasDate ? settledData(chosen, own) : undefined,
    delivery: settledData(delivery, own),
  };
  const { notices, changeBeforeDelivery, forget } = useSettling(draft, change, {
    ...known,
    fillsTimes: own === undefined,
  });

  const times: OrderTimes = {
    first: { ...state(first), times: ofFirst(first.data) },
    pickup: state(pickup, own),
    byTurnaround: new Map(turnarounds.map(({ id }, index) => [id, state(earliest[index], own)])),
    delivery: state(delivery, own),
    notices,
    retry: () => {
      for (const query of [first, ofDay, ...earliest, later]) if (query.isError) void query.refetch();
    },
  };
  /** One request for both. A failed one counts as free, because the next step checks again. */
  async function recheck(): Promise<boolean> {
    const chosen = chosenTimes(draft);
    // Joins a running request.
    const ask = async (query: TimesResult) => {
      const answer = await query?.refetch({ cancelRefetch: false });
      return answer?.isError ? undefined : answer?.data;
    };
    const back = await ask(delivery);
    if (!chosen || !back) return true;
    if (findTakenSlot(chosen, back) === null) {
      if (base) rememberFree(client, { base, turnaround, chosen });
      return true;
    }
    // The first free day may have changed, even to an earlier one.
    const onFirst = await ask(first);
    if (onFirst?.date !== chosen.pickup.date) await ask(ofDay);
    return false;
  }
  return { times, changeBeforeDelivery, forget, recheck };
}

/** useQueries keeps no previous data when a request changes, so it is kept here. */
function useEarliest(requests: readonly (TimesRequest & { turnaround: { id: number } })[], enabled: boolean) {
  const shown = useRef(new Map<number, Times>());
  const results = useQueries({
    queries: requests.map((request) => ({
      ...timesQuery(request),
      enabled,
      placeholderData: shown.current.get(request.turnaround.id),
    })),
  });
  useEffect(() => {
    for (const [index, { turnaround }] of requests.entries()) {
      const times = results[index]?.data;
      if (times) shown.current.set(turnaround.id, times);
    }
  });
  return results;
}

/** A tab that stayed open or a phone that slept; until the new times are there, nothing is filled in. */
function useDayEnd(first: CalendarDate | undefined): boolean {
  const client = useQueryClient();
  useMinute();
  const isOver = first !== undefined && first < todayAtShop(serverNow());
  useEffect(() => {
    if (isOver) void invalidate(client, timesRoot);
  }, [isOver, client]);
  return isOver;
}

type Known = Partial<Record<'first' | 'pickup' | 'earliest' | 'delivery', Times>> & { fillsTimes: boolean };

function useSettling(draft: DraftTimes, change: ChangeTimes, known: Known) {
  const [notices, setNotices] = useState<OrderTimes['notices']>({});
  const movedFrom = useRef('');
  const seen = useRef({ pickup: '', delivery: '' });
  const pickupKey = `${draft.zip_code} ${draft.pickup_date} ${draft.from_slot}`;
  const deliveryKey = `${draft.zip_code} ${draft.delivery_date} ${draft.delivery_from_slot}`;

  useEffect(() => {
    const settled = reconcileTimes(draft, {
      ...known,
      now: serverNow(),
      movedFrom: movedFrom.current,
      seenFree: {
        pickup: seen.current.pickup === pickupKey,
        delivery: seen.current.delivery === deliveryKey,
      },
    });
    if (settled) {
      if (settled.patch.delivery_date === '') movedFrom.current ||= draft.delivery_date;
      setNotices((before) => ({ ...before, ...settled.notices }));
      change(settled.patch);
      return;
    }
    if (known.earliest) movedFrom.current = '';
    if (known.pickup && findTime(known.pickup.pickup, draft.from_slot, draft.to_slot))
      seen.current.pickup = pickupKey;
    if (known.delivery && findTime(known.delivery.delivery, draft.delivery_from_slot, draft.delivery_to_slot))
      seen.current.delivery = deliveryKey;
  });

  /** Clears the delivery day until the earliest is loaded, but keeps its time. */
  const changeBeforeDelivery: ChangeTimes = (patch) => {
    movedFrom.current ||= draft.delivery_date;
    change({ ...patch, delivery_date: '' });
  };
  const forget = useCallback((what: 'pickup' | 'delivery') => {
    setNotices((before) => ({ ...before, [what]: undefined }));
  }, []);
  return { notices, changeBeforeDelivery, forget };
}

type TimesResult = UseQueryResult<Times> | undefined;

/** Placeholder data belongs to a previous query. */
const settledData = (query: TimesResult, own?: OwnTimes) =>
  query?.isPlaceholderData || !query?.data ? undefined : withOwnTimes(query.data, own);

function state(query: TimesResult, own?: OwnTimes): TimesState {
  if (!query) return { waiting: true };
  return {
    times: query.data && withOwnTimes(query.data, own),
    waiting: query.isPending || query.isPlaceholderData,
    failed: (!query.isFetching && query.error) || undefined,
  };
}
