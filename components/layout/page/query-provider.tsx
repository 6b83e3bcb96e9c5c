'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useBrowserSession } from '@/hooks/page/use-browser-session';
import { preloadClient } from '@/lib/browser/api/call';
import { createQueryClient } from '@/lib/browser/api/query-client';

if (typeof window !== 'undefined') preloadClient();

/** Cleared when the customer changes. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const userId = useBrowserSession().user?.id;

  useEffect(() => {
    if (userId !== undefined) return () => client.clear();
  }, [client, userId]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
