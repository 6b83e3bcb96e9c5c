import type { StaffServices } from '@/server/api/services';
import { notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/client';
import type { TipProblem } from '@/server/platform/db/tables/orders';
import type { OrderRow } from '../record/queries';
import { endWaitingTip } from './waiting-tips';

/** Mails about a tip that waited and was not charged. Who waited for the answer reads it on the screen. @param card 'XXXX4242', or '' */
export async function failTip(
  trx: Db,
  services: StaffServices,
  order: OrderRow,
  problem: TipProblem,
  card = '',
): Promise<void> {
  const tip = await endWaitingTip(trx, order.id, problem);
  if (!tip) return;
  await notify(
    trx,
    {
      type: 'order.tip_failed',
      userId: order.user_id,
      order,
      key: `${order.id}:${Date.parse(tip.asked_at)}`,
      tipsCents: tip.tips_cents - order.tips_cents,
      problem,
      card,
    },
    { ...services, byLink: tip.key_id ?? undefined },
  );
}
