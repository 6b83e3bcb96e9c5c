/** Calls of the shop's own pages, for the browser that asks: they count toward its limit, and take its cookie. */
import 'server-only';
import { headers } from 'next/headers';
import { addDays } from '@/lib/rules/dates/calendar';
import { instantAtShop } from '@/lib/rules/dates/shop-instant';
import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { ask, fetchForVisitor } from '../reads/call';

export async function fetchAtDoor(path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = (await headers()).get('cookie') ?? '';
  return fetchForVisitor(path, { ...init, headers: { ...init.headers, cookie } });
}

/** Why there is no data: 404 for an unknown key. */
export const readDoor = <N extends 'staff.route' | 'staff.counter'>(name: N, key: string) =>
  ask(name, { params: { key } }, fetchAtDoor);

const THREE = 180;

/** Until 3 AM of the shop after a day, which is the present one without `date`. @returns milliseconds, 0 when it is past */
export function untilNight(date: string, now: Date): number {
  const { date: today, minutes } = nowAtShop(now);
  const day = date || (minutes < THREE ? addDays(today, -1) : today);
  return Math.max(0, instantAtShop(addDays(day, 1), THREE).getTime() - now.getTime());
}
