'use client';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Button } from '@/components/ui/base/button';
import { ButtonRow } from '@/components/ui/base/button-row';
import { cx } from '@/components/ui/base/class-names';
import { Notice } from '@/components/ui/status/notice';
import { useFocusOnMessage } from '@/hooks/page/use-focus-on-message';
import { useSubmitOnce } from '@/hooks/page/use-submit-once';
import { isOffline } from '@/lib/browser/api/errors';
import { failureText } from '@/lib/browser/api/failure-text';
import { unansweredRequest } from '@/lib/browser/api/unanswered-request';
import { toast } from '@/lib/browser/page/toast';
import { formMessages } from '@/lib/messages/form-messages';
import { Dialog, type DialogProps } from './dialog';

export interface ActionFormProps<Request, Reply> {
  children?: ReactNode;
  /** `reset` it when the customer changes something. */
  call: Pick<UseMutationResult<Reply, Error, Request>, 'mutateAsync' | 'error'>;
  /** Undefined while something is missing, which it has shown and focused. */
  request: () => Request | undefined;
  success: (reply: Reply) => string;
  /** The unknown outcome of a lost answer: 'your order was canceled'. */
  lost: string;
  lostNote?: string;
  explain?: ((error: Error) => ReactNode) | undefined;
  onRefused?: (error: Error) => void;
  isFinal?: (error: Error) => boolean;
  note?: ReactNode;
  keepText: string;
  actText: string;
  busyText?: string;
  isDanger?: boolean;
  /** Its buttons stay in sight, however long the choice above them is. */
  sticky?: boolean;
  actRef?: Ref<HTMLButtonElement>;
  onClose: () => void;
  onDone: () => void;
}

/** Sends once, however often the button is pressed; a failure gets the focus, and the input stays. */
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
  sticky = false,
  actRef,
  onClose,
  onDone,
}: ActionFormProps<Request, Reply>) {
  const { busy, once } = useSubmitOnce();
  const { error } = call;
  const place = useFocusOnMessage<HTMLDivElement>(error);
  const isOver = error !== null && isFinal?.(error) === true;

  function send() {
    const variables = request();
    if (variables === undefined) return;
    void once(() =>
      call.mutateAsync(variables).then(
        (reply) => {
          toast.success(success(reply));
          onDone();
        },
        onRefused ?? (() => undefined),
      ),
    );
  }

  return (
    <div
      className={cx(
        'flex flex-col gap-6 [&>:empty]:-mt-6',
        // What has the focus is never behind them.
        sticky && '[&_:is(input,button,summary)]:scroll-my-24',
      )}
    >
      {children}
      <div ref={place} tabIndex={-1} role="status">
        {error && isOffline(error) && (
          <Notice tone="error" title={formMessages.offline} onRetry={send}>
            {unansweredRequest(lost, lostNote)}
          </Notice>
        )}
        {error &&
          !isOffline(error) &&
          (explain?.(error) ?? <Notice tone="error">{failureText(error)}</Notice>)}
      </div>
      <div role="status">{note && <Notice tone="info">{note}</Notice>}</div>
      <ButtonRow
        className={cx(
          'max-xs:not-in-data-wide:*:flex-auto',
          sticky && 'sticky bottom-0 -mx-edge -mb-6 border-t border-line bg-surface px-edge py-3',
        )}
      >
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
    /** The focus starts on Keep; Esc means the same. */
    isQuestion?: boolean;
  };

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
