'use client';
import { useEffect } from 'react';
import { Notice } from '@/components/ui/notice';
import { failureSentence, failureText } from '@/lib/api/failure-text';
import { toastFailure } from '@/lib/api/query-client';

interface LoadProblemProps {
  error: Error | null | undefined;
  onRetry: () => unknown;
  /** What is not lost, in a sentence. */
  kept?: string;
}

/**
 * Shown when a list, a form or a step failed to load, with Retry. A refusal's message is also a toast (specification
 * section 8).
 */
export function LoadProblem({ error, onRetry, kept }: LoadProblemProps) {
  useEffect(() => {
    if (error) toastFailure(error);
  }, [error]);

  if (!error) return null;
  return (
    <Notice tone="error" onRetry={() => void onRetry()}>
      {kept ? `${failureSentence(error)} ${kept}` : failureText(error)}
    </Notice>
  );
}
