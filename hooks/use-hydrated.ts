'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first render, true once React listens. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
