/** React Query settings for the account area and the order flow: what is retried, and which failures show a toast. */
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';
import { ApiError } from './errors';
import type { QueryRoot } from './query-root';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The form shows the failure itself. */
      quiet?: boolean;
      /** Shown when the server sends no message. */
      fallback?: string;
    };
  }
}

/** A failure of a moment; who has waited for 20 seconds reads about it now, not after 20 more. */
const isBrief = (error: unknown) => error instanceof ApiError && error.kind === 'network' && !error.isLate;

/** One failure that several places of a page show is one toast. */
const toasted = new WeakSet<ApiError>();

/**
 * Specification section 8: a refusal, 403 too, shows its message as an error toast, network failures are only logged
 * (their panel offers Retry), 401 shows the session's single toast. Forms whose 403 is silent have components/auth/
 * toast-refusal.
 */
export function toastFailure(error: unknown, fallback: string = messages.generic) {
  if (!(error instanceof ApiError)) return console.error(error);
  if (error.kind === 'network') return console.info('server not reached', error.httpStatus);
  if (error.kind === 'unauthorized' || toasted.has(error)) return;
  toasted.add(error);
  toast.error(error.message || fallback);
}

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // One silent retry covers a brief failure; after that the customer has the panel's Retry button.
        retry: (count, error) => isBrief(error) && count < 1,
        retryDelay: 400,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet) toastFailure(error, mutation.meta?.fallback);
      },
    }),
  });
}

/**
 * Reloads lists after a change. Cancels a first load that is still running, because React Query would accept its
 * reply, which may be older than the change.
 */
export async function invalidate(client: QueryClient, ...roots: QueryRoot[]) {
  await Promise.all(
    roots.map(async (queryKey) => {
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
