import type { z } from 'zod';
import type { Contract, Output } from '@/lib/contract';
import type { EndpointName, StaffScope } from '@/lib/contract/endpoints';
import type { Services } from './services';

export interface Customer {
  id: number;
  sessionId: number;
}

/** A program of the shop, by its key. */
export interface Staff {
  keyId: number;
  name: string;
  may: readonly StaffScope[];
}

export interface HandlerContext<N extends EndpointName> extends Services {
  staff: typeof import('@/lib/contract/endpoints').endpoints[N]['access'] extends 'staff' ? Staff : undefined;
  /** Owner ids in the request were checked against it. */
  customer: typeof import('@/lib/contract/endpoints').endpoints[N]['access'] extends 'customer'
    ? Customer
    : Customer | undefined;
  params: Output<N, 'params'>;
  query: Output<N, 'query'>;
  body: Output<N, 'body'>;
  request: Request;
  clientAddress: string;
  requestId: string;
  /** Such as cookies. */
  replyHeaders: [name: string, value: string][];
}

type Body<N extends EndpointName> = z.input<Contract[N]['reply']>;

export type HandlerResult<N extends EndpointName> = Omit<Body<N>, 'status' | 'message'> & {
  message?: string;
};

export type Handler<N extends EndpointName> = (context: HandlerContext<N>) => Promise<HandlerResult<N>>;

/** `satisfies Handlers<'orders'>` does not compile while one is missing. */
export type Handlers<Feature extends string> = {
  [N in EndpointName as N extends `${Feature}.${string}` ? N : never]: Handler<N>;
};

export type AllHandlers = { [N in EndpointName]: Handler<N> };
