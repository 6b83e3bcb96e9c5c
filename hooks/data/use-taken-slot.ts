'use client';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { DraftStep1 } from '@/lib/booking/drafts';
import type { TimesRequest } from '@/lib/booking/order-times';
import {
  chosenTimes,
  findTakenSlot,
  nextTimes,
  type TakenSlot,
  type VisitKind,
} from '@/lib/booking/taken-slot';
import { timesRoot } from '@/lib/browser/api/query-root';
import { serverNow } from '@/lib/browser/page/clock';
import type { Visit, Visits } from '@/lib/rules/dates/visit';
import type { Turnaround } from '@/lib/rules/money/price-list';
import type { DoormanHours } from '@/lib/rules/times/doorman';
import { usePriceList } from './use-price-list';
import { timesQuery } from './use-times';
import { useTimesBase } from './use-times-base';

export interface RefusedTime {
  visit: VisitKind;
  message: string;
  slots: Visit[];
}

export interface TimesQuestion {
  base: Pick<TimesRequest, 'zip' | 'doorman' | 'addressId'>;
  turnaround: Pick<Turnaround, 'id' | 'days'> | undefined;
  chosen: Visits;
  refused?: RefusedTime | undefined;
}

export interface TimesVerdict {
  lost: (TakenSlot & { time: Visit }) | null;
  /** Null when nothing is free. */
  next: Visits | null;
}

const free: TimesVerdict = { lost: null, next: null };

/** Times count as checked for so long. */
const JUST_CHECKED_MS = 15_000;

const verdictQuery = (question: TimesQuestion) =>
  queryOptions({
    queryKey: [...timesRoot, 'verdict', question],
    queryFn: ({ client }) => checkTimes(client, question),
    staleTime: JUST_CHECKED_MS,
    refetchOnWindowFocus: 'always',
  });

export const rememberFree = (client: QueryClient, question: TimesQuestion) =>
  client.setQueryData(verdictQuery(question).queryKey, free);

async function checkTimes(client: QueryClient, question: TimesQuestion): Promise<TimesVerdict> {
  const { base, turnaround, chosen, refused } = question;
  const ask = (more: Partial<TimesRequest>) =>
    client.fetchQuery({ ...timesQuery({ ...base, turnaround, ...more }), staleTime: 0 });
  const { pickup, delivery } = chosen;
  const times = await ask({ date: pickup.date, fromSlot: pickup.from_slot, deliveryDate: delivery.date });
  const lost = refused ? { visit: refused.visit, why: '' } : findTakenSlot(chosen, times);
  if (!lost) return { lost, next: null };
  const next = await nextTimes(ask, chosen, lost.visit, serverNow(), refused?.slots);
  return { lost: { ...lost, time: chosen[lost.visit] }, next };
}

/** By this device's clock. */
function checkedAt(step1: DraftStep1 | null | undefined): number | undefined {
  if (!step1?.again || step1.saved !== step1.again.at) return undefined;
  const age = serverNow().getTime() - Date.parse(step1.again.at);
  return age >= 0 && age < JUST_CHECKED_MS ? Date.now() - age : undefined;
}

/** On opening, unless just checked, and on each focus. @param doorman the hours of an address that is being entered */
export function useTakenSlot(
  step1: DraftStep1 | null | undefined,
  refused?: RefusedTime,
  doorman?: DoormanHours,
) {
  const chosen = step1 ? chosenTimes(step1) : null;
  const known = useTimesBase(chosen !== null, step1?.zip_code ?? '');
  const base = known && doorman ? { ...known, doorman } : known;
  const { list } = usePriceList();
  const { id, days } = list?.turnarounds.find((one) => one.id === step1?.turn_around_id) ?? {};
  const turnaround = id === undefined || days === undefined ? undefined : { id, days };
  const checked = refused || doorman ? undefined : checkedAt(step1);
  return useQuery({
    // Enabled only when all parts are there.
    ...verdictQuery({ base, chosen, turnaround, refused } as TimesQuestion),
    ...(checked !== undefined && { initialData: free, initialDataUpdatedAt: checked }),
    enabled: base !== undefined && chosen !== null && list !== undefined,
  });
}
