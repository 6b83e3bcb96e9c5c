import type { Input } from '@/lib/contract';
import type { EndpointName, endpoints } from '@/lib/contract/endpoints';
import type { Owned, World } from '../world';

/** The calls of a signed-in customer. */
export type CustomerCall = {
  [N in EndpointName]: (typeof endpoints)[N]['access'] extends 'customer' ? N : never;
}[EndpointName];

type Parts<N extends EndpointName> = {
  [K in 'params' | 'query' | 'body' as Input<N, K> extends undefined ? never : K]: Input<N, K>;
};

interface Example<N extends CustomerCall> {
  /** 'body.user_id': 'user' — which of the customer's ids each parameter is. */
  ids: Record<string, keyof Owned>;
  request: (world: World) => Parts<N> | Promise<Parts<N>>;
  /** Status code of the owner's reply, if it is not 200 with success. */
  answer?: number;
}

/** One for each call of a word, such as 'orders'. */
export type ExamplesOf<Word extends string> = {
  [N in Extract<CustomerCall, `${Word}.${string}`>]: Example<N>;
};

/** A call whose only parameter names what it is about, in its path. */
export const about = <Name extends string, Kind extends keyof Owned>(name: Name, kind: Kind) => ({
  ids: { [`params.${name}`]: kind },
  request: ({ owned }: World) => ({ params: { [name]: owned[kind] } as Record<Name, Owned[Kind]> }),
});

/** A call without ids. */
export const none = { ids: {}, request: () => ({}) };
