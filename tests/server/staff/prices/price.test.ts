import { describe, expect, it } from 'vitest';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);

const pricing = async () => (await shop.client.get<'catalog.pricing'>('/category/pricing')).body;
const categories = async () => (await shop.client.get<'catalog.categories'>('/category')).body;

describe('ops price', () => {
  it('lists every price', async () => {
    const list = await shop.json<{ name: string; amount: number }[]>(['price']);
    const { data, turnarounds } = await pricing();
    for (const { name, price } of data.flatMap(({ products }) => products))
      expect(list).toContainEqual(expect.objectContaining({ name, amount: price }));
    for (const { turntimes, amount } of turnarounds)
      expect(list).toContainEqual(expect.objectContaining({ name: turntimes, service: '', amount }));
    expect((await shop.type(['price'])).out).toMatch(/Dry Cleaning +Shirt +\$4\.50 +each, from/);
  });

  it('changes a piece, a rate, a minimum, an extra and a speed, and nothing else', async () => {
    const before = await pricing();
    const said = await shop.type(['price', 'set', 'shirt', '4.75']);
    expect(said.out).toBe('Shirt: $4.75, was $4.50. The site shows it within a minute.');
    await shop.json(['price', 'set', 'Wash & Fold', '1.85']);
    await shop.json(['price', 'set', 'Wash & Fold minimum', '32']);
    await shop.json(['price', 'set', 'Separate whites', '$2.50']);
    await shop.json(['price', 'set', 'Next business day', '12.5']);
    const after = await pricing();
    expect(after.data[0]).toMatchObject({ rate_per_lb: 1.85, minimum: 32 });
    const pieces = ({ data }: typeof after) => data.flatMap(({ products }) => products);
    expect(pieces(after)).toEqual(
      pieces(before).map((piece) => (piece.name === 'Shirt' ? { ...piece, price: 4.75 } : piece)),
    );
    expect(after.turnarounds.find(({ days }) => days === 1)?.amount).toBe(12.5);
    const extras = (await categories()).data.flatMap(({ preferences }) => preferences);
    expect(extras.find(({ name }) => name === 'Separate whites')?.amount).toBe(2.5);
    expect(after.price_version).not.toBe(before.price_version);
  });

  it('asks which one is meant, and refuses what is no price', async () => {
    await shop.db
      .insertInto('products')
      .values({ category_id: 1, name: 'Shirt', group_name: 'Other pieces', price_cents: 300, position: 99 })
      .execute();
    const says = async (...words: string[]) => (await shop.refusal(['price', 'set', ...words]))[1];
    expect(await says('Shirt', '5')).toBe(
      'More than one service has "Shirt": Wash & Fold, Dry Cleaning. Say which with --service.',
    );
    await shop.json(['price', 'set', 'Shirt', '5', '--service', 'dry cleaning']);
    const [washFold, dryCleaning] = (await pricing()).data;
    expect(washFold?.products.find(({ name }) => name === 'Shirt')?.price).toBe(3);
    expect(dryCleaning?.products.find(({ name }) => name === 'Shirt')?.price).toBe(5);
    expect(await says('Spacesuit', '5')).toBe('The price list has no "Spacesuit".');
    expect(await says('Dry Cleaning', '5')).toBe(
      'The price list has no "Dry Cleaning". Did you mean "Dry Cleaning minimum"?',
    );
    for (const amount of ['', 'free', '1.234', '10000.01', '-1', 'NaN', '1e3', '٣'])
      expect(await says('Blouse', amount)).toMatch(/is not a valid price/);
  });
});
