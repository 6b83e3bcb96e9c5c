'use client';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useKnown } from './known-customer';
import { useHydrated } from './use-hydrated';

/**
 * Gives React Query what the server rendered the document with, before the first rendering. Later, when the router
 * shows this page again, the data is old and the customer may be another, so it is left alone.
 */
export function useKnownData<T>(keyOf: (userId: number) => QueryKey, data: T): void {
  const client = useQueryClient();
  const userId = useKnown()?.session.user?.id;
  const hydrated = useHydrated();
  useState(() => {
    if (!hydrated && userId !== undefined) client.setQueryData(keyOf(userId), data);
  });
}
