'use client';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useBrowserSession } from '@/hooks/use-browser-session';
import { preloadClient } from '@/lib/api/call';
import { createQueryClient } from '@/lib/api/query-client';

if (typeof window !== 'undefined') preloadClient();

/** React Query for the pages inside. The cache is cleared when the customer changes. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  const userId = useBrowserSession().user?.id;

  useEffect(() => {
    if (userId !== undefined) return () => client.clear();
  }, [client, userId]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
