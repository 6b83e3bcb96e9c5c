'use client';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { useFocusOnMessage } from '@/hooks/use-focus-on-change';
import { useOneAtATime } from '@/hooks/use-one-at-a-time';
import { isOffline } from '@/lib/api/errors';
import { failureText } from '@/lib/api/failure-text';
import { lostAnswer } from '@/lib/api/lost-answer';
import { formMessages } from '@/lib/form-messages';
import { toast } from '@/lib/toast';
import { Button } from './button';
import { ButtonRow } from './button-row';
import { cx } from './class-names';
import { Dialog, type DialogProps } from './dialog';
import styles from './dialog.module.css';
import { Notice } from './notice';

export interface ActionFormProps<Request, Reply> {
  /** What is asked, or the fields, one below the other. */
  children?: ReactNode;
  /** Sends it, from useOneMutation. `reset` it when the customer changes something. */
  call: Pick<UseMutationResult<Reply, Error, Request>, 'mutateAsync' | 'error'>;
  /** What is sent; undefined while something is missing, which it has shown and given the focus. */
  request: () => Request | undefined;
  /** The toast once it is done. */
  success: (reply: Reply) => string;
  /** What nobody knows when the answer is lost: 'your order was canceled'. */
  lost: string;
  /** Why that can be repeated, where money is at stake. */
  lostNote?: string;
  /** A refusal in more than the server's words. */
  explain?: ((error: Error) => ReactNode) | undefined;
  onRefused?: (error: Error) => void;
  /** Whether trying again can't change a refusal: then only Close is left. */
  isFinal?: (error: Error) => boolean;
  /** Above the buttons: why nothing was sent. */
  note?: ReactNode;
  /** Leaves everything as it is. */
  keepText: string;
  actText: string;
  busyText?: string;
  isDanger?: boolean;
  className?: string | undefined;
  /** Its button, for the focus of a control that goes. */
  actRef?: Ref<HTMLButtonElement>;
  onClose: () => void;
  onDone: () => void;
}

/**
 * What a dialog does, in a Dialog: sends once, however often the button is pressed, then says so and closes; otherwise says
 * why not, with the focus there. What was typed stays.
 */
export function ActionForm<Request, Reply>({
  children,
  call,
  request,
  success,
  lost,
  lostNote,
  explain,
  onRefused,
  isFinal,
  note,
  keepText,
  actText,
  busyText,
  isDanger = false,
  className,
  actRef,
  onClose,
  onDone,
}: ActionFormProps<Request, Reply>) {
  const { busy, once } = useOneAtATime();
  const { error } = call;
  const place = useFocusOnMessage<HTMLDivElement>(error);
  const isOver = error !== null && isFinal?.(error) === true;

  function send() {
    const wanted = request();
    if (wanted === undefined) return;
    void once(() =>
      call.mutateAsync(wanted).then(
        (reply) => {
          toast.success(success(reply));
          onDone();
        },
        onRefused ?? (() => undefined),
      ),
    );
  }

  return (
    <div className={cx(styles.form, className)}>
      {children}
      <div ref={place} tabIndex={-1} role="status">
        {error && isOffline(error) && (
          <Notice tone="error" title={formMessages.offline} onRetry={send}>
            {lostAnswer(lost, lostNote)}
          </Notice>
        )}
        {error &&
          !isOffline(error) &&
          (explain?.(error) ?? <Notice tone="error">{failureText(error)}</Notice>)}
      </div>
      <div role="status">{note && <Notice tone="info">{note}</Notice>}</div>
      <ButtonRow className={styles.buttons}>
        <Button variant="secondary" onClick={onClose} data-keep-it="">
          {isOver ? 'Close' : keepText}
        </Button>
        {!isOver && (
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            busy={busy}
            busyText={busyText}
            onClick={send}
            ref={actRef}
          >
            {actText}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}

type ActionDialogProps<Request, Reply> = ActionFormProps<Request, Reply> &
  Pick<DialogProps, 'title' | 'initialFocus'> & {
    /** Interrupts, with the focus on what keeps everything as it is; Esc means the same. */
    isQuestion?: boolean;
  };

/** A dialog that does something, or asks before it does. */
export const ActionDialog = <Request, Reply>({
  title,
  isQuestion = false,
  initialFocus = isQuestion ? '[data-keep-it]' : undefined,
  children,
  ...form
}: ActionDialogProps<Request, Reply>) => (
  <Dialog
    open
    title={title}
    kind={isQuestion ? 'alert' : 'dialog'}
    onClose={form.onClose}
    {...(initialFocus && { initialFocus })}
  >
    <ActionForm {...form}>{isQuestion ? <div>{children}</div> : children}</ActionForm>
  </Dialog>
);
