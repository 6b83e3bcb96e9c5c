import { Icon, type IconProps } from './icon';

export const ChevronLeftIcon = (props: IconProps) => <Icon {...props} d="m15 5-7 7 7 7" />;
export const ChevronRightIcon = (props: IconProps) => <Icon {...props} d="m9 5 7 7-7 7" />;
export const PlusIcon = (props: IconProps) => <Icon {...props} d="M12 5v14M5 12h14" />;
export const CalendarIcon = (props: IconProps) => (
  <Icon {...props} d="M4 10.5h16M8.5 3v5M15.5 3v5">
    <rect x="4" y="5.5" width="16" height="15" rx="2.5" />
  </Icon>
);
export const ReceiptIcon = (props: IconProps) => (
  <Icon {...props} d="M6 3.5h12v17l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9.5 8.5h5M9.5 12.5h5" />
);
export const TrashIcon = (props: IconProps) => (
  <Icon {...props} d="M4.5 6.5h15M9 6.5v-2h6v2M6.5 6.5l.8 13h9.4l.8-13M10.5 10.5v5.5M13.5 10.5v5.5" />
);
export const PencilIcon = (props: IconProps) => (
  <Icon {...props} d="m4.5 19.5 1-4.5L15.5 5a1.8 1.8 0 0 1 2.6 0l.9.9a1.8 1.8 0 0 1 0 2.6L9 18.5z" />
);
export const CardIcon = (props: IconProps) => (
  <Icon {...props} d="M3 10h18M7 15h3">
    <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
  </Icon>
);
export const PinIcon = (props: IconProps) => (
  <Icon {...props} d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11z">
    <circle cx="12" cy="10" r="2.2" />
  </Icon>
);
export const PrintIcon = (props: IconProps) => (
  <Icon {...props} d="M7 8.5v-5h10v5M7 17.5H4v-9h16v9h-3M7 14h10v6.5H7z" />
);
