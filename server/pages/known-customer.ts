/** What a personal page knows of its customer (docs/decisions/0040-first-screen-in-the-document.md). */
import 'server-only';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { addressOf } from '@/lib/api/address-of';
import { contract, type Input, type Reply } from '@/lib/contract';
import type { EndpointName, endpoints } from '@/lib/contract/endpoints';
import { ownCalls } from '@/server/api/own-calls';
import { fetchApi } from './call';
import { personalHeader } from './personal-header';
import { runningApi } from './running-api';

/**
 * The customer whose page session the request brings.
 * @throws Next's 404, after which deliver.ts sends the page that is the same for everybody
 */
export const knownCustomer = cache(async () => {
  const request = await headers();
  const isAsked = request.has(personalHeader);
  const customer = isAsked && (await (await runningApi()).customerOfPage?.(request.get('cookie') ?? ''));
  return customer || notFound();
});

type CustomerRead = {
  [N in EndpointName]: (typeof endpoints)[N] extends { access: 'customer'; method: 'GET' } ? N : never;
}[EndpointName];

/** One read on behalf of this customer. @throws Next's 404 when it fails */
export async function knownRead<N extends CustomerRead>(
  name: N,
  request: { params?: Input<N, 'params'>; query?: Input<N, 'query'> } = {},
): Promise<Reply<N>> {
  const customer = await knownCustomer();
  const response = await fetchApi(addressOf(name, request), {}, ownCalls, undefined, customer);
  if (!response.ok) notFound();
  return contract[name].reply.parse(await response.json()) as Reply<N>;
}
