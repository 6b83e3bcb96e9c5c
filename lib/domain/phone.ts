const DIGITS = 10;

/**
 * Up to ten digits of a phone number in any format. Drops the country code 1 when written '+1' or followed by ten or
 * more digits.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const hasCode = /^\D*\+\D*1/.test(text) || (digits.length > DIGITS && digits.startsWith('1'));
  return (hasCode ? digits.slice(1) : digits).slice(0, DIGITS);
}

/** Groups 3-3-4 with dashes (specification section 5), also partial input: '2125' → '212-5'. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** Whether the text has exactly ten digits, with or without the country code, and no letters. */
export function isPhone(text: string): boolean {
  return (
    /^[\s\d().+-]*$/.test(text) &&
    /^1?\d{10}$/.test(text.replace(/\D/g, '')) &&
    phoneDigits(text).length === DIGITS
  );
}

/** The tel: link of a number, or '' when it is invalid. */
export function phoneHref(text: string): string {
  return isPhone(text) ? `tel:+1${phoneDigits(text)}` : '';
}

/**
 * Formats an input's text and returns the new caret position, which stays after the same digit. Pass `value` and
 * `selectionStart` of the input event.
 */
export function formatPhoneInput(text: string, caret: number): { value: string; caret: number } {
  const value = formatPhone(text);
  const digits = text.replace(/\D/g, '');
  const dropped = digits.startsWith(phoneDigits(text)) ? 0 : 1;
  const before = Math.max(0, text.slice(0, caret).replace(/\D/g, '').length - dropped);
  let place = 0;
  for (let seen = 0; place < value.length && seen < before; place++) if (value[place] !== '-') seen++;
  return { value, caret: place };
}
