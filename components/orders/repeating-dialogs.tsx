'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { DatePicker } from '@/components/ui/date-picker';
import { Dialog } from '@/components/ui/dialog';
import { FieldStack } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { type Recurring, useChangeRecurring } from '@/hooks/use-recurring';
import { isOffline } from '@/lib/api/errors';
import { lostButRepeatable } from '@/lib/api/lost-answer';
import { serverNow } from '@/lib/clock';
import { addDays, toMonthFirst } from '@/lib/domain/calendar';
import { todayInNewYork } from '@/lib/domain/new-york';
import { messages } from '@/lib/page-messages';
import { toast } from '@/lib/toast';
import { titleOf } from './repeating-words';

export interface RepeatingDialogProps {
  pickup: Recurring;
  onClose: () => void;
}

/** Why it was not saved; each call can be sent again. */
export const problemOf = (error: Error | null): string | undefined =>
  error ? (isOffline(error) ? lostButRepeatable : error.message || messages.generic) : undefined;

const DAYS_OF_PAUSE = 366;

/** No orders until a day. */
export function PauseRepeating({ pickup, onClose }: RepeatingDialogProps) {
  const change = useChangeRecurring(pickup.id);
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string>();
  const [tried, setTried] = useState(false);
  const today = todayInNewYork(serverNow());
  const missing = problem ?? (until === '' ? 'Choose a day' : undefined);

  function save() {
    setTried(true);
    if (missing) return document.getElementById('pause-until')?.focus();
    change.mutate(
      { do: 'pause', body: { until: toMonthFirst(until) } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      title="Pause this pickup"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep as it is
          </Button>
          <Button busy={change.isPending} onClick={save}>
            Pause
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{titleOf(pickup)}. Orders already booked stay as they are.</p>
        <DatePicker
          id="pause-until"
          name="pause-until"
          label="Pause until"
          hint="The first date on or after this day is picked up again."
          value={until}
          minDate={addDays(today, 1)}
          maxDate={addDays(today, DAYS_OF_PAUSE)}
          allowWeekends
          error={tried ? missing : undefined}
          onChange={(date, why) => {
            change.reset();
            setUntil(date);
            setProblem(why);
          }}
        />
        {change.error && <Notice tone="error">{problemOf(change.error)}</Notice>}
      </FieldStack>
    </Dialog>
  );
}

/** Asks before a repeating pickup ends for good. */
export function EndRepeating({ pickup, onClose }: RepeatingDialogProps) {
  const change = useChangeRecurring(pickup.id);
  return (
    <ConfirmDialog
      title="End this repeating pickup?"
      keepText="Keep it"
      confirmText="End it"
      busyText="Ending…"
      busy={change.isPending}
      problem={problemOf(change.error)}
      onClose={onClose}
      onConfirm={() =>
        // The list may lose the pickup, and this question with it, before React Query would call onSuccess.
        void change.mutateAsync({ do: 'end' }).then(
          ({ message }) => {
            toast.success(message);
            onClose();
          },
          () => undefined,
        )
      }
    >
      <p>{titleOf(pickup)}. We place no more orders for it. Orders already booked stay as they are.</p>
    </ConfirmDialog>
  );
}
