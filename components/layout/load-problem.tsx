'use client';
import { useEffect } from 'react';
import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/api/errors';
import { toastFailure } from '@/lib/api/query-client';
import { messages } from '@/lib/page-messages';

/**
 * Shown when a list or form failed to load, with Retry. A refusal's message is also a toast (specification section
 * 8).
 */
export function LoadProblem({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  useEffect(() => {
    if (error) toastFailure(error);
  }, [error]);

  if (!error) return null;
  const refused = error instanceof ApiError && error.kind === 'rejected';
  return (
    <Notice tone="error" onRetry={() => void onRetry()}>
      {refused ? error.message || messages.generic : messages.offline}
    </Notice>
  );
}
