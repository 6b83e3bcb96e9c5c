import { Icon, type IconProps } from '@/components/ui/icon';
import { CheckIcon, ClockIcon, CloseIcon } from '@/components/ui/status-icons';
import {
  CANCELED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEED_THE_CUSTOMER,
  OUT_FOR_DELIVERY,
  orderStatusText,
} from '@/lib/domain/order-status';
import styles from './order-state.module.css';

const TruckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 6h11v10.5h-11zM13.5 9.5h4l3.5 3.5v3.5h-7.5" />
    <circle cx="7" cy="17.5" r="1.8" />
    <circle cx="17" cy="17.5" r="1.8" />
  </Icon>
);

const WarnIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 4 9 16H3zM12 10v4.5M12 17.3v.01" />
  </Icon>
);

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
