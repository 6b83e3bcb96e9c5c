/** The contract's call for a method and a path. */
import { buildPath, type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';

/** Literal paths come first, so that /order/confirm-order is not taken for an order id. */
const routes = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .map(([name, endpoint]) => {
    const path = buildPath({ ...endpoint, path: endpoint.path.replace(/\{\w+\}/g, '{any}') }, { any: 'ANY' });
    return {
      name,
      endpoint,
      pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll('ANY', '[^/]+')}/?$`),
    };
  })
  .sort((one, other) => Number(one.endpoint.path.includes('{')) - Number(other.endpoint.path.includes('{')));

export const findCall = (method: string, path: string) =>
  routes.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
