import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mobile, zip } from '@/lib/contract/fields';
import {
  formatPhone,
  hasExtension,
  isPhone,
  parsePhone,
  phoneFormat,
  phoneHref,
} from '@/lib/rules/people/phone';
import { formatZip, parseZip, zipFormat } from '@/lib/rules/places/zip';
import { showDigits } from '@/lib/text/typed-digits';

describe('formatPhone', () => {
  it.each([
    ['', ''],
    ['2', '2'],
    ['212', '212'],
    ['2125', '212-5'],
    ['212555', '212-555'],
    ['2125550', '212-555-0'],
    ['2125550123', '212-555-0123'],
    ['+1 (212) 555-0123', '212-555-0123'],
    ['+1 212', '212'],
    ['(+1) 212 555 0123', '212-555-0123'],
    ['1-212-555-0123', '212-555-0123'],
    ['12125550123', '212-555-0123'],
    ['1212555012', '121-255-5012'],
    ['212/555/0123', '212-555-0123'],
    ['\u202a+1 212\u00a0555\u20110123\u202c', '212-555-0123'],
    ['２１２５５５０１２３', '212-555-0123'],
  ])('%s: %s', (text, shown) => {
    expect(formatPhone(text)).toBe(shown);
  });

  it.each([
    '+44 20 7946 0958',
    '+442079460958',
    '+4',
    '+212 555 0123',
    '0044 20 7946 0958',
    '442079460958',
    '020 7946 0958',
    '212-555-01234',
    '212-555-0123 ext. 5',
    '212-555-0123x5',
    'abc',
    '٢١٢',
    '+1 212 555 01234',
  ])('%s stays as it is typed, and is none', (text) => {
    expect(formatPhone(text)).toBe(text);
    expect(isPhone(text)).toBe(false);
  });

  it('loses no digit but the country code, and leaves its own output alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() x') }), (text) => {
        const shown = formatPhone(text);
        if (shown !== text) expect(shown).toMatch(/^(\d{0,3}|\d{3}-\d{1,3}|\d{3}-\d{3}-\d{1,4})$/);
        expect(formatPhone(shown)).toBe(shown);
        expect([text, text.replace(/^\D*1/, '')].map((each) => each.replace(/\D/g, ''))).toContain(
          shown.replace(/\D/g, ''),
        );
      }),
    );
  });
});

describe('a phone number', () => {
  it.each([
    ['212-555-0123', true],
    ['+1 (212) 555-0123', true],
    ['1.212.555.0123', true],
    ['1 212 555 0123', true],
    ['(212) 555-0123', true],
    ['212-555-012', false],
    ['212-555-01234', false],
    ['22125550123', false],
    ['2125550123 ext', false],
    ['+1 212 555 014', false],
    ['1 212 555 014', false],
    ['1-212-555-014', false],
    ['+2125550123', false],
    ['+44 20 7946 0958', false],
    ['', false],
  ])('%s: %s', (text, valid) => {
    expect(isPhone(text)).toBe(valid);
    expect(phoneHref(text)).toBe(valid ? 'tel:+12125550123' : '');
    expect(mobile().safeParse(text).data).toBe(valid ? '212-555-0123' : undefined);
  });

  it.each([
    ['', 'Cell Phone is required'],
    ['\u200b', 'Cell Phone is required'],
    ['555-0123', 'Enter a 10-digit phone number'],
    ['+44 20 7946 0958', 'Enter a 10-digit phone number'],
    ['+1 212 555 014', 'Enter a 10-digit phone number'],
    ['212-555-01234', 'Enter a 10-digit phone number'],
    ['9'.repeat(60_000), 'Enter a 10-digit phone number'],
    ['212-555-0123 ext. 5', 'Enter a 10-digit phone number without an extension'],
    ['212-555-0123x5', 'Enter a 10-digit phone number without an extension'],
    ['+1 212 555 0123,,5#', 'Enter a 10-digit phone number without an extension'],
  ])('%s is refused in words: %s', (text, message) => {
    expect(
      mobile()
        .safeParse(text)
        .error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
  });

  it.each([
    ['212-555-0123 ext 5', true],
    ['212-555-0123 #5', true],
    ['212-555-0123', false],
    ['ext', false],
    ['+44 20 7946 0958', false],
  ])('%s has an extension: %s', (text, has) => expect(hasExtension(text)).toBe(has));

  it('of ten digits is read whatever stands between them', () => {
    const between = fc.constantFrom('', ' ', '-', '.', ') ', '/', '\u2011');
    fc.assert(
      fc.property(
        fc.stringMatching(/^[2-9]\d{9}$/),
        fc.constantFrom('', '+1', '1 ', '+1 (', '1-', '('),
        between,
        between,
        (digits, before, one, two) => {
          const text = before + digits.slice(0, 3) + one + digits.slice(3, 6) + two + digits.slice(6);
          expect(parsePhone(text)).toBe(digits);
          expect(mobile().parse(text).replaceAll('-', '')).toBe(digits);
        },
      ),
    );
  });

  it('of another length is never saved as one', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,9}$|^[02-9]\d{10}$|^\d{12,20}$/),
        fc.constantFrom('', '+', '+1 ', ' '),
        (digits, before) => {
          fc.pre(!/^1?\d{10}$/.test((before + digits).replace(/\D/g, '')) || before === '+1 ');
          fc.pre(before !== '+1 ' || digits.length !== 10);
          expect(mobile().safeParse(before + digits).success).toBe(false);
        },
      ),
    );
  });
});

describe('a phone field', () => {
  /** '|' marks the caret. */
  const edit = (marked: string, by: 'key' | 'deletion' | 'paste' = 'key') => {
    const caret = marked.indexOf('|');
    const shown = showDigits({ text: marked.replace('|', ''), caret, by }, phoneFormat);
    return `${shown.value.slice(0, shown.caret)}|${shown.value.slice(shown.caret)}${shown.isFull ? ' full' : ''}`;
  };

  it.each([
    ['2|', '2|'],
    ['2125|', '212-5|'],
    ['212-5550|', '212-555-0|'],
    ['|', '|'],
    ['212|5', '212|-5'],
    ['2129|-555-012', '212-9|55-5012'],
    ['212-9|555-0123', '212-|555-0123 full'],
    ['212-555-01234|', '212-555-0123| full'],
    ['121-255-50123|', '212-555-0123|'],
    ['9|212-555-012', '9|21-255-5012'],
    ['|212-555-0123', '|212-555-0123'],
    ['+|', '+|'],
    ['+4|', '+4|'],
    ['+44 20|', '+44 20|'],
    ['+1 2|', '2|'],
    ['212-555-0123x|', '212-555-0123|'],
    ['212x|-5', '212|-5'],
    ['212-555-0123x5|', '212-555-0123x5|'],
  ])('%s becomes %s', (typed, shown) => {
    expect(edit(typed)).toBe(shown);
  });

  it.each([
    ['21|-555-0123', '21|5-550-123'],
    ['212-55|-0123', '212-55|0-123'],
    ['1|-555-0123', '1|55-501-23'],
    ['|555-0123', '|555-012-3'],
    ['21255501234|', '21255501234|'],
    ['2125550123|', '212-555-0123|'],
  ])('%s after a deletion is %s', (left, shown) => {
    expect(edit(left, 'deletion')).toBe(shown);
  });

  it.each([
    ['+1 (212) 555-0123|', '212-555-0123|'],
    ['+1 (212)| 555-0123', '212|-555-0123'],
    ['1|2125550123', '|212-555-0123'],
    ['1-212-555-014|', '212-555-014|'],
    ['212-555-01234|', '212-555-01234|'],
    ['+44 20 7946 0958|', '+44 20 7946 0958|'],
  ])('%s pasted is %s', (pasted, shown) => {
    expect(edit(pasted, 'paste')).toBe(shown);
  });

  it('keeps the caret behind the digit that it was behind', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), fc.nat({ max: 10 }), (digits, place) => {
        const caret = Math.min(place, digits.length);
        const shown = showDigits({ text: digits, caret, by: 'deletion' }, phoneFormat);
        expect(shown.value.slice(0, shown.caret).replaceAll('-', '')).toBe(digits.slice(0, caret));
      }),
    );
  });

  const typeAll = (keys: string) => {
    let text = '';
    for (const key of keys)
      text = showDigits({ text: text + key, caret: text.length + 1, by: 'key' }, phoneFormat).value;
    return text;
  };

  it('types a number digit by digit as it pastes it', () => {
    expect(typeAll('12125550123')).toBe('212-555-0123');
  });

  it.each([
    ['abc', ''],
    ['abc212-55x50199777', '212-555-0199'],
    ['212555x0147ext.8899', '212-555-0147'],
    ['(212) 555-0123', '212-555-0123'],
    ['+1 212 555 0123', '212-555-0123'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
  ])('%s typed is %s: no letter, and ten digits', (keys, shown) => expect(typeAll(keys)).toBe(shown));
});

describe('zip codes', () => {
  it.each([
    ['10023', '10023'],
    [' 10023 ', '10023'],
    ['10023-1234', '10023'],
    ['10023 1234', '10023'],
    ['100231234', '10023'],
    ['1002', null],
    ['100234', null],
    ['10023-12', null],
    ['1002a', null],
    ['١٠٠٢٣', null],
    ['', null],
  ])('%s is %s', (text, digits) => {
    expect(parseZip(text)).toBe(digits);
    expect(zip().safeParse(text).data).toBe(digits ?? undefined);
  });

  it.each([
    ['10023-1234', '10023'],
    [' 10023 ', '10023'],
    ['100231234', '10023'],
    ['1 0a0', '100'],
    ['110023', '110023'],
    ['10023-12', '10023-12'],
    ['10023 and 10024', '10023 and 10024'],
  ])('%s pasted is %s, never cut', (text, shown) => {
    expect(formatZip(text)).toBe(shown);
  });

  it('takes no sixth digit from the keyboard', () => {
    expect(showDigits({ text: '100234', caret: 6, by: 'key' }, zipFormat)).toEqual({
      value: '10023',
      caret: 5,
      isFull: true,
    });
  });
});
