import { beforeEach, describe, expect, it } from 'vitest';
import { siteFaqs } from '@/lib/content/faqs';
import { publicPages } from '@/lib/content/public-pages';
import type { Reply } from '@/lib/contract';
import { promises } from '@/lib/rules/policy/promises';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const files: Record<string, string> = {};
const shop = forFile(() => openOpsShop(files));

const readSite = async () => {
  const settings = (await shop.client.get<'content.settings'>('/auth/settings')).body.data;
  const staticPages = (await shop.client.get<'content.staticPages'>('/static-page')).body.data;
  const prices: Reply<'catalog.pricing'> = (await shop.client.get<'catalog.pricing'>('/category/pricing'))
    .body;
  const categories = (await shop.client.get<'catalog.categories'>('/category')).body.data;
  return { settings, staticPages, prices, categories };
};
const questions = async () =>
  siteFaqs(await readSite()).flatMap(({ faqs }) => faqs.map(({ question }) => question));
const answerTo = async (id: string) =>
  siteFaqs(await readSite())
    .flatMap(({ faqs }) => faqs)
    .find((faq) => faq.id === id)?.answer;

beforeEach(() => {
  for (const name of Object.keys(files)) delete files[name];
});

describe('pages whose text the business may write', () => {
  it('begin with the built-in text, which "page set" takes back as it is', async () => {
    const before = await questions();
    for (const slug of ['about-us', 'faqs', 'privacy-policy']) {
      const { out } = await shop.type(['page', slug]);
      files[`${slug}.txt`] = out;
      expect((await shop.type(['page', 'set', slug, '--file', `${slug}.txt`])).out).toBe(`/${slug} is made.`);
    }
    // The business's own text follows the house rules as well.
    expect(files['faqs.txt']).toContain('{{book_by}}');
    expect(await questions()).toEqual(before);
    const { staticPages } = await readSite();
    const textOf = (slug: string) => staticPages.find((page) => page.slug === slug)?.content ?? '';
    expect(textOf('privacy-policy')).toContain('<h2>How long we keep it</h2>');
    expect(textOf('privacy-policy')).toContain('mailto:hello@hudsonandfold.example');
    expect(textOf('about-us')).toContain('We’ll clean it again for free.');
    expect(textOf('about-us')).toContain('A piece lost or damaged: up to 10 times its cleaning price.');
    expect(staticPages.map(({ content }) => content).join('')).not.toMatch(/\{\{|%7B/);
    for (const slug of ['about-us', 'faqs', 'privacy-policy']) await shop.json(['page', 'remove', slug]);
  });

  it('may have the words that the help of "page set" lists, and no other', async () => {
    const { out } = await shop.type(['page', 'set', '--help']);
    const listed = out.match(/\{\{\w+\}\}/g) ?? [];
    files['words.md'] = listed.join(' ');
    await shop.json(['page', 'set', 'words', '--title', 'Words', '--file', 'words.md']);
    files['words.md'] = '{{no_word}}';
    const refusal = await shop.refused(2, ['page', 'set', 'words', '--file', 'words.md']);
    for (const word of listed) expect(refusal).toContain(word.slice(2, -2));
    expect(listed).toContain('{{missed_pickup}}');
    await shop.json(['page', 'remove', 'words']);
  });

  it('are refused when they are slow to show', async () => {
    files['slow.md'] = '_a__b_'.repeat(6_000);
    expect(await shop.refused(2, ['page', 'set', 'slow', '--title', 'Slow', '--file', 'slow.md'])).toBe(
      '"slow.md" takes too long to show. Repeat fewer marks like _, *, [ and >.',
    );
    expect((await readSite()).staticPages.map(({ slug }) => slug)).not.toContain('slow');
  });

  it('are the business’s own from then on, with their description, and once in the footer', async () => {
    files['faqs.md'] =
      '## Pickup\n\n### Do you come at night?\n\nYes, *until 2 AM*.\n\n### And on Sundays?\n\nNo.';
    await shop.json(['page', 'set', 'faqs', '--file', 'faqs.md', '--description', 'What Chicago asks']);
    expect(siteFaqs(await readSite())).toEqual([
      {
        title: 'Pickup',
        faqs: [
          { id: 'do-you-come-at-night', question: 'Do you come at night?', answer: 'Yes, until 2 AM.' },
          { id: 'and-on-sundays', question: 'And on Sundays?', answer: 'No.' },
        ],
      },
    ]);
    const site = await readSite();
    const listed = publicPages(site).filter(({ path }) => path === '/faqs');
    expect(listed).toMatchObject([{ description: 'What Chicago asks', picture: { facts: ['2 questions'] } }]);
    expect(site.staticPages.find(({ slug }) => slug === 'faqs')?.show_in_footer).toBe('no');

    expect((await shop.type(['page', 'remove', 'faqs'])).out).toBe('/faqs has its built-in text again.');
    expect((await questions()).length).toBeGreaterThan(10);
  });

  it('refuse what cannot be shown there', async () => {
    files['faqs.md'] = 'Just call us.';
    expect((await shop.refusal(['page', 'set', 'faqs', '--file', 'faqs.md']))[1]).toBe(
      '"faqs.md" has no question: write each as a heading, with its answer below.',
    );
    expect((await shop.refusal(['page', 'set', 'about-us', '--title', 'Us']))[1]).toBe(
      '/about-us has its built-in text: give yours with --file.',
    );
    expect((await shop.refusal(['page', 'set', 'pricing', '--file', 'faqs.md']))[1]).toBe(
      "/pricing is one of the site's own pages.",
    );
  });
});

describe('what not every business promises', () => {
  const terms = async () =>
    (await readSite()).staticPages.find(({ slug }) => slug === 'terms')?.content ?? '';

  it('is told where the settings say it', async () => {
    expect(await answerTo('apart')).toBe('No. We wash, dry and fold each order separately.');
    expect(await answerTo('refused')).toBe(
      'Fur, leather, anything with bodily fluids, bedbugs or chemicals on it, and anything that isn’t fabric. Please empty your pockets; we return what we find when we can.',
    );
    expect(await answerTo('label')).toMatch(/^We follow the care label\. /);
    expect(await answerTo('delivery')).toContain('donate it to charity');
    expect(await terms()).toContain(
      'Please don’t send fur, leather, anything with bodily fluids, bedbugs or chemicals on it, or anything that isn’t fabric.',
    );
  });

  it('is not told by a business that does not', async () => {
    await shop.json(['setting', 'set', 'promises', '']);
    await shop.json(['setting', 'set', 'not_cleaned', '']);
    expect(await answerTo('apart')).toBeUndefined();
    expect(await answerTo('refused')).toBeUndefined();
    expect(await answerTo('label')).toMatch(/^Please put dry cleaning/);
    expect(await answerTo('delivery')).not.toContain('charity');
    expect(await terms()).not.toMatch(/fur|leather|bedbugs/);
    const pages = publicPages(await readSite());
    expect(JSON.stringify(pages)).not.toContain('A person answers');
    const { out } = await shop.type(['page', 'about-us']);
    expect(out).not.toContain('No membership');
  });

  it('is a list of known names, and of things in words', async () => {
    expect(await shop.json(['setting', 'set', 'promises', 'care_label,washed_apart, care_label'])).toEqual({
      promises: 'care_label, washed_apart',
    });
    expect((await shop.refusal(['setting', 'set', 'promises', 'best_in_town']))[1]).toBe(
      `promises: write some of ${Object.keys(promises).join(', ')}, or nothing.`,
    );
    await shop.json(['setting', 'set', 'not_cleaned', ' fur ;; wet suits; ']);
    expect(await answerTo('refused')).toMatch(/^Fur and wet suits\. Please/);
    expect(await terms()).toContain('Please don’t send fur or wet suits.');
  });
});
