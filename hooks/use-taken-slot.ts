'use client';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { serverNow } from '@/lib/clock';
import type { DoormanHours } from '@/lib/domain/doorman';
import type { Turnaround } from '@/lib/domain/price-list';
import type { Visit, Visits } from '@/lib/domain/visit';
import type { DraftStep1 } from '@/lib/drafts';
import type { TimesRequest } from '@/lib/order-times';
import { chosenTimes, findTakenSlot, nextTimes, type TakenSlot, type VisitKind } from '@/lib/taken-slot';
import { usePriceList } from './use-price-list';
import { timesQuery, timesRoot } from './use-times';
import { useTimesBase } from './use-times-base';

/** A time that the server refused, with its message and the free times it offered. */
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
  /** Both times with the lost one replaced; null when nothing is free. */
  next: Visits | null;
}

const free: TimesVerdict = { lost: null, next: null };

/** For how long times count as checked. */
const JUST_CHECKED_MS = 15_000;

const verdictQuery = (question: TimesQuestion) =>
  queryOptions({
    queryKey: [...timesRoot, 'verdict', question],
    queryFn: ({ client }) => checkTimes(client, question),
    staleTime: JUST_CHECKED_MS,
    refetchOnWindowFocus: 'always',
  });

/** Times that the step before has just found free. */
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

/** When the reply that filled the draft said that its times are free, by this device's clock; undefined for any others. */
function checkedAt(step1: DraftStep1 | null | undefined): number | undefined {
  if (!step1?.again || step1.saved !== step1.again.at) return undefined;
  const age = serverNow().getTime() - Date.parse(step1.again.at);
  return age >= 0 && age < JUST_CHECKED_MS ? Date.now() - age : undefined;
}

/**
 * Checks the chosen times again when a page that depends on them is opened, unless they have just been checked, and
 * whenever it is focused.
 * @param doorman the hours of an address that is being entered
 */
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
    // enabled only when all parts are known
    ...verdictQuery({ base, chosen, turnaround, refused } as TimesQuestion),
    ...(checked !== undefined && {
      initialData: free,
      initialDataUpdatedAt: checked,
    }),
    enabled: base !== undefined && chosen !== null && list !== undefined,
  });
}
