'use client';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * React Query's useMutation that sends one call at a time: `isPending` shows only after a moment, and a second click
 * before it would send again. While one is under way `mutate` does nothing, and `mutateAsync` answers with that one.
 */
export function useOneMutation<Data, Variables, Before = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
): UseMutationResult<Data, Error, Variables, Before> {
  const mutation = useMutation(options);
  const { mutateAsync: send } = mutation;
  const underWay = useRef<Promise<Data> | undefined>(undefined);

  const mutateAsync = useCallback(
    (...request: Parameters<typeof send>) => {
      underWay.current ??= send(...request).finally(() => {
        underWay.current = undefined;
      });
      return underWay.current;
    },
    [send],
  );
  const mutate = useCallback(
    (...request: Parameters<typeof send>) => {
      // The mutation itself has the error, as in React Query.
      if (!underWay.current) mutateAsync(...request).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
