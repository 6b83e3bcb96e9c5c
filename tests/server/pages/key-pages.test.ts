/** Pages that a key in their address opens, wherever links to them are made. */
import { readFileSync } from 'node:fs';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { expect, it } from 'vitest';
import { type Endpoint, endpoints } from '@/lib/contract/endpoints';
import {
  feedPath,
  keySegments,
  mailRoutes,
  opensByKey,
  reservedSlugs,
  routes,
  shopRoutes,
  trackRoutes,
} from '@/lib/routes';
import config from '@/next.config';
import { secretPathHeaders } from '@/server/platform/http/security-headers';

const links = [
  routes.resetPassword('a-key'),
  feedPath('a-key'),
  ...Object.values({ ...mailRoutes, ...trackRoutes, ...shopRoutes }).flatMap((link) =>
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

/** What a call's path leads to without a sign-in, where it is no public list. */
const open = Object.entries<Endpoint>(endpoints).filter(
  ([, { access, path }]) => access === 'public' && /\{(?!zip|stateId)\w+\}/.test(path),
);

it('each call that something in its path opens is in the list that keeps keys out of logs', () => {
  expect(open.length).toBeGreaterThan(15);
  for (const [name, { path }] of open) expect([name, opensByKey(path)]).toEqual([name, true]);
});

it('the proxy of the docs and the count of visits have the same list', () => {
  const nginx = /~\*\^\(\?<start>.*?\((?<names>[^)]*)\)\)\[\^a-z\]/.exec(
    readFileSync('docs/going-live.md', 'utf8'),
  );
  expect(nginx?.groups?.names?.split('|').sort()).toEqual([...keySegments].sort());
  expect(readFileSync('public/consent.js', 'utf8')).toContain('bar.dataset.keys');
});
