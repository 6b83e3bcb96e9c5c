'use client';
import { useEffect } from 'react';
import { useBrowserSession } from '@/hooks/page/use-browser-session';
import { useRedirect } from '@/hooks/page/use-redirect';
import { readDraft } from '@/lib/booking/drafts';
import { stepPaths } from '@/lib/booking/order-steps';
import { safePath } from '@/lib/browser/page/safe-path';
import { persistOpenedBySignIn } from '@/lib/browser/storage/persisted-forms';

/** What the redirect to /login passes along (specification section 2). */
export interface LoginQuery {
  from: string | null;
  email: string | null;
  zipCode: string | null;
}

export const noQuery: LoginQuery = { from: null, email: null, zipCode: null };

export function useSignInTarget({ from }: LoginQuery) {
  const signedIn = useBrowserSession().status === 'authenticated';
  const target = safePath(from);
  useEffect(() => {
    if (signedIn) persistOpenedBySignIn(target);
  }, [signedIn, target]);
  useRedirect(signedIn ? target : undefined);
}

export function withQuery(path: string, query: LoginQuery) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  return params.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path;
}

export const isOrderStep = (from: string | null) => stepPaths.includes(from?.split(/[?#]/)[0] ?? '');

export const hasDraft = () => readDraft('order-step-1') !== undefined;
