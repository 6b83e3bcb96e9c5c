'use client';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useDraft } from '@/hooks/use-order-draft';
import { useTakenSlot } from '@/hooks/use-taken-slot';
import { serverNow } from '@/lib/clock';
import type { DoormanHours } from '@/lib/domain/doorman';
import { keepTimes } from '@/lib/domain/keep-times';
import { type Visits, visitLabel } from '@/lib/domain/visit';
import { patchOf } from '@/lib/taken-slot';

interface DoormanTimesProps {
  hours: DoormanHours;
  /** 'Doorman until 6:00 PM' */
  why: string;
  /** Called when the order has times at which the doorman is there. */
  onTaken: () => void;
}

/**
 * Says at once that the doorman is away at the chosen times, and offers the next times that suit him. Nothing that was
 * typed is lost: the times change in place.
 */
export function DoormanTimes({ hours, why, onTaken }: DoormanTimesProps) {
  const [step1, setStep1] = useDraft('order-step-1');
  const { data: verdict, isPending } = useTakenSlot(step1, undefined, hours);
  const next = verdict?.next;

  function take(times: Visits) {
    if (!step1) return;
    setStep1({ ...step1, ...patchOf(times), saved: serverNow().toISOString() });
    onTaken();
  }

  return (
    <Notice
      tone="warn"
      live
      title={`Your doorman can’t take your bags at the times you chose: ${keepTimes(why)}.`}
      actions={
        next && (
          <Button variant="secondary" size="small" onClick={() => take(next)}>
            Take times that fit
          </Button>
        )
      }
    >
      {isPending && 'Looking for times that fit… '}
      {next && (
        <>
          Next times with your doorman: pickup {visitLabel(next.pickup)}, delivery {visitLabel(next.delivery)}
          .{' '}
        </>
      )}
      {next === null && 'No times fit your doorman’s hours in the next two weeks. '}
      Or choose another way below and keep your times.
    </Notice>
  );
}
