'use client';
import { Button } from '@/components/ui/base/button';
import { Notice } from '@/components/ui/status/notice';
import { useUnavailableSlot } from '@/hooks/data/use-unavailable-slot';
import { useDraft } from '@/hooks/page/use-order-draft';
import type { BuildingHours } from '@/lib/booking/availability';
import { chooseVisits } from '@/lib/booking/unavailable-slot';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { type Visits, visitLabel } from '@/lib/rules/dates/visit';

interface DoormanTimesProps {
  hours: BuildingHours;
  /** 'Doorman until 6:00 PM' */
  why: string;
  onReplaced: () => void;
}

/** Nothing that was typed is lost: the times change in place. */
export function DoormanTimes({ hours, why, onReplaced }: DoormanTimesProps) {
  const [step1] = useDraft('order-step-1');
  const { data: verdict, isPending } = useUnavailableSlot(step1, undefined, hours);
  const next = verdict?.next;

  function take(times: Visits) {
    chooseVisits(times);
    onReplaced();
  }

  return (
    <Notice
      tone="warn"
      live
      title={`Your doorman can’t take your bags at the times you chose: ${nonBreaking(why)}.`}
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
