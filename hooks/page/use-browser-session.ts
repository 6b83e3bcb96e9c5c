'use client';
import { useSyncExternalStore } from 'react';
import { getServerSession, getSession, type Session } from '@/lib/browser/session/session';
import { subscribe } from '@/lib/browser/sign-in/session-start';

/** For public pages; account pages use useSession. @param beforeHydration the session of the server's document */
export const useBrowserSession = (beforeHydration: () => Session = getServerSession) =>
  useSyncExternalStore(subscribe, getSession, beforeHydration);
