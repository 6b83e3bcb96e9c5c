// Pages of another API may contain unsafe HTML and lack many fields.
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import StaticPage, { generateStaticParams } from '@/app/(public)/[static_page_slug]/page';
import { contract } from '@/lib/contract';
import { content } from '@/server/upstream-api/content';
import { scriptInjections } from '@/tests/server/content/script-injections';

const api = vi.hoisted(() => ({ pages: [] as unknown[] }));
const asked = vi.hoisted(() => ({
  params: {},
  query: {},
  body: {},
  now: () => new Date('2026-11-23T15:00:00.000Z'),
  ask: vi.fn(),
}));
vi.mock('@/server/pages/reads/call', () => ({
  serverCall: async () => {
    const pages = content['content.staticPages'];
    const read = pages?.reads(asked).parse({ data: api.pages }) ?? { data: [] };
    const completed = await pages?.completes?.(read, asked);
    return contract['content.staticPages'].reply.parse({ status: true, message: '', ...completed });
  },
}));
vi.mock('@/server/pages/reads/page-metadata', () => ({ publicMetadata: async () => ({}) }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  notFound: () => {
    throw new Error('not found');
  },
}));

const at = (slug: string) => ({ params: Promise.resolve({ static_page_slug: slug }) });
const page = { id: 1, title: 'Terms', slug: 'terms', show_in_footer: 'yes', content: 'Text' };
const shown = async (slug = 'terms') => {
  const body = document.createElement('body');
  body.innerHTML = renderToStaticMarkup(await StaticPage(at(slug)));
  return body;
};

beforeEach(() => {
  api.pages = [page];
});

describe('a page of a foreign API', () => {
  it('needs no description, no date and no content', async () => {
    api.pages = [{ id: '7', title: 'Terms', slug: 'terms', show_in_footer: true, meta_description: null }];
    const body = await shown();
    expect(body.querySelector('h1')?.textContent).toBe('Terms');
    expect(body.textContent).not.toContain('Updated');
  });

  it('is found by an address in any script', async () => {
    api.pages = [{ ...page, slug: 'café-שלום' }];
    expect((await shown(encodeURIComponent('café-שלום'))).querySelector('h1')?.textContent).toBe('Terms');
    for (const slug of ['cafe', '%', '%ff', '__proto__', 'Café-שלום', ''])
      await expect(StaticPage(at(slug)), slug).rejects.toThrow('not found');
  });

  it('hides no page of the site', async () => {
    api.pages = ['orders', 'api', '404', 'a/b', '', 'terms'].map((slug) => ({ ...page, slug }));
    expect(await generateStaticParams()).toEqual([{ static_page_slug: 'terms' }]);
    await expect(StaticPage(at('orders'))).rejects.toThrow('not found');
  });

  it('scrolls wide tables in a frame that the keyboard reaches', async () => {
    api.pages = [{ ...page, content: '| a | b |\n|---|---|\n| 1 | 2 |' }];
    const frame = (await shown()).querySelector('.prose .table-frame[role=region][tabindex="0"]');
    expect(frame?.querySelectorAll('td')).toHaveLength(2);
  });

  it.each(scriptInjections)('shows %s without running it', async (payload) => {
    const injected = { ...page, title: payload, meta_description: payload, updated_at: payload };
    for (const content of [payload, `<p>${payload}</p>`, `# ${payload}\n\n${payload}`]) {
      api.pages = [{ ...injected, content }];
      const body = await shown();
      expect(body.querySelector('h1')?.children.length).toBe(0);
      expect(body.querySelector('h1')?.textContent).toBe(payload.trim());
      expect(body.querySelectorAll('script,style,iframe,img,svg,math,object,embed,form,input')).toHaveLength(
        0,
      );
      const attributes = [...body.querySelectorAll('*')].flatMap((each) => [...each.attributes]);
      expect(attributes.filter(({ name }) => /^on|^style$|^src|^id$/.test(name))).toEqual([]);
      for (const link of body.querySelectorAll('a[href]'))
        expect((link as HTMLAnchorElement).protocol).toMatch(/^(https?|mailto|tel):$/);
    }
  });
});
