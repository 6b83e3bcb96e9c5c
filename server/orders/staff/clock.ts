import { nowInNewYork } from '@/lib/domain/new-york';
import { slotTime } from '@/lib/domain/slots';

/** An instant in New York time: '11/23/2026 7:05 AM'. */
export function clock(instant: string): string {
  const { date, minutes } = nowInNewYork(new Date(instant));
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)} ${slotTime(minutes)}`;
}
