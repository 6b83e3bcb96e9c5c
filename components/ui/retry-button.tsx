'use client';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from './button';
import { catchLostFocus } from './lost-focus';
import { RetryIcon } from './status-icons';

interface RetryButtonProps {
  onRetry: () => void;
  children: ReactNode;
}

/** Goes with its message once trying again has worked, and must not take the focus along. */
export function RetryButton({ onRetry, children }: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const popup = useRef<Element>(null);

  // Before the button goes; the cleanup below comes after it.
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
