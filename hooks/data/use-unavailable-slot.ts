'use client';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { AvailabilityBase, AvailabilityQuery, BuildingHours } from '@/lib/booking/availability';
import type { DraftStep1 } from '@/lib/booking/drafts';
import {
  findAlternative,
  findUnavailableSlot,
  selectedVisits,
  type UnavailableSlot,
} from '@/lib/booking/unavailable-slot';
import { availabilityRoot } from '@/lib/browser/api/query-root';
import { serverNow } from '@/lib/browser/page/clock';
import type { Visit, VisitKind, Visits } from '@/lib/rules/dates/visit';
import type { Turnaround } from '@/lib/rules/money/price-list';
import { availabilityQuery } from './use-availability';
import { useAvailabilityBase } from './use-availability-base';
import { usePriceList } from './use-price-list';

export interface RefusedTime {
  visit: VisitKind;
  message: string;
  slots: Visit[];
}

export interface AvailabilityCheck {
  base: AvailabilityBase;
  turnaround: Pick<Turnaround, 'id' | 'days'> | undefined;
  chosen: Visits;
  refused?: RefusedTime | undefined;
}

export interface CheckResult {
  lost: (UnavailableSlot & { time: Visit }) | null;
  /** Null when nothing is free. */
  next: Visits | null;
}

const free: CheckResult = { lost: null, next: null };

/** Times count as checked for so long. */
const JUST_CHECKED_MS = 15_000;

const checkQuery = (question: AvailabilityCheck) =>
  queryOptions({
    queryKey: [...availabilityRoot, 'verdict', question],
    queryFn: ({ client }) => checkAvailability(client, question),
    staleTime: JUST_CHECKED_MS,
    refetchOnWindowFocus: 'always',
  });

export const cacheAvailable = (client: QueryClient, question: AvailabilityCheck) =>
  client.setQueryData(checkQuery(question).queryKey, free);

async function checkAvailability(client: QueryClient, question: AvailabilityCheck): Promise<CheckResult> {
  const { base, turnaround, chosen, refused } = question;
  const ask = (more: Partial<AvailabilityQuery>) =>
    client.fetchQuery({ ...availabilityQuery({ ...base, turnaround, ...more }), staleTime: 0 });
  const { pickup, delivery } = chosen;
  const times = await ask({ date: pickup.date, fromSlot: pickup.from_slot, deliveryDate: delivery.date });
  const lost = refused ? { visit: refused.visit, why: '' } : findUnavailableSlot(chosen, times);
  if (!lost) return { lost, next: null };
  const next = await findAlternative(ask, chosen, lost.visit, serverNow(), refused?.slots);
  return { lost: { ...lost, time: chosen[lost.visit] }, next };
}

/** By this device's clock. */
function checkedAt(step1: DraftStep1 | null | undefined): number | undefined {
  if (!step1?.again || step1.saved !== step1.again.at) return undefined;
  const age = serverNow().getTime() - Date.parse(step1.again.at);
  return age >= 0 && age < JUST_CHECKED_MS ? Date.now() - age : undefined;
}

/** On opening, unless just checked, and on each focus. @param hours of the addresses that are being entered or chosen */
export function useUnavailableSlot(
  step1: DraftStep1 | null | undefined,
  refused?: RefusedTime,
  hours?: BuildingHours,
) {
  const chosen = step1 ? selectedVisits(step1) : null;
  const base = useAvailabilityBase(chosen !== null, step1?.zip_code ?? '', hours);
  const { list } = usePriceList();
  const { id, days } = list?.turnarounds.find((one) => one.id === step1?.turn_around_id) ?? {};
  const turnaround = id === undefined || days === undefined ? undefined : { id, days };
  const checked = refused || hours ? undefined : checkedAt(step1);
  return useQuery({
    // Enabled only when all parts are there.
    ...checkQuery({ base, chosen, turnaround, refused } as AvailabilityCheck),
    ...(checked !== undefined && { initialData: free, initialDataUpdatedAt: checked }),
    enabled: base !== undefined && chosen !== null && list !== undefined,
  });
}
