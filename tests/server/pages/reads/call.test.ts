/** What pages read of the content: from the last look at it, else from the API. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { cacheContent } from '@/server/pages/reads/cached-content';
import { serverCall } from '@/server/pages/reads/call';
import { recordReply } from '@/server/pages/reads/read-health';
import { setApi } from '@/server/pages/reads/shared-api';

const path = buildPath(endpoints['catalog.categories']);
const reply = contract['catalog.categories'].reply.parse({
  status: true,
  message: '',
  ...contract['catalog.categories'].example.reply,
});

let asked: string[];
beforeEach(() => {
  asked = [];
  setApi({
    fetch: async ({ url }) => {
      asked.push(new URL(url).pathname);
      return new Response('', { status: 503 });
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'laundryApi');
  cacheContent(new Map());
  recordReply(path, {});
});

it('asks nothing for what the last look has found, so a page stands while the API is away', async () => {
  cacheContent(new Map([[path, reply]]));
  expect(await serverCall('catalog.categories')).toEqual(reply);
  expect(asked).toEqual([]);
});

it('asks for what no look has found, and then says that it failed', async () => {
  await expect(serverCall('catalog.categories')).rejects.toThrow('catalog.categories answered 503');
  await expect(serverCall('catalog.categories')).rejects.toThrow('failed a moment ago');
  expect(asked).toEqual([path]);
});
