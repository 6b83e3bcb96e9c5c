/** What is said of a saved card. Apart from card.ts, because many pages need it and no card number. */
import type { CalendarDate } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';

/** 'XXXX4242' → '4242'; '' for none. */
export function lastFour(masked: string): string {
  return /\d{4}$/.exec(masked.trim())?.[0] ?? '';
}

/** 'Visa •••• 4242'; the brand alone without digits. */
export function cardName({ brand, card_number }: { brand: string; card_number: string }): string {
  const digits = lastFour(card_number);
  return [brand || 'Card', digits && `•••• ${digits}`].filter(Boolean).join(' ');
}

/** 'Visa ending 4242', for mails and their subjects. */
export const cardEnding = ({ brand, card_number }: { brand: string; card_number: string }): string =>
  `${brand || 'Card'} ending ${lastFour(card_number)}`;

/** Valid through the last day of its month, the shop's time. An unreadable (masked) expiry never counts as expired. */
export function endsBefore(expiry: string, date: CalendarDate): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(expiry) && expiry < date.slice(0, 7);
}

export const isExpired = (expiry: string, now: Date): boolean => endsBefore(expiry, todayAtShop(now));

/** '2027-08' → '08/2027'; anything else unchanged. */
export function formatExpiry(expiry: string): string {
  return expiry.replace(/^(\d{4})-(\d{2})$/, '$2/$1');
}
