/** A phone after its day: from midnight on it still sends what was pressed before, and from 3 AM on it tells it. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeptPresses } from '@/components/shop/route/kept-presses';
import * as pages from '@/lib/browser/page/replace-page';
import { momentNow } from '@/lib/browser/shop/device';
import type { Press, Queue } from '@/lib/browser/shop/queue';
import * as stores from '@/lib/browser/shop/queue-store';

const HOUR = 3_600_000;
const door = { page: '/route/k', api: '/api/v1/route/k', left: 60_000 };

const sent: Record<string, unknown>[] = [];
const reload = vi.fn();
let line = true;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval'] });
  sent.length = 0;
  line = true;
  reload.mockReset();
  vi.spyOn(pages, 'reloadPage').mockImplementation(reload);
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    if (!line) throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(String(body)));
    return { status: 200, json: async () => ({ status: true, data: { stop: null } }) };
  });
});

afterEach(() => void vi.clearAllTimers());

const pressed = (order: string, more: Partial<Press> = {}): Press => ({
  ...{ id: order, order, kind: 'pickup', step: 'picked_up', bags: 2, state: 'waiting' },
  at: { ...momentNow(), document: 'before', wall: Date.now() - HOUR },
  ...more,
});

/** A device that keeps this. */
function keep(kept: Queue, untold: Queue = []) {
  let queue = kept;
  const store = {
    keeps: true,
    change: async (by: (queue: Queue) => Queue) => {
      queue = by(queue);
      return queue;
    },
    read: async () => queue,
    photo: async () => undefined,
    untold: async () => untold,
    told: vi.fn(async () => {}),
    forget: vi.fn(async () => {}),
  };
  vi.spyOn(stores, 'openQueue').mockResolvedValue(store);
  return store;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('between midnight and 3 AM sends what was pressed before, with its age, and shows no stop', async () => {
  keep([pressed('1048001')]);
  render(<KeptPresses {...door} />);
  await wait(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ order_number: '1048001', step: 'picked_up' });
  expect(Math.round(Number(sent[0]?.age))).toBe(3600);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('lists what waits for a line meanwhile, and opens itself again at 3 AM', async () => {
  line = false;
  const store = keep([pressed('1048001')]);
  render(<KeptPresses {...door} />);
  await wait(1);
  expect(lines()).toEqual(['1048001: Picked up, 2 bags, 60 minutes ago. Waiting for a signal']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await wait(60_000);
  expect(store.forget).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('from 3 AM on keeps what never arrived as words, until somebody has told the shop', async () => {
  const wall = new Date(2026, 10, 23, 20, 5).getTime();
  const store = keep([], [pressed('1048001', { photo: true, at: { ...momentNow(), wall } })]);
  render(<KeptPresses {...door} />);
  await wait(1);
  expect(sent).toEqual([]);
  expect(lines()).toEqual([
    '1048001: Picked up, 2 bags, with a photo, Nov 23, 8:05 PM by this phone’s clock.',
  ]);
  screen.getByRole('button', { name: 'I told the shop' }).click();
  await wait(1);
  expect(store.told).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
