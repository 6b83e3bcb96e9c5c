'use client';
import { useEffect } from 'react';
import { messages } from '@/lib/messages';
import { onSessionExpired } from '@/lib/session';
import { toast } from '@/lib/toast';

/** Says on any page that a 401 ended the session (specification section 8). */
export function SessionWatch() {
  useEffect(() => onSessionExpired(() => toast.error(messages.sessionExpired)), []);
  return null;
}
