import { nowAtShop } from '@/lib/rules/dates/shop-time';
import { slotTime } from '@/lib/rules/dates/slots';

/** An instant in the shop's time: '11/23/2026 7:05 AM'. */
export function clock(instant: string): string {
  const { date, minutes } = nowAtShop(new Date(instant));
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)} ${slotTime(minutes)}`;
}
