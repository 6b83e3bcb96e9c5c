import { expect, it } from 'vitest';
import { readCount } from '@/lib/browser/shop/count-form';

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const linesOf = (...lines: string[][]) =>
  lines.flatMap(([piece = '', quantity = '', price = '']): [string, string][] => [
    ['piece', piece],
    ['quantity', quantity],
    ['price', price],
  ]);

it('reads weight, bags and the lines of pieces that are filled in', () => {
  const lines = linesOf(['Shirt', '3'], ['Coat', '1', '28.50'], ['', '', ''], ['Sock', '0']);
  expect(readCount(formOf([['weight_lb', ' 23.4 '], ['bags', ''], ...lines]))).toEqual({
    weight_lb: 23.4,
    bags: undefined,
    pieces: [
      { piece: 'Shirt', quantity: 3 },
      { piece: 'Coat', quantity: 1, price: 28.5 },
    ],
  });
});

it('loses no line without a word: what is not whole is left to the API to refuse', () => {
  const { pieces } = readCount(formOf(linesOf(['Comforter', ''], ['Shirt', '2x'], [' ', '3'])));
  expect(pieces).toEqual([
    { piece: 'Comforter', quantity: Number.NaN },
    { piece: 'Shirt', quantity: Number.NaN },
    { piece: '', quantity: 3 },
  ]);
});

it('leaves the pieces as they are where the form has no lines', () =>
  expect(readCount(formOf([['weight_lb', '20']]))).toEqual({ weight_lb: 20, bags: undefined }));

it('leaves it to the API to refuse what is no number', () =>
  expect(readCount(formOf([['weight_lb', 'two']])).weight_lb).toBeNaN());
