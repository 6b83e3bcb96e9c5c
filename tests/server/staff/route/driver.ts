/** A driver on the way on Monday, 23 November 2026, with a phone that gave the PIN. */
import { randomUUID } from 'node:crypto';
import type { Data, Input } from '@/lib/contract';
import type { OpsShop } from '@/tests/server/staff/ops-shop';
import type { ApiClient } from '@/tests/server/support/api';

/** 8 AM at the shop, in the window of 7 to 9. */
export const MORNING = '2026-11-23T13:00:00.000Z';

export type Press = Input<'staff.routePress', 'body'>;
export type Stop = Data<'staff.route'>['stops'][number];

export interface Refusal {
  reason: string;
  bags: number | null;
  stop: Stop | null;
}

export const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

export async function makeRoute(shop: OpsShop, ...more: string[]) {
  const argv = ['route', '--date', '11-23-2026', '--zip', '10023', '--driver', 'Route 1', ...more];
  const { url, pin } = await shop.json<{ url: string; pin: string }>(argv);
  return { key: url.split('/').at(-1) ?? '', pin, url };
}

export type Route = Awaited<ReturnType<typeof makeRoute>>;

export const signIn = ({ key, pin }: Route, client: ApiClient, typed = pin) =>
  client.post<'staff.routeSignIn'>(`/route/${key}/sign-in`, { pin: typed });

/** @param client of the process that answers this phone */
export async function openPhone(route: Route, client: ApiClient) {
  const { headers: given } = await signIn(route, client);
  const headers = { cookie: cookieOf(given) };
  const at = `/route/${route.key}`;
  return {
    headers,
    read: async () => (await client.get<'staff.route'>(at, { headers })).body.data,
    press: (number: string, step: Press['step'], more: Partial<Press> = {}) =>
      client.post<'staff.routePress'>(
        `${at}/press`,
        {
          ...{ id: randomUUID(), order_number: number, step, age: 0 },
          ...(step === 'nobody_home' ? {} : { bags: 2 }),
          ...more,
        },
        { headers },
      ),
    undo: (id: string) => client.post<'staff.routeUndo'>(`${at}/undo`, { id }, { headers }),
  };
}

/** Of a reply that is no. */
export const refusalOf = ({ body }: { body: unknown }) => (body as { data: Refusal }).data;

export const stopOf = ({ body }: { body: unknown }) => (body as { data: { stop: Stop } }).data.stop;
