'use client';
import { useSyncExternalStore } from 'react';
import { subscribe } from '@/lib/session-start';
import { getServerSession, getSession } from '@/lib/session-state';
import { useKnown } from './known-customer';

/** The current session; loading until local storage has been read, unless the document knows its customer. */
export function useSession() {
  const known = useKnown();
  return useSyncExternalStore(subscribe, getSession, known ? () => known.session : getServerSession);
}
