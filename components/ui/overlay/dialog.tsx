'use client';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { cx } from '@/components/ui/base/class-names';
import { IconButton } from '@/components/ui/base/icon-button';
import { CloseIcon } from '@/components/ui/base/layout-icons';
import { catchLostFocus } from '@/lib/browser/page/focus-heading';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** alert: interrupts, and has no close button. */
  kind?: 'dialog' | 'alert';
  /** A selector; defaults to the first field, or the title. */
  initialFocus?: string;
  /** Closing asks first. */
  dirty?: boolean;
  wide?: boolean;
}

/** A native <dialog>: the page behind is inert, Esc and backdrop close it, and the focus returns. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

const firstField = ':is(input, select, textarea):enabled:not([type=hidden])';

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  kind = 'dialog',
  initialFocus,
  dirty = false,
  wide,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const pressedBackdrop = useRef(false);

  const firstFocus = useRef(initialFocus);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element) return;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>(firstFocus.current ?? firstField)?.focus();
    if (!firstFocus.current && !element.querySelector(firstField)) document.getElementById(titleId)?.focus();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      catchLostFocus();
    };
  }, [titleId]);

  // For "Keep writing".
  const beforeAsking = useRef<Element | null>(null);
  useEffect(() => {
    if (asking) dialog.current?.querySelector<HTMLElement>('[data-keep]')?.focus();
    else if (beforeAsking.current instanceof HTMLElement) beforeAsking.current.focus();
  }, [asking]);

  const requestClose = () => {
    if (!dirty) return onClose();
    beforeAsking.current = document.activeElement;
    setAsking(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (asking) setAsking(false);
    else requestClose();
  };
  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current && pressedBackdrop.current) requestClose();
  };

  return (
    <dialog
      ref={dialog}
      className={cx(
        'float-panel m-auto max-h-[calc(100dvh-2rem)] max-w-none overscroll-contain p-0 text-ink backdrop:bg-backdrop open:animate-rise',
        'max-xs:mb-0 max-xs:max-h-[calc(100dvh-3rem)] max-xs:w-screen max-xs:rounded-b-none max-xs:border-x-0 max-xs:border-b-0',
        wide ? 'w-[min(100vw-2rem,40rem)]' : 'w-[min(100vw-2rem,30rem)]',
      )}
      data-wide={wide ? '' : undefined}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        requestClose();
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = event.target === dialog.current;
      }}
      onClick={onBackdrop}
    >
      <div className="flex flex-col gap-4 px-edge py-6">
        <div className="flex items-start justify-between gap-[min(1rem,4vw)]">
          <h2 className="text-2xl" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {kind === 'dialog' && (
            <IconButton label="Close" className="-mt-2 -mr-2.5" onClick={requestClose}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
        <div inert={asking}>{children}</div>
        {asking ? (
          <div
            className="flex flex-col gap-3 rounded-md bg-highlight p-4 font-semibold text-on-highlight on-yellow"
            role="alert"
          >
            <p>Close and lose what you typed?</p>
            <ButtonRow>
              <Button variant="secondary" data-keep="" onClick={() => setAsking(false)}>
                Keep writing
              </Button>
              <Button variant="danger-quiet" onClick={onClose}>
                Discard
              </Button>
            </ButtonRow>
          </div>
        ) : (
          actions && <ButtonRow className="mt-2 max-xs:*:flex-auto">{actions}</ButtonRow>
        )}
      </div>
    </dialog>
  );
}
