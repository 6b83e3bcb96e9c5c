'use client';
import { useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/base/button';
import { Notice } from '@/components/ui/status/notice';
import { type RefusedTime, useUnavailableSlot } from '@/hooks/data/use-unavailable-slot';
import { useFocusOnMessage } from '@/hooks/page/use-focus-on-message';
import { useDraft } from '@/hooks/page/use-order-draft';
import { stepHref } from '@/lib/booking/order-steps';
import { chooseVisits, selectedVisits, type UnavailableSlot } from '@/lib/booking/unavailable-slot';
import { type Visit, type Visits, visitLabel } from '@/lib/rules/dates/visit';

interface UnavailableSlotNoticeProps {
  /** A time that the server just refused; without it, availability is checked against the current slots. */
  refused?: RefusedTime;
  /** Called when the draft holds the next free times. */
  onReplaced?: () => void;
}

export function UnavailableSlotNotice({ refused, onReplaced }: UnavailableSlotNoticeProps) {
  const [step1] = useDraft('order-step-1');
  const { data: verdict } = useUnavailableSlot(step1, refused);
  const [replacement, setReplacement] = useState<Visits>();
  // Takes the focus when its button disappears after use, and for each new refusal.
  const place = useFocusOnMessage<HTMLDivElement>(refused ?? replacement);
  const chosen = step1 ? selectedVisits(step1) : null;

  function take(times: Visits) {
    chooseVisits(times);
    setReplacement(times);
    onReplaced?.();
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
        replacement && (
          <Notice tone="good" title={`Your pickup is now ${visitLabel(replacement.pickup)}.`}>
            Your delivery is {visitLabel(replacement.delivery)}.
          </Notice>
        )
      )}
    </div>
  );
}

interface LostSlotProps extends UnavailableSlot {
  time: Visit;
  /** undefined while unknown; null when nothing is free. */
  next?: Visits | null;
  message?: string;
  onTake: (times: Visits) => void;
}

function Lost({ visit, why, time, next, message, onTake }: LostSlotProps) {
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
