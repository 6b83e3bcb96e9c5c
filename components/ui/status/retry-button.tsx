'use client';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/base/button';
import { RetryIcon } from '@/components/ui/base/status-icons';
import { catchLostFocus } from '@/lib/browser/page/focus-heading';

/** Once a retry succeeds, its message goes, and must not take the focus along. */
export function RetryButton({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const popup = useRef<Element>(null);

  // Before the button is removed; the cleanup below comes after it.
  useLayoutEffect(() => {
    const element = button.current;
    popup.current = element?.closest('[role=dialog]:not(dialog)') ?? null;
    return () => {
      hadFocus.current = element !== null && document.activeElement === element;
    };
  }, []);
  useEffect(
    () => () => {
      // A popup closes when the focus leaves it.
      if (hadFocus.current && !popup.current?.isConnected) catchLostFocus();
    },
    [],
  );

  return (
    <Button ref={button} variant="secondary" size="small" icon={<RetryIcon size={16} />} onClick={onRetry}>
      {children}
    </Button>
  );
}
