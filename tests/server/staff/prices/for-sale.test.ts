// Pieces, preferences and services without SQL.
import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '@/lib/rules/money/price-list';
import { newShopper } from '@/tests/server/orders/shop';
import { openOpsShop } from '@/tests/server/staff/ops-shop';
import { forFile } from '@/tests/server/support/for-file';

const shop = forFile(openOpsShop);

const pricing = async () => (await shop.client.get<'catalog.pricing'>('/category/pricing')).body.data;
const categories = async () => (await shop.client.get<'catalog.categories'>('/category')).body.data;
const pieces = async () => (await pricing()).flatMap(({ products }) => products);
const piece = async (wanted: string) => (await pieces()).find(({ name }) => name === wanted);
const preference = async (wanted: string) =>
  (await categories()).flatMap((service) => service.preferences).find(({ name }) => name === wanted);
const says = async (...words: string[]) => shop.refusal(words);

describe('ops piece', () => {
  it('is added, changed, retired and brought back', async () => {
    const added = await shop.type(['piece', 'add', 'Kimono', '24', '--group', 'Dresses', '--from']);
    expect(added.out).toBe('Kimono: $24.00. The site shows it within a minute.');
    expect(await piece('Kimono')).toMatchObject({ price: 24, price_from: true, group: 'Dresses' });
    await shop.json(['piece', 'set', 'kimono', '--price', '26.50', '--name', 'Caftan', '--from', 'no']);
    expect(await piece('Caftan')).toMatchObject({ price: 26.5, price_from: false });
    const { id } = (await piece('Caftan')) ?? {};
    expect((await shop.type(['piece', 'retire', 'Caftan'])).out).toBe(
      'Caftan is retired: no new order can have it.',
    );
    expect(await piece('Caftan')).toBeUndefined();
    expect(await says('piece', 'retire', 'Caftan')).toEqual([
      1,
      'The piece "Caftan" is retired. "piece add" brings it back.',
    ]);
    expect((await shop.type(['piece'])).out).toMatch(/Caftan +\$26\.50 +retired/);
    await shop.json(['piece', 'add', 'caftan', '30', '--group', 'Dresses']);
    expect(await piece('caftan')).toMatchObject({ id, price: 30 });
  });

  it('stays on the receipt of an order that has it, which can still be counted with it', async () => {
    await shop.json(['piece', 'add', 'Cape', '20', '--group', 'Coats']);
    const { id } = (await piece('Cape')) ?? { id: 0 };
    const order = await shop.pickedUp({
      services: [2],
      items: [{ category_id: 2, product_id: id, quantity: 1 }],
    });
    await shop.json(['piece', 'retire', 'Cape']);
    await shop.json(['count', order.number, '--item', 'Cape=2']);
    const receipt = await order.shopper.client.get<'orders.get'>(`/order/${order.id}`);
    expect(receipt.body.data.orderItems).toMatchObject([
      { quantity: 2, product: { name: 'Cape', price: 20 } },
    ]);
    const another = await newShopper(shop.client);
    const late = await another.confirm({
      services: [2],
      items: [{ category_id: 2, product_id: id, quantity: 1 }],
    });
    expect(late.status).not.toBe(200);
  });

  it('takes the spelling of the group that it joins', async () => {
    await shop.json(['piece', 'add', 'Sari', '24', '--group', 'Coats']);
    await shop.json(['piece', 'set', 'Sari', '--group', 'dresses']);
    expect(await piece('Sari')).toMatchObject({ group: 'Dresses', price: 24 });
    await shop.json(['piece', 'retire', 'Sari']);
  });

  it('is refused in words', async () => {
    expect(await says('piece', 'add', 'Shirt', '4', '--group', 'Tops')).toEqual([
      1,
      'There is already a piece "Shirt" in Dry Cleaning.',
    ]);
    expect(await says('piece', 'add', 'Hat', '4')).toEqual([
      2,
      'Say with --group where it is on the price list.',
    ]);
    expect(await says('piece', 'add', 'Hat', '-4', '--group', 'Tops')).toMatchObject([2, expect.any(String)]);
    expect(await says('piece', 'add', 'Hat', '4', '--group', 'Tops', '--service', 'Magic')).toEqual([
      1,
      'There is no service "Magic". There are: Wash & Fold, Dry Cleaning.',
    ]);
    expect(await says('piece', 'set', 'Shirt')).toEqual([2, 'Say what changes, such as --name or --price.']);
    expect(await says('piece', 'set', 'Shirt', '--name', 'Blouse')).toEqual([
      1,
      'There is already a piece "Blouse" in Dry Cleaning.',
    ]);
    expect(await says('piece', 'set', 'Nothing', '--price', '4')).toEqual([
      1,
      'There is no piece "Nothing".',
    ]);
    expect(await says('piece', 'set', 'Shirt', '--from', 'maybe')).toMatchObject([2, expect.any(String)]);
    expect(await says('piece', 'add', "x'; drop table products; --", '4', '--group', 'Tops')).toMatchObject([
      0,
      '',
    ]);
    expect(await piece("x'; drop table products; --")).toBeDefined();
  });
});

describe('ops preference', () => {
  it('is added to a group, preselected and retired', async () => {
    const [service] = await categories();
    const group = service?.preferences.find((each) => each.choice === 'one' && each.default);
    const name = group?.group ?? '';
    await shop.json(['preference', 'add', 'Ice cold', '--group', name, '--price', '1.50']);
    expect(await preference('Ice cold')).toMatchObject({
      group: name,
      choice: 'one',
      amount: 1.5,
      default: false,
    });
    expect(await says('preference', 'retire', group?.name ?? '', '--service', 'Wash & Fold')).toEqual([
      1,
      `"${group?.name}" is preselected in ${name}. Choose another first with "preference set … --default".`,
    ]);
    await shop.json(['preference', 'set', 'Ice cold', '--default']);
    expect(await preference('Ice cold')).toMatchObject({ default: true });
    const defaults = (await categories())[0]?.preferences.filter(
      (each) => each.group === name && each.default,
    );
    expect(defaults).toHaveLength(1);
    await shop.json(['preference', 'retire', group?.name ?? '', '--service', 'Wash & Fold']);
    const left = (await categories())[0]?.preferences.map((each) => each.name);
    expect(left).not.toContain(group?.name);
  });
});

describe('a preference that joins another group', () => {
  const move = (...words: string[]) => shop.json(['preference', 'set', ...words]);
  const chosenIn = async (group: string) =>
    (await categories())
      .flatMap(({ preferences }) => preferences)
      .filter((each) => each.group === group && each.default)
      .map(({ name }) => name);

  it('has its rule, and leaves its default, so that the list can be ordered', async () => {
    await move('Cold water', '--group', 'softener');
    expect(await chosenIn('Softener')).toEqual(['No softener']);
    expect(await preference('Cold water')).toMatchObject({ group: 'Softener', default: false });
    await move('Separate whites', '--group', 'Softener', '--default');
    expect(await preference('Separate whites')).toMatchObject({ choice: 'one', default: true });
    expect(await chosenIn('Softener')).toEqual(['Separate whites']);
    const list = { categories: await categories() };
    const shopper = await newShopper(shop.client);
    expect((await shopper.confirm({ preferences: defaultPreferences(list, 1) })).status).toBe(200);
  });

  it('stays preselected where several may be', async () => {
    await shop.json(['preference', 'add', 'Lavender', '--group', 'Scents', '--many', '--price', '1']);
    await move('Lavender', '--default');
    await shop.json(['preference', 'add', 'Cedar', '--group', 'Woods', '--many', '--price', '1']);
    await move('Cedar', '--default');
    await move('Cedar', '--group', 'scents');
    expect(await chosenIn('Scents')).toEqual(['Lavender', 'Cedar']);
  });

  it('keeps all in a group of its own', async () => {
    await move('Fold everything', '--group', 'Shirts');
    expect(await preference('Fold everything')).toMatchObject({
      ...{ group: 'Shirts', choice: 'one', default: true },
    });
  });
});

describe('ops service', () => {
  it('is added with pieces, ordered, retired, and stays with its orders', async () => {
    await shop.json(['service', 'add', 'Shoe care', '--description', 'Cleaned by hand.', '--minimum', '10']);
    await shop.json(['piece', 'add', 'Boots', '18', '--service', 'Shoe care', '--group', 'Shoes']);
    const added = (await pricing()).find(({ name }) => name === 'Shoe care');
    expect(added).toMatchObject({ minimum: 10, products: [{ name: 'Boots', price: 18 }] });
    const [id, boots] = [added?.category_id ?? 0, added?.products[0]?.id ?? 0];
    const items = [{ category_id: id, product_id: boots, quantity: 1 }];
    const order = await shop.pickedUp({ services: [id], items });
    expect((await shop.type(['service', 'retire', 'shoe care'])).out).toBe(
      'Shoe care is retired: no new order can have it.',
    );
    expect((await categories()).map(({ name }) => name)).toEqual(['Wash & Fold', 'Dry Cleaning']);
    expect((await shop.type(['piece'])).out).not.toContain('Boots');
    expect(await says('piece', 'set', 'Boots', '--price', '20')).toEqual([1, 'There is no piece "Boots".']);
    await shop.json(['count', order.number, '--item', 'Boots=1']);
    const receipt = await order.shopper.client.get<'orders.get'>(`/order/${order.id}`);
    expect(receipt.body.data.services).toBe('Shoe care');
    expect(receipt.body.data.orderItems).toMatchObject([{ product: { name: 'Boots' } }]);
    const another = await newShopper(shop.client);
    expect((await another.confirm({ services: [id], items })).status).not.toBe(200);
    await shop.json(['service', 'add', 'Shoe care']);
    expect((await shop.type(['piece'])).out).toMatch(/Shoe care +Shoes +Boots/);
    expect((await categories()).map(({ name }) => name)).toContain('Shoe care');
    await shop.json(['service', 'set', 'Shoe care', '--name', 'Shoes', '--note', 'Suede costs more.']);
    expect((await pricing()).find(({ name }) => name === 'Shoes')).toMatchObject({
      price_note: 'Suede costs more.',
    });
    expect((await shop.type(['service'])).out).toMatch(/Shoes +by the piece/);
  });

  it('keeps the first one', async () => {
    const stays =
      'Wash & Fold is the first service: the site’s pages are about it, so it keeps its name and stays.';
    expect(await says('service', 'retire', 'Wash & Fold')).toEqual([1, stays]);
    expect(await says('service', 'set', 'Wash & Fold', '--name', 'Laundry')).toEqual([1, stays]);
    expect(await says('service', 'add', 'dry cleaning')).toEqual([
      1,
      'There is already a service "Dry Cleaning".',
    ]);
  });
});
