'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reloadPage } from '@/lib/browser/page/replace-page';
import { isRouteChanged } from '@/lib/browser/shop/changed-route';
import { momentNow, newId } from '@/lib/browser/shop/device';
import { isOpen, type NewPress, type Queue, type QueueEvent } from '@/lib/browser/shop/queue';
import { openQueue } from '@/lib/browser/shop/queue-store';
import { createSender } from '@/lib/browser/shop/sender';
import type { LineStop } from '@/lib/browser/shop/stop-line';

const UNDO_LOOK_MS = 5_000;
const ROUTE_LOOK_MS = 60_000;

export interface Door {
  /** Address of the page, which tells the queues of two links apart. */
  page: string;
  /** Address of its calls. */
  api: string;
  /** Milliseconds until 3 AM. */
  left: number;
}

export type MadePress = Omit<NewPress, 'id' | 'at'>;

interface Shown {
  queue: Queue;
  now: ReturnType<typeof momentNow>;
  untold: Queue;
  /** False where the browser keeps nothing beyond the page. */
  keeps: boolean;
}

/** What was pressed on this device, sent for as long as the page is open. @param stops of an open route */
export function useQueue({ page, api, left }: Door, stops?: readonly LineStop[]) {
  const [shown, setShown] = useState<Shown>(() => ({ queue: [], now: momentNow(), untold: [], keeps: true }));
  const show = useCallback((more: Partial<Shown>) => setShown((before) => ({ ...before, ...more })), []);
  const opened = useRef<ReturnType<typeof open>>(undefined);

  useEffect(() => {
    opened.current ??= open({ page, api, left }, stops, show);
    return listen(opened.current, left, () => show({ now: momentNow() }));
  }, [page, api, left, stops, show]);

  const act = useCallback(async (event: QueueEvent, photo?: { id: string; blob: Blob }) => {
    await (await opened.current)?.sender.act(event, photo);
  }, []);

  const press = useCallback(
    async (made: MadePress, photo?: Promise<Blob>) => {
      const plain = { ...made, id: newId(), at: momentNow() };
      const blob = await photo;
      if (!blob) return act({ type: 'pressed', press: plain });
      return (
        act({ type: 'pressed', press: { ...plain, photo: true } }, { id: plain.id, blob })
          // A full phone: what was done counts more than its picture.
          .catch(() => act({ type: 'pressed', press: plain }))
      );
    },
    [act],
  );

  const tell = async () => {
    await (await opened.current)?.store.told();
    show({ untold: [] });
  };

  return { ...shown, act, press, tell };
}

async function open({ page, api, left }: Door, stops: readonly LineStop[] | undefined, show: ShowMore) {
  const store = await openQueue(page, Date.now() + left);
  let queue: Queue = [];
  const sender = createSender({
    store,
    api,
    onChange(changed) {
      queue = changed;
      // At once, so that who has pressed can be brought to what it led to.
      flushSync(() => show({ queue, now: momentNow() }));
    },
    // The server answered, so it can also be asked for the page that says why.
    onDoor: () => stops && reloadPage(),
  });
  show({ keeps: store.keeps, untold: await store.untold() });
  await sender.act({ type: 'opened', now: momentNow() });
  let looked = performance.now();
  /** The page is loaded again where the route has changed, unless something waits here. */
  const look = async () => {
    if (!stops || performance.now() - looked < ROUTE_LOOK_MS || queue.some(isOpen)) return;
    looked = performance.now();
    if ((await isRouteChanged(api, stops, queue)) && !queue.some(isOpen)) reloadPage();
  };
  return { store, sender, look };
}

type ShowMore = (more: Partial<Shown>) => void;

/** To the line that is back, to the eye that is back, and to 3 AM. */
function listen(opened: ReturnType<typeof open>, left: number, tick: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const wake = () => void opened.then(({ sender }) => sender.wake());
  const seen = () => document.hidden || void opened.then(({ sender, look }) => [sender.wake(), look()]);
  addEventListener('online', wake, { signal });
  addEventListener('pageshow', wake, { signal });
  document.addEventListener('visibilitychange', seen, { signal });
  const ticking = setInterval(tick, UNDO_LOOK_MS);
  const night = setTimeout(() => void opened.then(({ store }) => store.forget()).then(reloadPage), left);
  return () => {
    ending.abort();
    clearInterval(ticking);
    clearTimeout(night);
  };
}
