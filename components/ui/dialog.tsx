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
import { Button } from './button';
import { ButtonRow } from './button-row';
import { cx } from './class-names';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';
import { CloseIcon } from './icons';
import { catchLostFocus } from './lost-focus';

export interface DialogProps {
  open: boolean;
  /** Called when Esc, the backdrop or the close button asks to close it. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** alert: a question that interrupts (delete, cancel), without a close button. */
  kind?: 'dialog' | 'alert';
  /** Selector of the element to focus first; defaults to the first field, or the title. */
  initialFocus?: string;
  /** There is unsaved input, so closing asks first. */
  dirty?: boolean;
  wide?: boolean;
}

/** A modal on the native <dialog>: the page behind is inert, Esc and backdrop close it, and the focus returns. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

/** Enabled ones in the body. */
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

  // The effect runs only on mount and unmount, with the initial value of initialFocus.
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

  // The field to return to after "Keep writing".
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
      className={cx(styles.dialog, wide && styles.wide)}
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
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 className="text-26" id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {kind === 'dialog' && (
            <IconButton label="Close" className={styles.close} onClick={requestClose}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
        <div inert={asking}>{children}</div>
        {asking ? (
          <div className={styles.ask} role="alert">
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
          actions && <ButtonRow className={styles.actions}>{actions}</ButtonRow>
        )}
      </div>
    </dialog>
  );
}
