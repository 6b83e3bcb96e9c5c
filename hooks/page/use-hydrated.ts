'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Unlike useHydrated, causes no second rendering. */
export function useIsHydrating(): boolean {
  let isHydrating = false;
  const nothing = () => null;
  useSyncExternalStore(never, nothing, () => {
    isHydrating = true;
    return null;
  });
  return isHydrating;
}
