'use client';
import { useSyncExternalStore } from 'react';
import { getServerSession, getSession, type Session } from '@/lib/session';
import { subscribe } from '@/lib/session-start';

/**
 * The current session; loading until local storage has been read. For what public pages carry, the header among it;
 * account pages use useSession.
 * @param beforeHydration the session of the server's document
 */
export const useBrowserSession = (beforeHydration: () => Session = getServerSession) =>
  useSyncExternalStore(subscribe, getSession, beforeHydration);
