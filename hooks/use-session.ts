'use client';
import { useSyncExternalStore } from 'react';
import { getServerSession, getSession, subscribe } from '@/lib/session';

/** The session as it is now: loading until the browser has looked into its storage. */
export const useSession = () => useSyncExternalStore(subscribe, getSession, getServerSession);
