import { expect, it } from 'vitest';
import { familiarPieces, priceFrom } from '@/lib/rules/money/familiar-pieces';
import { stateCode } from '@/lib/rules/places/postal-address';
import { weServe } from '@/lib/rules/places/served-area';

const piece = (name: string, price: number) => ({ id: 1, name, price });

it('a price list is told by the pieces that people know, each at its lowest price', () => {
  const products = [
    piece('Napkin', 2),
    piece('Polo shirt', 3),
    piece('Shirt', 4.5),
    piece('Shirt, silk', 9),
    piece('Pants', 9.5),
    piece('Three-piece suit', 25),
    piece('Two-piece suit', 19.5),
    piece('Jumpsuit', 17),
  ];
  expect(familiarPieces(products)).toBe('Shirts from $4.50, pants $9.50, suits $19.50');
  expect(priceFrom(products)).toBe('Shirts from $4.50');
});

it('one without them by its lowest price, one without prices not at all', () => {
  expect(familiarPieces([piece('Napkin', 2), piece('Rug', 40)])).toBe('');
  expect(priceFrom([piece('Rug', 40), piece('Napkin', 2)])).toBe('From $2.00');
  expect(familiarPieces([piece('Pants', 9.5)])).toBe('Pants from $9.50');
  expect(priceFrom([])).toBe('');
});

it.each([
  ['Upper West Side', 'We serve the Upper West Side'],
  ['Financial District', 'We serve the Financial District'],
  ['East Village', 'We serve the East Village'],
  ['Greenwich Village', 'We serve Greenwich Village'],
  ["Hell's Kitchen", "We serve Hell's Kitchen"],
  ['', 'We serve your address'],
])('%s is named with the article that it has', (name, text) => {
  expect(weServe(name)).toBe(text);
});

it('a state has its postal abbreviation, another name stays', () => {
  expect(['New York', 'District of Columbia', 'Wyoming', 'Ontario'].map(stateCode)).toEqual([
    'NY',
    'DC',
    'WY',
    'Ontario',
  ]);
});
