import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { warmUp } from '@/server/pages/renewal/warm-up';

const home = process.cwd();
let folder: string;
let asked: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'laundry-warm-up-'));
  mkdirSync(join(folder, '.next'));
  const page = (initialRevalidateSeconds: number | false) => ({ initialRevalidateSeconds });
  const routes = { '/': page(60), '/pricing': page(60), '/icon.svg': page(false), '/_not-found': page(60) };
  writeFileSync(join(folder, '.next/prerender-manifest.json'), JSON.stringify({ routes }));
  process.chdir(folder);
  asked = [];
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

/** A site that answers everything but `failing`. */
function site(failing = '') {
  vi.stubGlobal('fetch', async (address: string) => {
    const { origin, pathname } = new URL(address);
    expect(origin).toBe('http://127.0.0.1:3000');
    asked.push(pathname);
    if (pathname === failing) throw new TypeError('fetch failed');
    return new Response('page');
  });
}

it('asks for each page that renews itself, for more, and for those that are rendered for each request', async () => {
  site();
  await warmUp('http://127.0.0.1:3000', ['/terms', '/pricing']);
  expect(asked).toEqual([
    '/404',
    '/',
    '/pricing',
    '/terms',
    '/orders',
    '/cards',
    '/pickup-addresses',
    '/order-now',
    '/order/order-details/1',
    '/profile',
    '/notifications',
    '/feedback',
  ]);
});

it('goes on after a page that has no answer', async () => {
  site('/pricing');
  await warmUp('http://127.0.0.1:3000', []);
  expect(asked).toContain('/order-now');
});
