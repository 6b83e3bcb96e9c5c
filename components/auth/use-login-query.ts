'use client';
import { useSearchParams } from 'next/navigation';
import type { LoginQuery } from './use-sign-in-target';

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
