'use client';
import { ChoiceCards } from '@/components/ui/choice';
import { type Handoff, handoffNames } from '@/lib/domain/handoff';
import { handoffText } from '@/lib/domain/handoff-text';
import { type Building, doormanProblem, type HandoffTimes, usableHandoff } from './handoff';

interface HandoffChoiceProps {
  times: HandoffTimes;
  building: Building | undefined;
  wanted: Handoff | undefined;
  onChange: (handoff: Handoff) => void;
}

export function HandoffChoice({ times, building, wanted, onChange }: HandoffChoiceProps) {
  const doorman = doormanProblem(times, building);
  return (
    <ChoiceCards
      label="How should we pick up?"
      name="handoff"
      columns="one"
      chosen={usableHandoff(wanted, times, building)}
      onChange={(event) => onChange(event.target.value as Handoff)}
      choices={[
        { value: 'in_person', label: handoffNames.in_person, detail: handoffText.in_person },
        {
          value: 'doorman',
          label: handoffNames.doorman,
          detail:
            doorman === null
              ? 'Only in a doorman building.'
              : doorman || `${handoffText.doorman} We bring them back there.`,
          disabled: doorman !== '',
        },
        {
          value: 'leave_at_door',
          label: handoffNames.leave_at_door,
          detail: `${handoffText.leave_at_door} They’re your responsibility until we pick them up.`,
        },
      ]}
    />
  );
}
