import { Icon, type IconProps } from '@/components/ui/icon';

export const TruckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 6h11v10.5h-11zM13.5 9.5h4l3.5 3.5v3.5h-7.5" />
    <circle cx="7" cy="17.5" r="1.8" />
    <circle cx="17" cy="17.5" r="1.8" />
  </Icon>
);
export const WarnIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m12 4 9 16H3zM12 10v4.5M12 17.3v.01" />
  </Icon>
);
