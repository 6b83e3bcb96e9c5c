import { Notice } from '@/components/ui/notice';
import { keepTimes } from '@/lib/domain/keep-times';

/** A permanent live region, so that screen readers announce its text. */
export const LiveMessage = ({ text }: { text?: string }) => (
  <div role="status">{text && <Notice tone="warn">{keepTimes(text)}</Notice>}</div>
);
