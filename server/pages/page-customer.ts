/** What a page reads for the customer whom its request names (docs/decisions/0052-one-account-layout.md). */
import 'server-only';
import { cookies, headers } from 'next/headers';
import { addressOf } from '@/lib/api/address-of';
import { contract, type Input, type Reply } from '@/lib/contract';
import type { EndpointName, endpoints } from '@/lib/contract/endpoints';
import type { Customer } from '@/server/api/handler';
import { ownCalls } from '@/server/api/own-calls';
import { fetchApi } from './call';
import { forCustomer } from './visitor';

type CustomerRead = {
  [N in EndpointName]: (typeof endpoints)[N] extends { access: 'customer'; method: 'GET' } ? N : never;
}[EndpointName];

export interface PageCustomer {
  id: number;
  /** One read on behalf of the customer. @throws Error when it fails */
  read<N extends CustomerRead>(
    name: N,
    request?: { params?: Input<N, 'params'>; query?: Input<N, 'query'> },
  ): Promise<Reply<N>>;
}

const pageCustomer = (customer: Customer): PageCustomer => ({
  id: customer.id,
  async read(name, request = {}) {
    const response = await fetchApi(addressOf(name, request), {}, ownCalls, undefined, customer);
    if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    return contract[name].reply.parse(await response.json()) as Reply<typeof name>;
  },
});

/**
 * Does `work` for the customer whose page session the request brings. Nothing where the page is that of everybody: where
 * `forCustomer` does nothing, and with a query, which asks for another list or for a form.
 */
export async function forPageCustomer<Result>(
  searchParams: Promise<object>,
  work: (customer: PageCustomer) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const cookie = (await cookies()).toString();
  const address = (await headers()).get('x-forwarded-for') ?? '';
  if (Object.keys(await searchParams).length > 0) return undefined;
  return forCustomer(cookie, address, (customer) => work(pageCustomer(customer)));
}
