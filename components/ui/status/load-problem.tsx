'use client';
import { useEffect } from 'react';
import { failureSentence, failureText } from '@/lib/browser/api/failure-text';
import { toastFailure } from '@/lib/browser/api/query-client';
import { Notice } from './notice';

interface LoadProblemProps {
  error: Error | null | undefined;
  onRetry: () => unknown;
  reassurance?: string;
}

/** A refusal's message is also a toast (specification section 8). */
export function LoadProblem({ error, onRetry, reassurance }: LoadProblemProps) {
  useEffect(() => {
    if (error) toastFailure(error);
  }, [error]);

  if (!error) return null;
  return (
    <Notice tone="error" onRetry={() => void onRetry()}>
      {reassurance ? `${failureSentence(error)} ${reassurance}` : failureText(error)}
    </Notice>
  );
}
