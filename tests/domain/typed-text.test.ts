import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onManyLines, onOneLine } from '@/lib/domain/typed-text';

describe('text on one line', () => {
  it.each([
    ['Ann', 'Ann'],
    ['  Ann  Lee ', 'Ann Lee'],
    ['12 Main St\r\nApt 4', '12 Main St Apt 4'],
    ['12 Main St \n\n Apt 4', '12 Main St Apt 4'],
    ['a\u2028b\u2029c\u0085d\ve\ff', 'a b c d e f'],
    ['Ann\u202eeeL', 'AnneeL'],
    ['\u2066Ann\u2069', 'Ann'],
    ['\u202aAnn\u202c', 'Ann'],
    ['\u200fAnn\u200e', 'Ann'],
    ['\u202e', ''],
    ['\u200b', ''],
    ['\u200b \u2060\ufeff\u00ad', ''],
    ['\u3164', ''],
    ['\uffa0\u115f\u1160\u17b4', ''],
    ['\u2800\u2800', ''],
    ['\u00a0\u3000', ''],
    ['\u0301', ''],
    ['\u180e\ufe0f\u034f', ''],
    ['\n', ''],
    ['', ''],
    ['Zoe\u0308', 'Zoe\u0308'],
    ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
    ['.', '.'],
    ['4', '4'],
  ])('%j is %j', (typed, kept) => {
    expect(onOneLine(typed)).toBe(kept);
  });

  it('has no break, turns nothing, and is kept as it is', () => {
    const unit = fc.constantFrom(
      ...'Aé٣ \t\n\r\v\f\u0085\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u3164',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 40 }), (typed) => {
        const kept = onOneLine(typed);
        expect(kept).not.toMatch(/[\n\r\v\f\u0085\u2028\u2029\u202a-\u202e\u2066-\u2069]/);
        expect(onOneLine(kept)).toBe(kept);
        expect(kept === '').toBe(!/[Aé٣]/.test(typed));
        // Nothing that is seen is lost.
        expect(kept.replace(/[^Aé٣]/g, '')).toBe(typed.replace(/[^Aé٣]/g, ''));
      }),
    );
  });
});

it.each([
  ['Two lines,\r\nof Windows', 'Two lines,\nof Windows'],
  ['a\rb\u2028c\u0085d', 'a\nb\nc\nd'],
  ['  a  b\n\n c ', 'a  b\n\n c'],
  ['Ann\u202eeeL\nKim', 'AnneeL\nKim'],
  ['\u200b\n\u3164', ''],
])('text of several lines: %j is %j', (typed, kept) => {
  expect(onManyLines(typed)).toBe(kept);
  expect(onManyLines(kept)).toBe(kept);
});
