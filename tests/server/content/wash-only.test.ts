/** A built-in text is for the shop that its settings and prices describe. */
import { expect, it } from 'vitest';
import { siteFaqs } from '@/lib/content/faqs';
import { onePrice } from '@/lib/content/price-sentences';
import { publicPages } from '@/lib/content/public-pages';
import { hasPieces } from '@/lib/rules/money/price-list';
import { getPolicy } from '@/lib/rules/policy/policy';
import { salesTax } from '@/lib/rules/policy/policy-sentences';
import { api } from '../support/api';
import { openTestDatabase } from '../support/database';
import { setSetting } from '../support/fixtures';
import { forFile } from '../support/for-file';

const database = forFile(openTestDatabase);

const read = async () => {
  const { get } = api(database.db);
  const [settings, prices, categories, staticPages] = await Promise.all([
    get<'content.settings'>('/auth/settings'),
    get<'catalog.pricing'>('/category/pricing'),
    get<'catalog.categories'>('/category'),
    get<'content.staticPages'>('/static-page'),
  ]);
  return {
    settings: settings.body.data,
    prices: prices.body,
    categories: categories.body.data,
    staticPages: staticPages.body.data,
  };
};

async function builtIn() {
  const site = await read();
  const { settings, prices } = site;
  const tax = [settings.location, 'New York, NY 10023'].map((where) =>
    salesTax(getPolicy(settings), where, prices.tax_percent, prices.tax_on, hasPieces(prices.data)),
  );
  return [
    ...site.staticPages.map(({ content }) => content),
    ...publicPages(site).map(({ title, description }) => `${title} ${description}`),
    ...siteFaqs(site).flatMap(({ faqs }) => faqs.map(({ question, answer }) => `${question} ${answer}`)),
    ...tax,
    onePrice(prices.data),
  ].join('\n');
}

it('a shop that cleans by the piece says so', async () => {
  const text = await builtIn();
  expect(text).toContain('We pick up laundry and dry cleaning at your address');
  expect(text).toContain('price of their own. Dry cleaning is priced by the piece, the same no matter who');
  expect(text).toContain('<li>Dry cleaning: what the garment is worth at its age, up to 10 times its');
  expect(text).toContain(
    'up to 10 times the cleaning price of the piece, and up to $250.00 for a Wash & Fold',
  );
  expect(text).toContain('One price per garment, whoever wears it.');
  expect(text).toContain('No sales tax on laundering or dry cleaning in New York.');
});

it('a shop that only washes names no dry cleaning, no starch and no doorman', async () => {
  const { db } = database;
  await db.updateTable('categories').set({ active: 'no' }).where('id', '=', 2).execute();
  await setSetting(db, 'footer_description', 'Laundry, picked up.');
  await setSetting(db, 'meta_name', 'Laundry pickup');
  await setSetting(db, 'doorman_question', 'no');
  const text = await builtIn();
  expect(text).not.toMatch(
    /dry.?clean|starch|doorman|by the piece|cleaning price|per garment|<li>\s*<\/li>|\{\{/i,
  );
  expect(text).toContain('We pick up laundry at your address');
  expect(text).toContain('<li>Wash &amp; Fold: up to $250.00 an order.</li>');
  expect(text).toContain('No sales tax on laundering in New York.');
  await setSetting(db, 'sales_tax_on', 'fees');
  await setSetting(db, 'sales_tax_percent', '8.875');
  expect(await builtIn()).toContain('Sales tax of 8.875% is added to fees, not to laundering.');
});
