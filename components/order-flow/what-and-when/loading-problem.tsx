import { Notice } from '@/components/ui/notice';
import { messages } from '@/lib/messages';
import type { TimesState } from './use-order-times';

/** 'Could not reach the server.' with Retry, when one of these answers did not come; nothing typed is lost. */
export function LoadingProblem({ states }: { states: readonly (TimesState | undefined)[] }) {
  const failed = states.find((state) => state?.retry);
  if (!failed) return null;
  const retry = () => {
    for (const state of states) state?.retry?.();
  };
  return (
    <Notice tone="error" onRetry={retry}>
      {messages.offline} Your choices are kept.
    </Notice>
  );
}
