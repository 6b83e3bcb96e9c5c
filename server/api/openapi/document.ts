/**
 * Builds the OpenAPI 3.1 document from the contract, so that it matches what the server checks and answers.
 */
import { apiPrefix, type Endpoint, type EndpointName, endpoints } from '@/lib/contract/endpoints';
import { components } from './components';
import { introduction } from './introduction';
import { sharedSchemas } from './json-schema';
import { describeOperation, type Operation } from './operation';

/** Descriptions of the ten feature words. */
const wordNotes: Record<string, string> = {
  addresses: 'Where we pick up and deliver',
  auth: 'Sign-up, sign-in, sessions and passwords',
  cards: 'Saved cards and payments',
  catalog: 'Services and prices',
  content: 'What the business says about itself',
  feedback: 'What customers say, and our replies',
  orders: 'Placing, reading and canceling orders',
  outreach: 'Mailing list, app link and inquiries',
  profile: 'The customer’s profile and inbox',
  'service-area': 'States, ZIP codes, days and times',
};

/** Builds the document anew each time; callers should cache it. */
export function openApiDocument() {
  const paths: Record<string, Partial<Record<'get' | 'post' | 'delete', Operation>>> = {};
  for (const [name, { method, path }] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    // Every path also works with a trailing slash.
    const plain = path.replace(/\/$/, '');
    paths[plain] = { ...paths[plain], [method.toLowerCase()]: describeOperation(name) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Laundry API',
      version: '1.0.0',
      summary: 'Laundry pickup and delivery',
      contact: { name: 'Whoever runs this server' },
      license: { name: 'All rights reserved' },
      description: introduction.map(({ title, text }) => `## ${title}\n\n${text}`).join('\n\n'),
    },
    servers: [{ url: apiPrefix, description: 'The server that serves this document' }],
    tags: Object.entries(wordNotes).map(([name, description]) => ({ name, description })),
    paths,
    components: { ...components, schemas: sharedSchemas() },
  };
}
