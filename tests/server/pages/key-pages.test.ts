/** Pages that a key in their address opens, wherever links to them are made. */
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { expect, it } from 'vitest';
import { mailRoutes, reservedSlugs, routes, trackRoutes } from '@/lib/routes';
import config from '@/next.config';
import { secretPathHeaders } from '@/server/platform/http/security-headers';

const links = [
  routes.resetPassword('a-key'),
  ...Object.values({ ...mailRoutes, ...trackRoutes }).flatMap((link) =>
    typeof link === 'string' ? [] : [link('a-key', 'a-key')],
  ),
];

it.each(links)(
  '%s is indexed, cached and referred from nowhere, and no page of the business',
  async (link) => {
    const first = link.split(/[/?]/)[1] ?? '';
    const rules = (await config(PHASE_PRODUCTION_BUILD).headers?.()) ?? [];
    const found = rules.find(({ source }) => source === `/${first}/:path*`)?.headers;
    expect(Object.fromEntries(found?.map(({ key, value }) => [key, value]) ?? [])).toEqual(secretPathHeaders);
    expect(reservedSlugs.has(first)).toBe(true);
  },
);
