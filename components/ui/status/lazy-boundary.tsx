'use client';
import { type ReactNode, useEffect, useState } from 'react';
import { arrivedPart, loadPart, reloadIfAnswered } from '@/lib/browser/page/load-part';
import { messages } from '@/lib/messages/page-messages';
import { Notice } from './notice';

interface LazyBoundaryProps<Part> {
  /** The same function at each rendering. */
  load: () => Promise<Part>;
  fallback: ReactNode;
  /** For a loaded part that has a frame of its own. */
  around?: (shown: ReactNode) => ReactNode;
  children: (part: Part) => ReactNode;
}

/** On failure Retry tries again, and loads the document if the part's build is gone. */
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
