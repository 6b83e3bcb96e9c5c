import { Notice } from '@/components/ui/notice';

/** A permanent live region, so that screen readers announce its text. */
export const LiveMessage = ({ text }: { text?: string }) => (
  <div role="status">{text && <Notice tone="warn">{text}</Notice>}</div>
);
