'use client';
import { useEffect, useState } from 'react';
import { call } from '@/lib/browser/api/call';

/** Masked; undefined where the API does not send it. */
export function useResetOwner(secretkey: string): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    call('auth.resetOwner', { body: { secretkey }, signal: left.signal })
      .then(({ data }) => setEmail(data?.email))
      .catch((error: unknown) => console.info('owner of the link not shown', error));
    return () => left.abort();
  }, [secretkey]);
  return email;
}
