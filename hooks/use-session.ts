'use client';
import { useSyncExternalStore } from 'react';
import { subscribe } from '@/lib/session-start';
import { getServerSession, getSession } from '@/lib/session-state';

/** The session as it is now: loading until the browser has looked into its storage. */
export const useSession = () => useSyncExternalStore(subscribe, getSession, getServerSession);
