/** Reads of the pages of a link, for the browser that asks; they count toward its limit of calls. */
import 'server-only';
import { cache } from 'react';
import type { Data, Input } from '@/lib/contract';
import { ask } from '../reads/call';

type Read = 'orders.track' | 'orders.trackTimes';

/** The data; or that no link like this can do this; or why there is no answer right now. */
export type TrackAnswer<N extends Read> =
  | { data: Data<N> }
  | { gone: true; ended: boolean }
  | { problem: string; status: number };

async function askByLink<N extends Read>(name: N, key: string, query: unknown): Promise<TrackAnswer<N>> {
  const answer = await ask(name, { params: { key }, query });
  if ('data' in answer || answer.status !== 404) return answer;
  return { gone: true, ended: answer.reason === 'ended' };
}

export const readTrackedOrder = cache((key: string) => askByLink('orders.track', key, {}));

/** The times that the order could have instead; gone also for a link that only looks. */
export const readTrackedTimes = (key: string, query: Input<'orders.trackTimes', 'query'>) =>
  askByLink('orders.trackTimes', key, query);
