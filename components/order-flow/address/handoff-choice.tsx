'use client';
import { ChoiceCards } from '@/components/ui/choice';
import { type Handoff, handoffNames } from '@/lib/domain/handoff';
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
        {
          value: 'in_person',
          label: handoffNames.in_person,
          detail: 'The driver rings and meets you at the door.',
        },
        {
          value: 'doorman',
          label: handoffNames.doorman,
          detail:
            doorman === null
              ? 'For doorman buildings.'
              : doorman || 'Leave the bags with your doorman; we bring them back there.',
          disabled: doorman !== '',
        },
        {
          value: 'leave_at_door',
          label: handoffNames.leave_at_door,
          detail: 'You leave the bags outside and are responsible for them until we take them.',
        },
      ]}
    />
  );
}
