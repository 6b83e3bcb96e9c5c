import { Badge, type BadgeProps } from '@/components/ui/badge';
import { CANCELED, DELIVERED, NEEDS_OK, orderStatusText, PICKUP_MISSED } from '@/lib/domain/order-status';

const tones: Record<number, BadgeProps['tone']> = {
  [DELIVERED]: 'good',
  [CANCELED]: 'neutral',
  [NEEDS_OK]: 'attention',
  [PICKUP_MISSED]: 'attention',
};

/** The status of an order in the API's words, or ours if it sent none. */
export const StatusBadge = ({ status, text }: { status: number; text: string }) => (
  <Badge tone={tones[status] ?? 'accent'}>{text || orderStatusText(status)}</Badge>
);
