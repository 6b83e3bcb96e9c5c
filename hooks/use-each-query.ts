'use client';
import {
  notifyManager,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';

/**
 * A query for each of a list, as useQueries of the library, which costs a page 2 kB for what the order does not need.
 * When their number changes, all begin anew, from what is in the cache.
 */
export function useEachQuery<Data, Key extends QueryKey>(
  queries: readonly QueryObserverOptions<Data, Error, Data, Data, Key>[],
): QueryObserverResult<Data>[] {
  const client = useQueryClient();
  const options = queries.map((query) => client.defaultQueryOptions(query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect below hands on every change of the options
  const observers = useMemo(
    () => options.map((option) => new QueryObserver(client, option)),
    [client, options.length],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      // As the library's hooks do: what arrives together is rendered together.
      const batched = notifyManager.batchCalls(listener);
      const stops = observers.map((observer) => observer.subscribe(batched));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [observers],
  );
  const current = useMemo(() => latestOf(observers), [observers]);
  useSyncExternalStore(subscribe, current, current);
  useEffect(() => {
    for (const [index, observer] of observers.entries()) {
      const option = options[index];
      if (option) observer.setOptions(option);
    }
  });
  return options.flatMap((option, index) => {
    const observer = observers[index];
    return observer ? [observer.trackResult(observer.getOptimisticResult(option))] : [];
  });
}

/** The same array until one of the results is another. */
function latestOf<Result>(observers: readonly { getCurrentResult: () => Result }[]) {
  let latest: Result[] = [];
  return () => {
    const now = observers.map((observer) => observer.getCurrentResult());
    if (now.some((result, index) => result !== latest[index])) latest = now;
    return latest;
  };
}
