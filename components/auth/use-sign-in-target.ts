'use client';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useBrowserSession } from '@/hooks/use-browser-session';
import { safePath } from '@/lib/domain/safe-path';
import { readDraft } from '@/lib/drafts';
import { stepPaths } from '@/lib/order-steps';
import { persistOpenedBySignIn } from '@/lib/persisted-forms';

/** The query that the redirect to /login passes along (specification section 2). */
export interface LoginQuery {
  from: string | null;
  email: string | null;
  zipCode: string | null;
}

export const noQuery: LoginQuery = { from: null, email: null, zipCode: null };

/** The query of the sign-in and sign-up pages. */
export function useLoginQuery(): LoginQuery & { forgot: boolean } {
  const params = useSearchParams();
  return {
    from: params.get('from'),
    email: params.get('email'),
    zipCode: params.get('zipCode'),
    forgot: params.has('forgot'),
  };
}

/** Redirects a signed-in customer to the requested page. */
export function useSignInTarget({ from }: LoginQuery) {
  const router = useRouter();
  const signedIn = useBrowserSession().status === 'authenticated';
  const target = safePath(from);
  useEffect(() => {
    if (!signedIn) return;
    persistOpenedBySignIn(target);
    router.replace(target);
  }, [signedIn, router, target]);
  return target;
}

/** Adds from, email and zipCode to a path. */
export function withQuery(path: string, query: LoginQuery) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value);
  return params.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${params}` : path;
}

/** Whether the sign-in is part of an order. */
export const isOrderStep = (from: string | null) => stepPaths.includes(from?.split('?')[0] ?? '');

export const hasDraft = () => readDraft('order-step-1') !== undefined;
