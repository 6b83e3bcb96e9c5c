'use client';
import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { availabilityQuery } from '@/hooks/data/use-availability';
import { cacheAvailable } from '@/hooks/data/use-unavailable-slot';
import { useMinute } from '@/hooks/page/use-now';
import {
  type Availability,
  type AvailabilityBase,
  type AvailabilityQuery,
  findSlot,
} from '@/lib/booking/availability';
import type { Selection } from '@/lib/booking/drafts';
import { findUnavailableSlot, selectedVisits } from '@/lib/booking/unavailable-slot';
import { invalidate } from '@/lib/browser/api/query-client';
import { availabilityRoot } from '@/lib/browser/api/query-root';
import { serverNow } from '@/lib/browser/page/clock';
import { type CalendarDate, parseDate } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { type VisitKind, visitFields, visitKinds } from '@/lib/rules/dates/visit';
import type { Turnaround } from '@/lib/rules/money/price-list';
import { type BookedVisits, firstWithBooked, withBookedVisits } from './booked-visits';
import { reconcileTimes } from './reconcile-times';

export type ChangeSelection = (patch: Partial<Selection>) => void;

export interface AvailabilityState {
  data?: Availability;
  /** Meanwhile `data` is that of the previous choice. */
  isPending: boolean;
  error?: Error | undefined;
}

type ByVisit = { [visit in VisitKind]?: string | undefined };

export interface OrderTimes {
  first: AvailabilityState;
  pickup: AvailabilityState;
  /** By id. */
  byTurnaround: ReadonlyMap<number, AvailabilityState>;
  delivery: AvailabilityState;
  notices: ByVisit;
  /** Message for a day typed under "More dates" that can’t be booked; it keeps the customer on the step. */
  badLater: ByVisit;
  setBadLater: (visit: VisitKind, problem?: string) => void;
  retry: () => void;
}

/** Also keeps the draft aligned. @param own the times of an order that is rescheduled */
export function useOrderTimes(
  draft: Selection,
  change: ChangeSelection,
  turnarounds: readonly Pick<Turnaround, 'id' | 'days'>[],
  base: AvailabilityBase | undefined,
  own?: BookedVisits,
) {
  const client = useQueryClient();
  const request: AvailabilityBase = base ?? { zip: '' };
  const date = parseDate(draft.pickup_date) ?? undefined;
  const deliveryDate = parseDate(draft.delivery_date) ?? undefined;
  const withPickup = { ...request, date, fromSlot: draft.from_slot || undefined };
  const hasDate = base !== undefined && date !== undefined;
  const isChoosingPickup = base !== undefined && !own?.keepsPickup;

  const first = useQuery({ ...availabilityQuery(request), enabled: isChoosingPickup });
  const isFirst = !first.isPlaceholderData && first.data?.date === date;
  const ofDay = useQuery({
    ...availabilityQuery({ ...request, date }),
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
    ...availabilityQuery({ ...withPickup, turnaround, deliveryDate }),
    enabled: hasDate && !isEarliest && settledData(chosen) !== undefined,
  });
  const delivery = isEarliest ? chosen : later;

  const isOver = useDayEnd(first.data?.date);
  const ofFirst = (data: Availability | undefined) => data && firstWithBooked(data, own, serverNow());
  const loaded = {
    first: isOver ? undefined : ofFirst(settledData(first)),
    pickup: settledData(pickup, own),
    earliest: hasDate ? settledData(chosen, own) : undefined,
    delivery: settledData(delivery, own),
  };
  const { notices, changeBeforeDelivery, dismiss } = useReconciliation(draft, change, {
    ...loaded,
    preselects: own === undefined,
  });

  const [badLater, setBad] = useState<ByVisit>({});
  const setBadLater = useCallback(
    (visit: VisitKind, problem?: string) =>
      setBad((before) => (before[visit] === problem ? before : { ...before, [visit]: problem })),
    [],
  );

  const times: OrderTimes = {
    first: { ...state(first), data: ofFirst(first.data) },
    pickup: state(pickup, own),
    byTurnaround: new Map(turnarounds.map(({ id }, index) => [id, state(earliest[index], own)])),
    delivery: state(delivery, own),
    notices,
    badLater,
    setBadLater,
    retry: () => {
      for (const query of [first, ofDay, ...earliest, later]) if (query.isError) void query.refetch();
    },
  };
  /** One request for both. A failed one counts as free, because the next step checks again. */
  async function verify(): Promise<boolean> {
    const chosen = selectedVisits(draft);
    // Joins a running request.
    const ask = async (query: TimesResult) => {
      const answer = await query?.refetch({ cancelRefetch: false });
      return answer?.isError ? undefined : answer?.data;
    };
    const back = await ask(delivery);
    if (!chosen || !back) return true;
    if (findUnavailableSlot(chosen, back) === null) {
      if (base) cacheAvailable(client, { base, turnaround, chosen });
      return true;
    }
    // The first free day may have changed, even to an earlier one.
    const onFirst = await ask(first);
    if (onFirst?.date !== chosen.pickup.date) await ask(ofDay);
    return false;
  }
  return { times, changeBeforeDelivery, dismiss, verify };
}

/** useQueries keeps no previous data when a request changes, so it is stored here. */
function useEarliest(
  requests: readonly (AvailabilityQuery & { turnaround: { id: number } })[],
  enabled: boolean,
) {
  const shown = useRef(new Map<number, Availability>());
  const results = useQueries({
    queries: requests.map((request) => ({
      ...availabilityQuery(request),
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
    if (isOver) void invalidate(client, availabilityRoot);
  }, [isOver, client]);
  return isOver;
}

type LoadedAvailability = Partial<Record<'first' | 'pickup' | 'earliest' | 'delivery', Availability>> & {
  preselects: boolean;
};

function useReconciliation(draft: Selection, change: ChangeSelection, loaded: LoadedAvailability) {
  const [notices, setNotices] = useState<ByVisit>({});
  const previousDeliveryDate = useRef('');
  const seen = useRef({ pickup: '', delivery: '' });
  const keyOf = (visit: VisitKind) =>
    `${draft.zip_code} ${draft[visitFields[visit].day]} ${draft[visitFields[visit].from]}`;

  useEffect(() => {
    const reconciliation = reconcileTimes(draft, {
      ...loaded,
      now: serverNow(),
      previousDeliveryDate: previousDeliveryDate.current,
      wasAvailable: {
        pickup: seen.current.pickup === keyOf('pickup'),
        delivery: seen.current.delivery === keyOf('delivery'),
      },
    });
    if (reconciliation) {
      if (reconciliation.patch.delivery_date === '') previousDeliveryDate.current ||= draft.delivery_date;
      setNotices((before) => ({ ...before, ...reconciliation.notices }));
      change(reconciliation.patch);
      return;
    }
    if (loaded.earliest) previousDeliveryDate.current = '';
    for (const visit of visitKinds) {
      const { from, to } = visitFields[visit];
      if (findSlot(loaded[visit]?.[visit] ?? [], draft[from], draft[to])) seen.current[visit] = keyOf(visit);
    }
  });

  /** Clears the delivery day until the earliest is loaded, but keeps its time. */
  const changeBeforeDelivery: ChangeSelection = (patch) => {
    previousDeliveryDate.current ||= draft.delivery_date;
    change({ ...patch, delivery_date: '' });
  };
  const dismiss = useCallback((what: VisitKind) => {
    setNotices((before) => ({ ...before, [what]: undefined }));
  }, []);
  return { notices, changeBeforeDelivery, dismiss };
}

type TimesResult = UseQueryResult<Availability> | undefined;

/** Placeholder data belongs to a previous query. */
const settledData = (query: TimesResult, own?: BookedVisits) =>
  query?.isPlaceholderData || !query?.data ? undefined : withBookedVisits(query.data, own);

function state(query: TimesResult, own?: BookedVisits): AvailabilityState {
  if (!query) return { isPending: true };
  return {
    data: query.data && withBookedVisits(query.data, own),
    isPending: query.isPending || query.isPlaceholderData,
    error: (!query.isFetching && query.error) || undefined,
  };
}
