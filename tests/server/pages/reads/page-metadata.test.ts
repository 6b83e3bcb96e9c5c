/** What the head of a public page says. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contract } from '@/lib/contract';
import { buildPath, endpoints } from '@/lib/contract/endpoints';
import { routes } from '@/lib/routes';
import { cacheContent } from '@/server/pages/reads/cached-content';
import { publicMetadata } from '@/server/pages/reads/page-metadata';

beforeEach(() => {
  const names = ['content.settings', 'catalog.pricing', 'content.staticPages'] as const;
  const replies = names.map((name) => {
    const reply = { status: true, message: '', ...contract[name].example.reply };
    return [buildPath(endpoints[name]), contract[name].reply.parse(reply)] as const;
  });
  cacheContent(new Map(replies));
});
afterEach(() => cacheContent(new Map()));

it('is told of every page that has words, and one without them fails instead of having no title', async () => {
  expect(await publicMetadata(routes.faqs)).toMatchObject({ title: 'FAQs' });
  await expect(publicMetadata('/gift-cards')).rejects.toThrow('has no words for /gift-cards');
});
