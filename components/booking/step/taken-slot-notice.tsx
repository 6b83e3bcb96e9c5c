'use client';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/base/button';
import { Notice } from '@/components/ui/status/notice';
import { type RefusedTime, useTakenSlot } from '@/hooks/data/use-taken-slot';
import { useFocusOnMessage } from '@/hooks/page/use-focus-on-message';
import { useDraft } from '@/hooks/page/use-order-draft';
import { stepHref } from '@/lib/booking/order-steps';
import { chosenTimes, patchOf, type TakenSlot } from '@/lib/booking/taken-slot';
import { serverNow } from '@/lib/browser/page/clock';
import { type Visit, type Visits, visitLabel } from '@/lib/rules/dates/visit';

interface TakenSlotNoticeProps {
  /** A time that the server just refused; without it, availability is checked against the current slots. */
  refused?: RefusedTime;
  /** Called when the draft holds the next free times. */
  onTaken?: () => void;
}

export function TakenSlotNotice({ refused, onTaken }: TakenSlotNoticeProps) {
  const [step1, setStep1] = useDraft('order-step-1');
  const { data: verdict } = useTakenSlot(step1, refused);
  const [taken, setTaken] = useState<Visits>();
  // Takes the focus when its button disappears after use, and for each new refusal.
  const place = useFocusOnMessage<HTMLDivElement>(refused ?? taken);
  const chosen = step1 ? chosenTimes(step1) : null;

  function take(times: Visits) {
    if (!step1) return;
    setStep1({ ...step1, ...patchOf(times), saved: serverNow().toISOString() });
    setTaken(times);
    onTaken?.();
  }

  // Rendered before it has content, so that screen readers announce changes; takes no space while empty.
  return (
    <div ref={place} tabIndex={-1} role="status" className="empty:absolute">
      {verdict?.lost ? (
        <Lost {...verdict.lost} next={verdict.next} message={refused?.message} onTake={take} />
      ) : refused && chosen ? (
        <Lost
          visit={refused.visit}
          why=""
          time={chosen[refused.visit]}
          message={refused.message}
          onTake={take}
        />
      ) : (
        taken && (
          <Notice tone="good" title={`Your pickup is now ${visitLabel(taken.pickup)}.`}>
            Your delivery is {visitLabel(taken.delivery)}.
          </Notice>
        )
      )}
    </div>
  );
}

interface TakenProps extends TakenSlot {
  time: Visit;
  /** undefined while unknown; null when nothing is free. */
  next?: Visits | null;
  message?: string;
  onTake: (times: Visits) => void;
}

function Lost({ visit, why, time, next, message, onTake }: TakenProps) {
  const free = next?.[visit];
  return (
    <Notice
      tone="warn"
      title={message ?? `Your ${visit} time is no longer available`}
      actions={
        <>
          {next && free && (
            <Button variant="secondary" size="small" onClick={() => onTake(next)}>
              Take {visitLabel(free)}
            </Button>
          )}
          <ButtonLink
            href={stepHref('what-and-when', { edit: true, section: visit })}
            variant="secondary"
            size="small"
          >
            Choose another time
          </ButtonLink>
        </>
      }
    >
      {visitLabel(time)}
      {why ? `: ${why}. ` : ' is no longer open. '}
      {free && `The next open time is ${visitLabel(free)}. `}
      {next === null && 'Nothing is open in the next two weeks. '}
      {visit === 'pickup' && next && `Your delivery would be ${visitLabel(next.delivery)}. `}
      Everything else is saved.
    </Notice>
  );
}
