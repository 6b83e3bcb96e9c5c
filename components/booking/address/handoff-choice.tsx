'use client';
import { ChoiceCards } from '@/components/ui/form/choice';
import { usePolicy } from '@/hooks/page/use-policy';
import { buildingHours } from '@/lib/booking/availability';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import type { Building } from '@/lib/rules/times/doorman';
import { type Handoff, handoffNames, handoffText } from '@/lib/rules/times/handoff';
import { DoormanTimes } from './doorman-times';
import { doormanProblem, type HandoffTimes, usableHandoff } from './handoff';

interface HandoffChoiceProps {
  times: HandoffTimes;
  pickup: Building | undefined;
  /** Another building that the bags come back to; {} while it is not chosen. */
  delivery?: Building | undefined;
  requested: Handoff | undefined;
  onChange: (handoff: Handoff) => void;
  /** The times are those of the order flow's draft, and can give way to others. */
  offersTimes?: boolean;
}

/** How the bags change hands. Doorman hours that rule out the chosen times come with the next that fit. */
export function HandoffChoice({
  times,
  pickup,
  delivery = pickup,
  requested,
  onChange,
  offersTimes = false,
}: HandoffChoiceProps) {
  const doorman = doormanProblem(times, pickup, delivery);
  const hasDoormen = usePolicy().doorman_question === 'yes' || doorman !== null;
  const hours = offersTimes && doorman ? buildingHours('doorman', pickup, delivery) : undefined;
  return (
    <>
      {hours && <DoormanTimes hours={hours} why={doorman ?? ''} onReplaced={() => onChange('doorman')} />}
      <ChoiceCards
        label="How should we pick up?"
        name="handoff"
        columns="one"
        chosen={usableHandoff(requested, times, pickup, delivery)}
        onChange={(event) => onChange(event.target.value as Handoff)}
        choices={(
          [
            { value: 'in_person', label: handoffNames.in_person, detail: handoffText.in_person },
            {
              value: 'doorman',
              label: handoffNames.doorman,
              detail:
                doorman === null
                  ? 'Only in a doorman building.'
                  : (doorman && nonBreaking(doorman)) ||
                    `${handoffText.doorman}${delivery === pickup ? ' We bring them back there.' : ''}`,
              disabled: doorman !== '',
            },
            {
              value: 'leave_at_door',
              label: handoffNames.leave_at_door,
              detail: `${handoffText.leave_at_door} They’re your responsibility until we pick them up.`,
            },
          ] as const
        ).filter(({ value }) => value !== 'doorman' || hasDoormen)}
      />
    </>
  );
}
