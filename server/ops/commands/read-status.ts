import { orderStatusText, parseStatus } from '@/lib/domain/order-status';
import { quoted } from '@/server/plain-text';
import { misuse } from '@/server/staff-problem';

/** All statuses, one per line: '1 Scheduled' … '11 Pickup missed'. */
export const statusList = () =>
  Array.from({ length: 11 }, (_, index) => `${index + 1} ${orderStatusText(index + 1)}`);

/** A status by number or name. @throws StaffProblem (usage) */
export function readStatus(text: string): number {
  const status = parseStatus(text);
  if (status === null) throw misuse(`${quoted(text)} is not a status. Statuses: ${statusList().join(', ')}.`);
  return status;
}
