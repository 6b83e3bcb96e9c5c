/**
 * For each call of a signed-in customer: which parameters are ids, and a valid request for the customer of `world`.
 * A new call in the contract does not compile without an entry, and so is always in the ownership matrix.
 */
import { type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { accountCalls } from './account';
import type { CustomerCall, ExamplesOf } from './call';
import { orderCalls } from './orders';

export type { CustomerCall };

export const examples: ExamplesOf<string> = { ...accountCalls, ...orderCalls };

export const customerCalls = (Object.keys(endpoints) as EndpointName[]).filter(
  (name): name is CustomerCall => endpoints[name].access === 'customer',
);
