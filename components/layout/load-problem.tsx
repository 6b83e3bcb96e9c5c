'use client';
import { useEffect } from 'react';
import { Notice } from '@/components/ui/notice';
import { failureText } from '@/lib/api/failure-text';
import { toastFailure } from '@/lib/api/query-client';

/**
 * Shown when a list or form failed to load, with Retry. A refusal's message is also a toast (specification section
 * 8).
 */
export function LoadProblem({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  useEffect(() => {
    if (error) toastFailure(error);
  }, [error]);

  if (!error) return null;
  return (
    <Notice tone="error" onRetry={() => void onRetry()}>
      {failureText(error)}
    </Notice>
  );
}
