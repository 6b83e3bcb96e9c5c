'use client';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { ActionOrder } from '@/components/orders/parts/order-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import type { StepAction } from '@/lib/rules/orders/next-step';
import { actionLabel, dialogs } from './order-actions';

/**
 * The one open dialog of a screen with orders: it stays while the row that it came from is read anew or goes.
 * @param after what has the focus once something was done; what was left alone gives it back to its button
 */
export function useOrderDialog(after: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<{ action: StepAction; order: ActionOrder }>();
  const [timesDone, setTimesDone] = useState(0);

  // After the dialog has closed: it gives the focus back to its button, which may go with the next read.
  useEffect(() => {
    if (timesDone > 0) after.current?.focus();
  }, [timesDone, after]);

  const openDialog = useCallback((action: StepAction, order: ActionOrder) => setOpen({ action, order }), []);

  const load = open && dialogs[open.action];
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    setTimesDone((times) => times + 1);
  };
  return {
    openDialog,
    dialog: load && open && (
      <LazyBoundary
        key={open.action}
        load={load}
        fallback={null}
        around={(shown) =>
          shown && (
            <Dialog open title={actionLabel(open.action, open.order)} onClose={close}>
              {shown}
            </Dialog>
          )
        }
      >
        {(Shown) => <Shown order={open.order} onClose={close} onDone={done} />}
      </LazyBoundary>
    ),
  };
}
