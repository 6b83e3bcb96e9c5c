import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, formatPhoneInput, isPhone, phoneDigits, phoneHref } from '@/lib/domain/phone';
import { formatZip, parseZip } from '@/lib/domain/zip';

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
    ['212-555-01234', '212-555-0123'],
    ['abc', ''],
    ['٢١٢', ''],
  ])('%s: %s', (text, shown) => {
    expect(formatPhone(text)).toBe(shown);
  });

  it('never shows more than ten digits and leaves its own output alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() x') }), (text) => {
        const shown = formatPhone(text);
        expect(shown).toMatch(/^(\d{0,3}|\d{3}-\d{1,3}|\d{3}-\d{3}-\d{1,4})$/);
        expect(formatPhone(shown)).toBe(shown);
        expect(shown.replaceAll('-', '')).toBe(phoneDigits(text));
      }),
    );
  });

  it.each([
    ['212-555-0123', true],
    ['+1 (212) 555-0123', true],
    ['1.212.555.0123', true],
    ['212-555-012', false],
    ['212-555-01234', false],
    ['22125550123', false],
    ['2125550123 ext', false],
    ['', false],
  ])('%s is a phone number: %s', (text, valid) => {
    expect(isPhone(text)).toBe(valid);
    expect(phoneHref(text)).toBe(valid ? 'tel:+12125550123' : '');
  });
});

describe('formatPhoneInput', () => {
  /** '|' marks the caret. */
  const edit = (marked: string) => {
    const caret = marked.indexOf('|');
    const result = formatPhoneInput(marked.replace('|', ''), caret);
    return `${result.value.slice(0, result.caret)}|${result.value.slice(result.caret)}`;
  };

  it.each([
    ['2|', '2|'],
    ['2125|', '212-5|'],
    ['212-5550|', '212-555-0|'],
    ['|', '|'],
    ['212|5', '212|-5'],
    ['2129|-555-0123', '212-9|55-5012'],
    ['21|-555-0123', '21|5-550-123'],
    ['212-55|-0123', '212-55|0-123'],
    ['9|212-555-012', '9|21-255-5012'],
    ['|212-555-0123', '|212-555-0123'],
    ['+1 (212) 555-0123|', '212-555-0123|'],
    ['+1 (212)| 555-0123', '212|-555-0123'],
    ['1|2125550123', '|212-555-0123'],
  ])('%s becomes %s', (typed, shown) => {
    expect(edit(typed)).toBe(shown);
  });

  it('keeps the caret behind the digit that it was behind', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), fc.nat({ max: 10 }), (digits, place) => {
        const caret = Math.min(place, digits.length);
        const result = formatPhoneInput(digits, caret);
        expect(result.value.slice(0, result.caret).replaceAll('-', '')).toBe(digits.slice(0, caret));
      }),
    );
  });

  it('types a number digit by digit as it pastes it', () => {
    let value = '';
    for (const digit of '12125550123') value = formatPhoneInput(value + digit, value.length + 1).value;
    expect(value).toBe('212-555-0123');
  });
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
  ])('%s is %s', (text, zip) => {
    expect(parseZip(text)).toBe(zip);
  });

  it('keeps at most five digits while typing', () => {
    expect(formatZip('10023-1234')).toBe('10023');
    expect(formatZip('1 0a0')).toBe('100');
  });
});
