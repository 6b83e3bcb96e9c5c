'use client';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';

export interface ConfirmDialogProps {
  title: ReactNode;
  children: ReactNode;
  /** The safe choice, which has the initial focus; Esc means the same. */
  keepText: string;
  confirmText: string;
  busyText: string;
  busy: boolean;
  /** Why it failed; the dialog stays open. */
  problem?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is deleted. */
export const ConfirmDialog = ({
  title,
  children,
  keepText,
  confirmText,
  busyText,
  busy,
  problem,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    open
    kind="alert"
    title={title}
    onClose={onClose}
    initialFocus="[data-no]"
    actions={
      <>
        <Button variant="secondary" onClick={onClose} data-no>
          {keepText}
        </Button>
        <Button variant="danger" busy={busy} busyText={busyText} onClick={onConfirm}>
          {confirmText}
        </Button>
      </>
    }
  >
    {children}
    {problem && <Notice tone="error">{problem}</Notice>}
  </Dialog>
);
