'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '@/lib/page-messages';
import { Notice } from './notice';

interface LazyBoundaryProps<Part> {
  /** An import() that stands outside of the component. */
  load: () => Promise<Part>;
  /** Shown until it is there. */
  fallback: ReactNode;
  /** What stands around fallback and problem, where the part brings its own. */
  around?: (shown: ReactNode) => ReactNode;
  children: (part: Part) => ReactNode;
}

/**
 * A part of a page that comes with its first showing, not with the page: forms carry more script than lists. When it
 * does not arrive, Retry asks again instead of losing the page.
 */
export function LazyBoundary<Part>({
  load,
  fallback,
  around = (shown) => shown,
  children,
}: LazyBoundaryProps<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);

  useEffect(() => {
    let gone = false;
    load().then(
      (part) => {
        if (!gone) setLoaded({ part });
      },
      () => {
        if (!gone) setFailed(tries);
      },
    );
    return () => {
      gone = true;
    };
  }, [load, tries]);

  if (loaded) return children(loaded.part);
  if (failed < tries) return around(fallback);
  return around(
    <Notice tone="error" onRetry={() => setTries(tries + 1)}>
      {messages.offline}
    </Notice>,
  );
}
