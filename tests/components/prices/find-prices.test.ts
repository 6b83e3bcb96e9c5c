import { expect, it } from 'vitest';
import { type Findable, findPrices } from '@/components/prices/find-prices';
import { priceGroups } from '@/components/prices/price-rows';
import { synonyms, weightKey } from '@/components/prices/price-words';
import { categories, products } from '@/server/seed/prices';

/** The price list of a new business, as the page searches it. */
const rows: Findable[] = categories.flatMap((category) =>
  priceGroups(
    {
      category_id: category.id,
      name: category.name,
      rate_per_lb: category.rate_cents_per_lb === null ? undefined : category.rate_cents_per_lb / 100,
      minimum: category.minimum_cents / 100,
      price_note: category.price_note,
      products: products
        .filter(({ category_id }) => category_id === category.id)
        .map(({ id, name, group_name, price_cents }) => ({
          id,
          name,
          group: group_name,
          price: price_cents / 100,
          price_from: false,
        })),
    },
    [],
  ).flatMap(({ title, rows }) =>
    rows.map(({ key, name }) => ({ key, name, group: title, section: category.name })),
  ),
);
const names = (search: string) => findPrices(rows, search)?.map(({ name }) => name);
const byPound = 'Everyday laundry, washed and folded';

const table: Record<string, string> = {
  [byPound]:
    'sheets, bed sheets, pillowcases, pillow case, duvet cover, towels, bath towel, dish towel, t-shirt, T-Shirts, tee, tank tops, hoodie, hoodies, sweatshirt, sweatpants, leggings, gym clothes, underwear, boxers, socks, pajamas, baby clothes, scrubs, laundry, clothes, wash and fold, king size sheets',
  Comforter: 'duvet, duvets, quilt, comforters, king duvet',
  'Down comforter': 'down comforter, feather duvet',
  Blanket: 'throw, afghan, blankets',
  Bedspread: 'coverlet',
  Pillow: 'pillow, pillows',
  'Mattress cover': 'mattress pad, mattress',
  'Small rug': 'rug, rugs, carpet',
  'Bath mat': 'bathroom rug, mat',
  'Cushion cover': 'cushion, throw pillow, couch cover',
  Shirt: 'shirt, shirts, dress shirt, button-down, button down, oxford, white shirt',
  Blouse: 'blouse, top, silk blouse',
  'Polo shirt': 'polo, golf shirt',
  Sweater: 'sweater, pullover, turtleneck, cashmere sweater, jumper',
  Vest: 'waistcoat',
  Pants: 'trousers, slacks, chinos, khakis, pant',
  Jeans: 'denim, jean',
  'Pleated skirt': 'kilt',
  Skirt: 'skirt',
  'Two-piece suit': 'suit, suits, business suit, 2-piece suit, pantsuit',
  'Three-piece suit': '3 piece suit',
  Blazer: 'sport coat, suit jacket, sports jacket',
  Tuxedo: 'tux',
  Dress: 'dress, dresses, cocktail dress, sundress',
  'Evening gown': 'gown, prom dress, ball gown',
  'Wedding dress': 'wedding gown, bridal gown, wedding',
  Jumpsuit: 'romper, overalls',
  Robe: 'bathrobe, dressing gown, kimono',
  Coat: 'coat, coats, overcoat, winter coat, peacoat, wool coat',
  Raincoat: 'rain jacket',
  'Trench coat': 'trench',
  'Down jacket': 'puffer, parka, ski jacket',
  'Light jacket': 'windbreaker, bomber jacket, denim jacket',
  Tie: 'necktie, bow tie, ties, silk tie',
  Scarf: 'scarves, shawl, pashmina',
  Gloves: 'mittens, glove',
  Hat: 'cap, beanie',
  Tablecloth: 'table cloth, table linen',
  Napkin: 'serviette, napkins',
  'Curtain panel': 'curtains, drapes',
};
const said = Object.entries(table).flatMap(([name, words]) =>
  words.split(', ').map((word): [word: string, name: string] => [word, name]),
);

it('knows what people call things', () => {
  expect(said.length).toBeGreaterThanOrEqual(60);
  expect(said.map(([word]) => [word, names(word)?.[0]])).toEqual(said);
});

// 'duvet' may become 'duvet cover', which is laundry
it.each([
  ['coat', ['Coat', 'Trench coat', 'Raincoat']],
  ['SHIRT', ['Shirt', 'Polo shirt']],
  ['duvet', ['Comforter', 'Down comforter', byPound]],
  ['hoodie', [byPound, 'Sweater']],
])('%s: the whole word first, then parts of words', (word, found) => {
  expect(names(word)).toEqual(found);
});

it('finds what is being typed', () => {
  expect(names('swea')?.[0]).toBe('Sweater');
  expect(names('duv')?.[0]).toBe('Comforter');
  expect(names('tuxe')).toEqual(['Tuxedo']);
});

it('finds the things of a group', () => {
  expect(names('outerwear')).toEqual(['Coat', 'Raincoat', 'Trench coat', 'Down jacket', 'Light jacket']);
});

it.each(['', '  ', ' - '])('%j is no search', (search) => expect(findPrices(rows, search)).toBeUndefined());
it('finds nothing for what is no thing', () => {
  for (const search of ['xyz', '<b>.*', '(', 'piano', '\\', 'x'.repeat(5000), 'q '.repeat(5000)])
    expect(findPrices(rows, search), search.slice(0, 9)).toEqual([]);
});

it('means only what is on the list', () => {
  const other: Findable[] = [
    { key: 'piece-1', name: 'Down comforter, king', group: 'Beds', section: 'Home' },
  ];
  expect(findPrices(other, 'duvet')).toEqual(other);
  expect(findPrices(other, 'sheets')).toEqual([]);
});

it('every meaning is on the list of a new business, or a fee', () => {
  const fees = ['next business day', 'tip', 'missed pickup'];
  const known = new Set([...rows.map(({ name }) => name.toLowerCase()), weightKey, ...fees]);
  expect(synonyms.flatMap(({ means }) => means).filter((name) => !known.has(name))).toEqual([]);
});
