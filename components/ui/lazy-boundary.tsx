'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { arrivedPart, loadPart, reloadIfAnswered } from '@/lib/load-part';
import { messages } from '@/lib/page-messages';
import { Notice } from './notice';

interface LazyBoundaryProps<Part> {
  /** An import(), the same function at each rendering. */
  load: () => Promise<Part>;
  /** Shown while loading. */
  fallback: ReactNode;
  /** Wraps the fallback and the error, if the loaded part has a frame of its own. */
  around?: (shown: ReactNode) => ReactNode;
  children: (part: Part) => ReactNode;
}

/**
 * Loads a part of a page when it is first shown, because forms need more code than lists; one that was loaded ahead is
 * shown at once. If that fails, a sentence is in its place and the rest of the page stays; Retry tries again, and loads
 * the document where the part is of a build that is gone.
 */
export function LazyBoundary<Part>({
  load,
  fallback,
  around = (shown) => shown,
  children,
}: LazyBoundaryProps<Part>) {
  const [loaded, setLoaded] = useState(() => arrivedPart(load));
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);

  useEffect(() => {
    let gone = false;
    loadPart(load).then(
      (part) => {
        if (!gone) setLoaded({ part });
      },
      () => {
        if (gone) return;
        setFailed(tries);
        if (tries > 1) void reloadIfAnswered();
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
