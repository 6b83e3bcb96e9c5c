/** Reads of the pages of a link, for the browser that asks; they count toward its limit of calls. */
import 'server-only';
import { cache } from 'react';
import { contract, type Data, type Input } from '@/lib/contract';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import { fetchForVisitor } from '../reads/call';

type Read = 'orders.track' | 'orders.trackTimes';

/** The data; or that no link like this can do this; or why there is no answer right now. */
export type TrackAnswer<N extends Read> =
  | { data: Data<N> }
  | { gone: true; ended: boolean }
  | { problem: string; status: number };

async function ask<N extends Read>(
  name: N,
  key: string,
  query: Record<string, string>,
): Promise<TrackAnswer<N>> {
  const search = new URLSearchParams(query).toString();
  const response = await fetchForVisitor(`${buildPath(endpoints[name], { key })}${search && `?${search}`}`);
  const body = (await response.json()) as { message?: unknown; data?: { reason?: unknown } | null };
  if (response.status === 404) return { gone: true, ended: body.data?.reason === 'ended' };
  if (!response.ok)
    return { problem: String(body.message ?? '') || messages.generic, status: response.status };
  return { data: (contract[name].reply.parse(body) as unknown as { data: Data<N> }).data };
}

export const readTrackedOrder = cache((key: string) => ask('orders.track', key, {}));

/** The times that the order could have instead; gone also for a link that only looks. */
export const readTrackedTimes = (key: string, query: Input<'orders.trackTimes', 'query'>) =>
  ask('orders.trackTimes', key, query as Record<string, string>);
