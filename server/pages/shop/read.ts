/** Calls of the shop's own pages, for the browser that asks: they count toward its limit, and take its cookie. */
import 'server-only';
import { headers } from 'next/headers';
import { contract, type Data } from '@/lib/contract';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { addDays } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { fetchForVisitor } from '../reads/call';

type Door = 'staff.route' | 'staff.counter';

/** The data, or why there is none: 404 for an unknown key. */
export type DoorReply<N extends Door> = { data: Data<N> } | { problem: string; status: number };

export async function fetchAtDoor(path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = (await headers()).get('cookie') ?? '';
  return fetchForVisitor(path, { ...init, headers: { ...init.headers, cookie } });
}

export async function readDoor<N extends Door>(name: N, key: string): Promise<DoorReply<N>> {
  const response = await fetchAtDoor(buildPath(endpoints[name], { key }));
  const body = (await response.json()) as { message?: unknown };
  if (!response.ok)
    return { problem: String(body.message ?? '') || messages.generic, status: response.status };
  return { data: (contract[name].reply.parse(body) as unknown as { data: Data<N> }).data };
}

const THREE = 180;

/** Until 3 AM of the shop after a day, which is the present one without `date`. @returns milliseconds, 0 when it is past */
export function untilNight(date: string, now: Date): number {
  const { date: today, minutes } = nowAtShop(now);
  const day = date || (minutes < THREE ? addDays(today, -1) : today);
  return Math.max(0, instantAtShop(addDays(day, 1), THREE).getTime() - now.getTime());
}
