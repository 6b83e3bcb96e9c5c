const DIGITS = 10;

/**
 * Up to ten digits of a phone number in any spelling. A country code 1 is dropped when written '+1' or when it
 * leads more than ten digits.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const hasCode = /^\D*\+\D*1/.test(text) || (digits.length > DIGITS && digits.startsWith('1'));
  return (hasCode ? digits.slice(1) : digits).slice(0, DIGITS);
}

/** Groups 3-3-4 with dashes (specification section 5), also while typing: '2125' → '212-5'. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** Exactly ten digits, with or without the country code; letters and further digits are refused. */
export function isPhone(text: string): boolean {
  return (
    /^[\s\d().+-]*$/.test(text) &&
    /^1?\d{10}$/.test(text.replace(/\D/g, '')) &&
    phoneDigits(text).length === DIGITS
  );
}

/** The tel: link of a number; '' when it is none. */
export function phoneHref(text: string): string {
  return isPhone(text) ? `tel:+1${phoneDigits(text)}` : '';
}

/**
 * Formats an input's text and says where its caret belongs, so that it stays behind the same digit. Give it
 * `value` and `selectionStart` of the input event.
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
