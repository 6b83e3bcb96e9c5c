import { expect } from 'vitest';
import { contract, type Schemas } from '@/lib/contract';
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';

const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .map(([name, { method, path }]) => ({
    name,
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    isLiteral: !path.includes('{'),
  }))
  .sort((one, other) => Number(other.isLiteral) - Number(one.isLiteral));

/** A 409 tells what the contract lists for it, and nothing else. */
export function checkRefusal(method: string, path: string, data: unknown): void {
  const call = calls.find((each) => each.method === method && each.pattern.test(path));
  if (!call) return;
  const { refusal }: Schemas = contract[call.name];
  const listed = refusal ? refusal.nullable().parse(data) : null;
  expect({ call: call.name, data }).toEqual({ call: call.name, data: listed });
}
