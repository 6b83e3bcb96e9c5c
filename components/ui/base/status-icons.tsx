import { Icon, type IconProps } from './icon';

export const AlertIcon = (props: IconProps) => (
  <Icon {...props} d="M12 7.5v5.5M12 16.5v.01">
    <circle cx="12" cy="12" r="9" />
  </Icon>
);
export const CheckIcon = (props: IconProps) => <Icon {...props} d="m4.5 12.5 5 5 10-11" />;
export const ClockIcon = (props: IconProps) => (
  <Icon {...props} d="M12 7v5l3.5 2.5">
    <circle cx="12" cy="12" r="8.5" />
  </Icon>
);
export const HandIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M8 12V6a1.5 1.5 0 0 1 3 0v5m0-6.5a1.5 1.5 0 0 1 3 0V11m0-4.5a1.5 1.5 0 0 1 3 0V14a7 7 0 0 1-7 7c-3.2 0-4.4-1.6-6.7-5.6a1.5 1.5 0 0 1 2.6-1.5L8 15.5"
  />
);
export const InfoIcon = (props: IconProps) => (
  <Icon {...props} d="M12 11v5.5M12 7.5v.01">
    <circle cx="12" cy="12" r="9" />
  </Icon>
);
export const StarIcon = (props: IconProps) => (
  <Icon {...props} d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />
);
export const RetryIcon = (props: IconProps) => (
  <Icon {...props} d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5" />
);
