import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizePromoCode } from '@/lib/rules/money/promo';
import { readOrderNumber } from '@/lib/rules/orders/order-number';
import { canonicalEmail } from '@/lib/rules/people/email';
import { formatPhone } from '@/lib/rules/people/phone';
import { formatZip } from '@/lib/rules/places/zip';
import { plainDigits } from '@/lib/text/plain-digits';
import { readCount } from '@/lib/text/typed-digits';
import { readHundredths, readMoney } from '@/lib/text/typed-money';
import { onManyLines, onOneLine, typedCode } from '@/lib/text/typed-text';

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
    ['A\u{1d159}nn\u{16fe4}', 'Ann'],
    ['\u{1d159}', ''],
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

const joiners = '\u200c\u200d\ufe0e\ufe0f\u{e0061}\u{e007f}\u{e0100}\u20e3\u{1f3fd}';
const hidden = '\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200e\u202e\u2060\u2066\u3164\ufeff\uffa0\ufffc';
const seenOnes =
  'Aeé9#*.,- "“”–\u0301\u00a0\u3000\u0645\u064e\u0915\u094d\u845b\u{1f469}\u{1f3f4}\u2764½²１％ﬁ';
const typed = () =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...joiners, ...hidden, ...seenOnes), maxLength: 30 }),
    fc.string({ unit: 'binary', maxLength: 30 }),
  );

describe('cleaning', () => {
  const cleanings = {
    onOneLine,
    onManyLines,
    plainDigits,
    typedCode,
    normalizePromoCode,
    canonicalEmail,
    readOrderNumber,
    formatPhone: (text: string) => formatPhone(onOneLine(text)),
    formatZip: (text: string) => formatZip(onOneLine(text)),
  };
  it.each(Object.entries(cleanings))('twice is once: %s', (_name, clean) => {
    fc.assert(fc.property(typed(), (text) => void expect(clean(clean(text))).toBe(clean(text))));
  });

  it('leaves nothing invisible on a line but what shapes a letter or a picture', () => {
    const shaping = /\u200c|\u200d|[\ufe00-\ufe02\ufe0e\ufe0f]|[\u180b-\u180f]|[\u{e0061}-\u{e01ef}]/gu;
    fc.assert(
      fc.property(typed(), (text) => {
        const line = onOneLine(text);
        expect(line.replace(shaping, '')).not.toMatch(
          /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}/u,
        );
        expect(line).not.toMatch(/(^|[ A-Za-z\d.,-])(\u200c|\u200d|\ufe0e)|[A-Za-z ]\ufe0f/);
        expect(typedCode(text)).not.toMatch(/[\p{Cf}\p{Default_Ignorable_Code_Point}\s]/u);
      }),
    );
  });

  it('leaves a line that a keyboard types as it is', () => {
    const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
    fc.assert(
      fc.property(ascii, (text) => void expect(onOneLine(text)).toBe(text.trim().replace(/ {2,}/g, ' '))),
    );
  });

  it('reads no number out of another', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'0123456789 .,-/+e%$½²１５−–\u00a0\u200b'),
      maxLength: 8,
    });
    const value = (plain: string) =>
      plain
        .replace(/[\u200b]/g, '')
        .normalize('NFKC')
        .trim();
    fc.assert(
      fc.property(text, (typed) => {
        const count = readCount(typed);
        if (count !== null) expect(value(typed)).toMatch(new RegExp(`^0*${count}$`));
        const hundredths = readHundredths(typed);
        if (hundredths !== null) {
          expect(value(typed)).toMatch(/^(\d*[.,]?\d{0,2}|\d{1,3}(,\d{3})+\.\d\d)$/);
          expect(
            Number(
              value(typed)
                .replace(/,(?=\d*\.)/g, '')
                .replace(',', '.'),
            ),
          ).toBeCloseTo(hundredths / 100, 6);
          expect(readMoney(`$${typed}`)).toBe(hundredths);
        }
      }),
    );
  });

  it('gives up on a long text', () => {
    for (const unit of [
      '7',
      '7 ',
      '(',
      '(+',
      '1,000',
      '\u200b',
      '\u200d',
      '\u{1f469}\u200d',
      '"',
      '."',
      'a@',
      '<',
      'x ',
    ]) {
      const long = unit.repeat(60_000 / unit.length);
      for (const clean of Object.values(cleanings)) expect(clean(clean(long))).toBe(clean(long));
      for (const text of [long, `${long}!`, `Order ${long}x`]) {
        expect(readMoney(text)).toBeNull();
        readCount(text);
      }
    }
  });
});

describe.each([
  [
    'quotes and brackets of other scripts',
    ['「SPRING-15」', '『SPRING-15』', '〝SPRING-15〟', '❝SPRING-15❞', '(SPRING-15)'],
  ],
  ['primes and angles', ['″SPRING-15″', '′SPRING-15′', '<SPRING-15>', '[SPRING-15]']],
  ['other last dots', ['SPRING-15。', 'SPRING-15｡', 'SPRING-15…', 'SPRING-15.”', 'SPRING-15、']],
  ['other dashes', ['SPRINGー15', 'SPRINGｰ15', 'SPRING➖15', 'SPRING˗15', 'SPRING〜15', 'SPRING﹣15']],
])('a code with %s', (_, texts) => {
  it.each(texts)('%s is plain', (text) => expect(typedCode(text)).toBe('SPRING-15'));
});

it('a joiner before what is invisible itself goes with it', () => {
  expect(onOneLine('\u0915\u200c\u17b4')).toBe('\u0915');
});

it('a number that is none keeps no sign before it', () => {
  expect(readOrderNumber('## A1')).toBe('A1');
});

it.each(['(1048054)', '[1048054]', '（１０４８０５４）', 'Order (1048054).', '(#1048054)'])(
  'the number of order %s',
  (text) => {
    expect(readOrderNumber(text)).toBe('1048054');
  },
);
