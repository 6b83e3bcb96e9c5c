'use client';
import { useEffect } from 'react';
import { onSessionExpired } from '@/lib/session';
import { toast } from '@/lib/toast';

async function tell() {
  const { messages } = await import('@/lib/messages');
  toast.error(messages.sessionExpired);
}

/** Says on any page that a 401 ended the session (specification section 8). */
export function SessionWatch() {
  useEffect(() => onSessionExpired(tell), []);
  return null;
}
