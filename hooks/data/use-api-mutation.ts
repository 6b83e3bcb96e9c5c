'use client';
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** One request at a time: `isPending` is set too late to stop a double click. */
export function useApiMutation<Data, Variables, Before = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Before>,
): UseMutationResult<Data, Error, Variables, Before> {
  const mutation = useMutation(options);
  const { mutateAsync: send } = mutation;
  const inFlight = useRef<Promise<Data>>(undefined);

  const mutateAsync = useCallback<typeof send>(
    (...request) => {
      inFlight.current ??= send(...request).finally(() => {
        inFlight.current = undefined;
      });
      return inFlight.current;
    },
    [send],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...request) => {
      // The mutation holds the error, as in React Query.
      if (!inFlight.current) mutateAsync(...request).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
