'use client';
import { useSyncExternalStore } from 'react';
import { subscribe } from '@/lib/session-start';
import { getServerSession, getSession } from '@/lib/session-state';

/** The current session; loading until local storage has been read. */
export const useSession = () => useSyncExternalStore(subscribe, getSession, getServerSession);
