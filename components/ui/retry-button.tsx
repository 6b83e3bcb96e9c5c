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

  // Before the button goes; the cleanup below comes after it.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      hadFocus.current = element !== null && document.activeElement === element;
    };
  }, []);
  useEffect(
    () => () => {
      if (hadFocus.current) catchLostFocus();
    },
    [],
  );

  return (
    <Button ref={button} variant="secondary" size="small" icon={<RetryIcon size={16} />} onClick={onRetry}>
      {children}
    </Button>
  );
}
