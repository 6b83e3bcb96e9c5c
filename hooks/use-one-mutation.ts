'use client';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * useMutation with one request at a time, because `isPending` is set too late to stop a double click. While a
 * request is running, `mutate` does nothing and `mutateAsync` returns the running promise.
 */
export function useOneMutation<Data, Variables, Before = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
): UseMutationResult<Data, Error, Variables, Before> {
  const mutation = useMutation(options);
  const { mutateAsync: send } = mutation;
  const inFlight = useRef<Promise<Data> | undefined>(undefined);

  const mutateAsync = useCallback(
    (...request: Parameters<typeof send>) => {
      inFlight.current ??= send(...request).finally(() => {
        inFlight.current = undefined;
      });
      return inFlight.current;
    },
    [send],
  );
  const mutate = useCallback(
    (...request: Parameters<typeof send>) => {
      // The mutation holds the error, as in React Query.
      if (!inFlight.current) mutateAsync(...request).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
