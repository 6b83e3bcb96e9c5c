'use client';
import { useEffect } from 'react';
import { onSessionExpired } from '@/lib/session';

async function tell() {
  const [{ messages }, { toast }] = await Promise.all([import('@/lib/messages'), import('@/lib/toast')]);
  toast.error(messages.sessionExpired);
}

/** Says on any page that a 401 ended the session (specification section 8). */
export function SessionWatch() {
  useEffect(() => onSessionExpired(tell), []);
  return null;
}
