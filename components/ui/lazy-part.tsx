'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { messages } from '@/lib/messages';
import { Notice } from './notice';

/**
 * A part of a page that comes with its first showing, not with the page (forms carry a validator). When it does not
 * arrive, Retry asks again instead of losing the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [failures, setFailures] = useState(0);
    const [waiting, setWaiting] = useState(true);

    // biome-ignore lint/correctness/useExhaustiveDependencies: each failure leads to one more try, on demand
    useEffect(() => {
      if (loaded) return;
      let gone = false;
      load().then(
        (component) => {
          loaded = component;
          if (!gone) setPart(() => component);
        },
        () => {
          if (!gone) setWaiting(false);
        },
      );
      return () => {
        gone = true;
      };
    }, [failures]);

    if (Part) return <Part {...props} />;
    if (waiting) return fallback;
    const retry = () => {
      setWaiting(true);
      setFailures((count) => count + 1);
    };
    return (
      <Notice tone="error" onRetry={retry}>
        {messages.offline}
      </Notice>
    );
  };
}
