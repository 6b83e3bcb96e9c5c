import { expect, it } from 'vitest';
import { readCount } from '@/lib/browser/shop/count-form';

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

it('reads weight, bags and the lines of pieces that are filled in', () => {
  const lines: [string, string][] = [
    ['Shirt', '3', ''],
    ['Coat', '1', '28.50'],
    ['', '', ''],
    ['Sock', '', ''],
  ].flatMap(([piece = '', quantity = '', price = '']): [string, string][] => [
    ['piece', piece],
    ['quantity', quantity],
    ['price', price],
  ]);
  expect(readCount(formOf([['weight_lb', ' 23.4 '], ['bags', ''], ...lines]))).toEqual({
    weight_lb: 23.4,
    bags: undefined,
    pieces: [
      { piece: 'Shirt', quantity: 3 },
      { piece: 'Coat', quantity: 1, price: 28.5 },
    ],
  });
});

it('leaves the pieces as they are where the form has no lines', () =>
  expect(readCount(formOf([['weight_lb', '20']]))).toEqual({ weight_lb: 20, bags: undefined }));

it('leaves it to the API to refuse what is no number', () =>
  expect(readCount(formOf([['weight_lb', 'two']])).weight_lb).toBeNaN());
