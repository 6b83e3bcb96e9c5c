'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { onRestored, reloadPage } from '@/lib/browser/page/replace-page';

/** Also when the browser restores a page from its back/forward cache. */
export function useRedirect(to: string | undefined) {
  const router = useRouter();
  useEffect(() => {
    if (!to) return;
    const go = () => router.replace(to);
    go();
    return onRestored(go);
  }, [to, router]);
}

/** A page restored from the back/forward cache reloads, because what it waits for is gone. */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => (isLeaving ? onRestored(reloadPage) : undefined), [isLeaving]);
  return [isLeaving, setLeaving] as const;
}
