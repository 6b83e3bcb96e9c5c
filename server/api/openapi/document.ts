/** The OpenAPI 3.1 document, made from the contract. What it says of a call is what the server checks and answers. */
import { type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { components } from './components';
import { introduction } from './introduction';
import type { JsonSchema } from './json-schema';
import { tagNotes } from './notes';
import { type Operation, operationOf } from './operation';

export interface OpenApi {
  openapi: '3.1.1';
  info: { title: string; version: string; summary: string; description: string; license: { name: string } };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<'get' | 'post' | 'delete', Operation>>>;
  components: ReturnType<typeof components> & { schemas: Record<string, JsonSchema> };
}

/** Made anew with every call: keep it. */
export function openApiDocument(): OpenApi {
  const schemas: Record<string, JsonSchema> = {};
  const paths: OpenApi['paths'] = {};
  for (const [name, { method, path }] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const verb = method.toLowerCase() as 'get' | 'post' | 'delete';
    paths[path] = { ...paths[path], [verb]: operationOf(name, schemas) };
  }
  const shared = components();
  return {
    openapi: '3.1.1',
    info: {
      title: 'Laundry API',
      version: '1.0.0',
      summary: 'Laundry pickup and delivery',
      license: { name: 'All rights reserved' },
      description: introduction.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n'),
    },
    servers: [{ url: '/api/v1', description: 'The server that serves this document' }],
    tags: Object.entries(tagNotes).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...shared, schemas: { ...shared.schemas, ...schemas } },
  };
}
