import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardBrand,
  cardFormat,
  cvvLength,
  EXPIRY_MONTHS,
  EXPIRY_YEARS,
  formatCardNumber,
  isCardNumber,
  isCvv,
  toExpiry,
} from '@/lib/rules/money/card';
import { cardName, endsBefore, formatExpiry, isExpired, lastFour } from '@/lib/rules/money/saved-card';
import { showDigits } from '@/lib/text/typed-digits';
import { at, describeInZones } from '@/tests/lib/rules/dates/zones';

describe('card numbers', () => {
  it.each([
    ['4', 'Visa'],
    ['4242 4242 4242 4242', 'Visa'],
    ['34', 'American Express'],
    ['37', 'American Express'],
    ['3', null],
    ['35', null],
    ['51', 'Mastercard'],
    ['55', 'Mastercard'],
    ['56', null],
    ['50', null],
    ['2221', 'Mastercard'],
    ['2220', null],
    ['2720', 'Mastercard'],
    ['2721', null],
    ['6011', 'Discover'],
    ['65', 'Discover'],
    ['644', 'Discover'],
    ['643', null],
    ['', null],
    ['x', null],
  ])('%s is %s', (digits, brand) => {
    expect(cardBrand(digits)).toBe(brand);
  });

  it.each([
    ['4242 4242 4242 4242', true],
    ['4242-4242-4242-4242', true],
    ['4242 - 4242 - 4242 - 4242', true],
    ['4242\u20134242\u20134242\u20134242', true],
    ['4242424242424241', false],
    ['378282246310005', true],
    ['3782822463100050', false],
    ['5555555555554444', true],
    ['2223003122003222', true],
    ['6011111111111117', true],
    ['4222222222222', true],
    ['424242424242', false],
    ['999999999991', true],
    ['00000000000042424242', false],
    ['30569309025904', true],
    ['0000000000000000', false],
    ['4242x42424242424', false],
    ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', false],
    ['', false],
  ])('%s is a card number: %s', (number, valid) => {
    expect(isCardNumber(number)).toBe(valid);
  });

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, add) => {
        const digits = [...'4242424242424242'].map(Number);
        digits[place] = ((digits[place] ?? 0) + add) % 10;
        expect(isCardNumber(digits.join(''))).toBe(false);
      }),
    );
  });

  it.each([
    ['', ''],
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242-4242 42424242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['37828224631', '3782 822463 1'],
    ['3782822463100059999', '3782 822463 100059999'],
    ['4242424242424242424299', '4242 4242 4242 4242 4242 99'],
    ['4242 - 4242 - 4242 - 4242', '4242 4242 4242 4242'],
    ['4242\u20134242\u20134242\u20134242', '4242 4242 4242 4242'],
  ])('groups %s as %s', (text, grouped) => {
    expect(formatCardNumber(text)).toBe(grouped);
  });

  it('keeps the digits when it groups, and groups its own output the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{0,30}$/), (text) => {
        expect(formatCardNumber(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
        expect(formatCardNumber(formatCardNumber(text))).toBe(formatCardNumber(text));
      }),
    );
  });

  it.each([
    ['3782 822463 100051', '3782 822463 10005'],
    ['4242 4242 4242 4242 4242', '4242 4242 4242 4242 424'],
    ['5555 5555 5555 44445', '5555 5555 5555 4444'],
    ['2223 0031 2200 32221', '2223 0031 2200 3222'],
    ['6011 1111 1111 1117 0000', '6011 1111 1111 1117 000'],
    ['4242 4242 4242 42424', '4242 4242 4242 4242 4'],
  ])('a digit too many from the keyboard is not taken: %s', (text, value) => {
    expect(showDigits({ text, caret: text.length, by: 'key' }, cardFormat).value).toBe(value);
  });

  it('knows how long the security code is', () => {
    expect([cvvLength('Visa'), cvvLength('American Express'), cvvLength(null)]).toEqual([3, 4, 3]);
    expect(isCvv('123', 'Visa')).toBe(true);
    expect(isCvv('1234', 'Visa')).toBe(false);
    expect(isCvv('1234', 'American Express')).toBe(true);
    expect(isCvv('123', 'American Express')).toBe(false);
    expect(isCvv('12345', null)).toBe(false);
    expect([isCvv('123', null), isCvv('1234', null), isCvv('12', null), isCvv('12a', 'Visa')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('finds the last four of a masked number', () => {
    expect(cardName({ brand: 'Visa', card_number: 'XXXX4242' })).toBe('Visa •••• 4242');
    expect(cardName({ brand: '', card_number: '0005' })).toBe('Card •••• 0005');
    expect(cardName({ brand: 'Visa', card_number: 'XXXX' })).toBe('Visa');
    expect(lastFour('XXXX4242')).toBe('4242');
    expect(lastFour(' **** **** **** 0005 ')).toBe('0005');
    expect(lastFour('XXXX')).toBe('');
  });
});

describe('expiry choices', () => {
  it('offers Jan to Dec and 2023 to 2034', () => {
    expect(EXPIRY_MONTHS).toHaveLength(12);
    expect(EXPIRY_MONTHS[0]).toEqual({ value: '01', label: '01 – Jan' });
    expect(EXPIRY_MONTHS[11]).toEqual({ value: '12', label: '12 – Dec' });
    expect(EXPIRY_YEARS).toHaveLength(12);
    expect([EXPIRY_YEARS[0], EXPIRY_YEARS[11]]).toEqual(['2023', '2034']);
  });

  it.each([
    ['08', '2027', '2027-08'],
    [' 8', '2027 ', '2027-08'],
    ['01', '2027', '2027-01'],
    ['10', '2027', '2027-10'],
    ['13', '2027', null],
    ['00', '2027', null],
    ['', '2027', null],
    ['08', '27', null],
    ['08', '', null],
  ])('month %s of %s is %s', (month, year, expiry) => {
    expect(toExpiry(month, year)).toBe(expiry);
  });

  it('writes an expiry month first', () => {
    expect(formatExpiry('2027-08')).toBe('08/2027');
    expect(formatExpiry('XXXX')).toBe('XXXX');
  });
});

describeInZones('isExpired', () => {
  it.each([
    ['2026-11', '2026-11-20T12:00:00', false],
    ['2026-10', '2026-11-20T12:00:00', true],
    ['2026-11', '2026-12-01T04:59:59', false],
    ['2026-11', '2026-12-01T05:00:00', true],
    ['2026-12', '2027-01-01T04:59:59', false],
    ['2026-12', '2027-01-01T05:00:00', true],
    ['2026-07', '2026-08-01T03:59:59', false],
    ['2026-07', '2026-08-01T04:00:00', true],
    ['2025-12', '2026-01-15T12:00:00', true],
    ['2026-01', '2026-11-20T12:00:00', true],
    ['2025-13', '2026-11-20T12:00:00', false],
    ['XXXX', '2026-11-20T12:00:00', false],
    ['2026-00', '2026-11-20T12:00:00', false],
    ['', '2026-11-20T12:00:00', false],
  ])('%s at %sZ: %s', (expiry, now, expired) => {
    expect(isExpired(expiry, at(now))).toBe(expired);
  });
});

it.each([
  ['2026-11', '2026-11-30', false],
  ['2026-11', '2026-12-01', true],
  ['2026-12', '2027-01-01', true],
  ['XXXX', '2026-12-01', false],
  // A draft without a day
  ['2026-11', '', false],
])('a card of %s ends before %s: %s', (expiry, date, ends) => {
  expect(endsBefore(expiry, date)).toBe(ends);
});
