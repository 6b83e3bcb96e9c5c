import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csv, csvCell, csvOfRows } from '@/lib/text/csv';

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1 212 555 0123', `"'+1 212 555 0123"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\rcmd', `"'\rcmd"`],
  ['＝1+1', `"'＝1+1"`],
  ['  =1', `"'  =1"`],
])('makes %j harmless', (typed, cell) => {
  expect(csvCell(typed)).toBe(cell);
});

it('leaves numbers, names and dates as they are', () => {
  expect(csvCell(-12.5)).toBe('-12.5');
  expect(csvCell('-12.50')).toBe('-12.50');
  expect(csvCell('212-555-0123')).toBe('212-555-0123');
  expect(csvCell(null)).toBe('');
  expect(csvCell("O'Neil")).toBe(`"O'Neil"`);
  expect(csvCell('Wash & Fold, Dry Cleaning')).toBe('"Wash & Fold, Dry Cleaning"');
});

it('begins with the mark of UTF-8 and ends each line as spreadsheets expect', () => {
  expect(csv(['day', 'note'], [['2026-11-20', 'a\nb']])).toBe('\ufeffday,note\r\n2026-11-20,"a\nb"\r\n');
  expect(csvOfRows([{ name: 'Ann', total: 3.5 }])).toBe('\ufeffname,total\r\nAnn,3.5\r\n');
  expect(csvOfRows([])).toBe('\ufeff\r\n');
});

it('starts no cell with what a spreadsheet runs, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const inside = csvCell(typed).replace(/^"/, '');
      expect(/^\s*[=+@＝＋－＠]|^[\t\r\n]/.test(inside)).toBe(false);
      expect(/^\s*-/.test(inside) && !/^-?\d+(\.\d+)?"?$/.test(inside)).toBe(false);
    }),
  );
});
