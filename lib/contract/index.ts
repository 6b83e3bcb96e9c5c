/** For the server, tests and tools. Browser code imports only types or a single form's schema. */
import type { z } from 'zod';
import { addressesContract } from './addresses';
import { authContract } from './auth';
import { cardsContract } from './cards';
import { catalogContract } from './catalog';
import { contentContract } from './content';
import type { Call, Schemas } from './define-call';
import type { EndpointName } from './endpoints';
import { feedbackContract } from './feedback';
import { ordersContract } from './orders/orders';
import { outreachContract } from './outreach';
import { profileContract } from './profile';
import { serviceAreaContract } from './service-area';
import { staffCallsContract } from './staff/calls';
import { counterContract } from './staff/counter';
import { routeContract } from './staff/route';

export type { Schemas };

export const contract = {
  ...authContract,
  ...profileContract,
  ...addressesContract,
  ...cardsContract,
  ...ordersContract,
  ...feedbackContract,
  ...serviceAreaContract,
  ...catalogContract,
  ...contentContract,
  ...outreachContract,
  ...staffCallsContract,
  ...routeContract,
  ...counterContract,
} satisfies Record<EndpointName, Call>;

export type Contract = typeof contract;

type Part<N extends EndpointName, K extends keyof Schemas> =
  Contract[N] extends Record<K, infer S> ? S : never;

/** Input: as sent; Output: parsed. */
export type Input<N extends EndpointName, K extends 'params' | 'query' | 'body'> =
  Part<N, K> extends z.ZodType ? z.input<Part<N, K>> : undefined;
export type Output<N extends EndpointName, K extends 'params' | 'query' | 'body'> =
  Part<N, K> extends z.ZodType ? z.output<Part<N, K>> : undefined;

export type Reply<N extends EndpointName> = z.output<Contract[N]['reply']>;
export type Data<N extends EndpointName> = Reply<N> extends { data: infer D } ? D : never;
