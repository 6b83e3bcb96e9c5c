/** Luhn's check over 12 to 19 digits. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const brands: [string, RegExp][] = [
  ['American Express', /^3[47]/],
  ['Diners Club', /^3(0[0-5]|[689])/],
  ['JCB', /^35(2[89]|[3-8])/],
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['Discover', /^6(011|4[4-9]|5)/],
];

/** 'Visa', 'Mastercard', … or 'Card'. */
export function brandOf(number: string): string {
  return brands.find(([, pattern]) => pattern.test(number))?.[0] ?? 'Card';
}
