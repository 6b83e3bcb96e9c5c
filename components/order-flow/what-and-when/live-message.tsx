import { Notice } from '@/components/ui/notice';

/** A place that is always there, so that what appears in it is read out. */
export const LiveMessage = ({ text }: { text?: string }) => (
  <div role="status">{text && <Notice tone="warn">{text}</Notice>}</div>
);
