import { Notice } from '@/components/ui/notice';
import { messages } from '@/lib/page-messages';
import type { TimesState } from './use-order-times';

interface LoadingProblemProps {
  states: readonly (TimesState | undefined)[];
  onRetry: () => void;
}

/** 'We couldn’t reach the server.' with Retry, when one of the requests failed. Input is kept. */
export const LoadingProblem = ({ states, onRetry }: LoadingProblemProps) =>
  states.some((state) => state?.failed) && (
    <Notice tone="error" onRetry={onRetry}>
      {messages.offline} Your choices are kept.
    </Notice>
  );
