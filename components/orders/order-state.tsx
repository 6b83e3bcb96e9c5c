import { CheckIcon, ClockIcon, CloseIcon } from '@/components/ui/status-icons';
import {
  CANCELED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEED_THE_CUSTOMER,
  OUT_FOR_DELIVERY,
  orderStatusText,
} from '@/lib/domain/order-status';
import { TruckIcon, WarnIcon } from './order-icons';
import styles from './order-state.module.css';

const icons: Record<number, typeof ClockIcon> = {
  [DRIVER_ON_THE_WAY]: TruckIcon,
  [OUT_FOR_DELIVERY]: TruckIcon,
  [DELIVERED]: CheckIcon,
  [CANCELED]: CloseIcon,
};

const looks: Record<number, string | undefined> = { [DELIVERED]: styles.good, [CANCELED]: styles.off };

/** The status of an order in the API's words, or ours if it sent none, with an icon of its own. */
export function OrderState({ status, text }: { status: number; text: string }) {
  const asks = NEED_THE_CUSTOMER.includes(status);
  const Icon = asks ? WarnIcon : (icons[status] ?? ClockIcon);
  return (
    <span className={[styles.state, asks ? styles.asks : looks[status]].filter(Boolean).join(' ')}>
      <Icon size={16} />
      <span>{text || orderStatusText(status) || 'Unknown'}</span>
    </span>
  );
}
