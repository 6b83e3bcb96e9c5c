import { cx } from '@/components/ui/base/class-names';
import { Icon, type IconProps } from '@/components/ui/base/icon';
import { CloseIcon } from '@/components/ui/base/layout-icons';
import { CheckIcon, ClockIcon } from '@/components/ui/base/status-icons';
import {
  CANCELED,
  DELIVERED,
  DRIVER_ON_THE_WAY,
  NEED_THE_CUSTOMER,
  OUT_FOR_DELIVERY,
  orderStatusText,
} from '@/lib/rules/orders/order-status';

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

const iconTones: Record<number, string | undefined> = { [DELIVERED]: 'text-good', [CANCELED]: 'text-quiet' };

/** The status of an order in the API's words, or ours if it sent none, with an icon of its own. */
export function OrderState({ status, text }: { status: number; text: string }) {
  const asks = NEED_THE_CUSTOMER.includes(status);
  const Icon = asks ? WarnIcon : (icons[status] ?? ClockIcon);
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-2',
        asks && 'font-strong',
        status === CANCELED && 'text-quiet',
      )}
    >
      <Icon
        size={16}
        className={cx(
          'mt-[calc((1lh-1rem)/2)] flex-none self-start',
          asks ? 'text-inherit' : (iconTones[status] ?? 'text-accent-ink'),
        )}
      />
      <span>{text || orderStatusText(status) || 'Unknown'}</span>
    </span>
  );
}
