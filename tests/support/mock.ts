/** Mocks for single API calls in component and hook tests. */
import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import type { Input, Reply } from '@/lib/contract';
import { contract } from '@/lib/contract';
import { type Endpoint, type EndpointName, endpoints, toRoute } from '@/lib/contract/endpoints';
import { apiServer } from '../setup/api-server';

type Params<N extends EndpointName> = Record<Extract<keyof Input<N, 'params'>, string>, string>;
type Resolver<N extends EndpointName> = HttpResponseResolver<Params<N>>;

/**
 * Mocks a call with the method and path of the contract. Without `answer` the reply is the example from its note.
 * @param answer a reply without its envelope, or a function from request to response
 * @param params required path parameters; the customer's own id defaults to that of the example, others match any
 * value
 */
export function mock<N extends EndpointName>(
  name: N,
  answer: Omit<Reply<N>, 'status' | 'message'> | Resolver<N> = contract[name].example.reply as never,
  params: Partial<Input<N, 'params'>> = {},
) {
  const { method, owner }: Endpoint = endpoints[name];
  const { params: example }: { params?: Record<string, unknown>; reply: object } = contract[name].example;
  const isOwner = ([key]: [string, unknown]) => owner === `params.${key}`;
  const given = [...Object.entries(params), ...Object.entries(example ?? {}).filter(isOwner)];
  const route = given.reduce(
    (path, [key, value]) => path.replace(`:${key}`, String(value)),
    toRoute(endpoints[name]),
  );
  const resolver =
    typeof answer === 'function' ? answer : () => HttpResponse.json({ status: true, message: '', ...answer });
  const verb = method.toLowerCase() as Lowercase<typeof method>;
  apiServer.use(http[verb](route, resolver as HttpResponseResolver));
}
