import { parseMoney, toDecimal } from '@/lib/domain/money';
import type { Handler } from '@/server/api/handler';
import { audit } from '@/server/audit';
import { setTip } from './set-tip';

const tip: Handler<'orders.tip'> = async (context) => {
  const tipsCents = parseMoney(context.body.tips) ?? 0;
  const { order, paidCents } = await setTip(context, context.customer.id, context.params.id, tipsCents);
  audit(context, 'order-changed', { order: order.order_number, change: 'tip', cents: order.tips_cents });
  return {
    data: {
      id: order.id,
      tips: toDecimal(order.tips_cents),
      net_price: toDecimal(order.net_price_cents),
      paid: toDecimal(paidCents),
    },
  };
};

export const tipHandlers = { 'orders.tip': tip };
