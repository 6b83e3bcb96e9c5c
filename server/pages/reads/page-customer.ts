/** What a page reads for the customer whom its request names (docs/decisions/0052-one-account-layout.md). */
import 'server-only';
import { headers } from 'next/headers';
import { buildUrl } from '@/lib/browser/api/build-url';
import type { Ask } from '@/lib/browser/api/call';
import { ApiError } from '@/lib/browser/api/errors';
import { contract, type Reply } from '@/lib/contract';
import type { Customer } from '@/server/api/handler';
import { ownCalls } from '@/server/api/own-calls';
import { fetchApi } from './call';
import { forCustomer } from './visitor';

export interface PageCustomer {
  id: number;
  /** @throws Error when it fails */
  read: Ask;
}

const pageCustomer = (customer: Customer): PageCustomer => ({
  id: customer.id,
  async read(name, request) {
    const url = buildUrl(name, request as { params?: unknown; query?: unknown });
    const response = await fetchApi(url, {}, { clientAddress: ownCalls, customer });
    if (!response.ok) throw new ApiError('rejected', response.status, `${name} answered ${response.status}`);
    return contract[name].reply.parse(await response.json()) as Reply<typeof name>;
  },
});

/** Nothing where the page is that of everybody, and with a query, which asks for another list or for a form. */
export async function forPageCustomer<Result>(
  searchParams: Promise<object>,
  work: (customer: PageCustomer) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const incoming = await headers();
  // As it came: Next's own reader leaves one of each name.
  const cookie = incoming.get('cookie') ?? '';
  const address = incoming.get('x-forwarded-for') ?? '';
  if (Object.keys(await searchParams).length > 0) return undefined;
  return forCustomer(cookie, address, (customer) => work(pageCustomer(customer)));
}
