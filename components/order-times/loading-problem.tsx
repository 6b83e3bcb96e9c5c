import { Notice } from '@/components/ui/notice';
import { failureSentence } from '@/lib/api/failure-text';
import type { TimesState } from './use-order-times';

interface LoadingProblemProps {
  states: readonly (TimesState | undefined)[];
  onRetry: () => void;
}

/** Why there are no times, with Retry, when one of the requests failed. Input is kept. */
export function LoadingProblem({ states, onRetry }: LoadingProblemProps) {
  const failed = states.find((state) => state?.failed)?.failed;
  return (
    failed && (
      <Notice tone="error" onRetry={onRetry}>
        {failureSentence(failed)} Your choices are kept.
      </Notice>
    )
  );
}
