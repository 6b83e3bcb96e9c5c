/** Retries and toasts of the account and the order flow. */
import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/browser/page/toast';
import { messages } from '@/lib/messages/page-messages';
import { ApiError } from './errors';
import type { QueryRoot } from './query-root';
import { isGonePage } from './read-page';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      quiet?: boolean;
      /** When the server sends no message. */
      fallback?: string;
    };
  }
}

/** Not after a timeout: the customer has waited long enough. */
const isBrief = (error: unknown) => error instanceof ApiError && error.kind === 'network' && !error.isLate;

/** One toast for a failure that several places show. */
const toasted = new WeakSet<ApiError>();

/** Specification section 8. Forms whose 403 is silent use components/account/sign-in/or-toast.ts. */
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
        // Covers a brief failure; then the panel has Retry.
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

const isThere = ({ state }: Query) => !isGonePage(state.data);

/** Cancels a running first load, whose reply may be older than the change. A page that is gone is not asked again. */
export async function invalidate(client: QueryClient, ...roots: QueryRoot[]) {
  await Promise.all(
    roots.map(async (queryKey) => {
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey, predicate: isThere });
    }),
  );
}
