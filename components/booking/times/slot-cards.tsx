'use client';
import { ChoiceCards } from '@/components/ui/form/choice';
import { Skeleton } from '@/components/ui/status/skeleton';
import type { SlotOption } from '@/lib/booking/availability';
import { messages } from '@/lib/messages/page-messages';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { DEFAULT_SLOTS, slotLabel } from '@/lib/rules/dates/slots';

export interface SlotCardsProps {
  name: string;
  label: string;
  times: readonly SlotOption[] | undefined;
  /** The times belong to an earlier choice, so they are disabled. */
  waiting: boolean;
  chosenFrom: string;
  onChoose: (time: SlotOption) => void;
  /** By `from_slot`. */
  clock?: ReadonlyMap<string, string> | undefined;
  error?: string;
}

const FEW = 5;

export function SlotCards({
  name,
  label,
  times,
  waiting,
  chosenFrom,
  onChoose,
  clock,
  error,
}: SlotCardsProps) {
  if (!times) return <WaitingSlots label={label} />;
  if (times.length === 0) return <p>No times on this day. Please choose another day.</p>;
  return (
    <div aria-busy={waiting}>
      <ChoiceCards
        columns="small"
        name={name}
        label={label}
        disabled={waiting}
        error={error}
        chosen={chosenFrom}
        onChange={(event) => {
          const time = times.find(({ from_slot }) => from_slot === event.target.value);
          if (time) onChoose(time);
        }}
        choices={times.map((time) => ({
          value: time.from_slot,
          label: slotLabel(time.from_slot, time.to_slot),
          detail: nonBreaking((time.available && clock?.get(time.from_slot)) || describeSlot(time)),
          disabled: !time.available,
        }))}
      />
    </div>
  );
}

const WaitingSlots = ({ label }: Pick<SlotCardsProps, 'label'>) => (
  <div role="status">
    <p className="mb-2 font-semibold" aria-hidden="true">
      {label}
    </p>
    <span className="sr-only">{messages.loading}</span>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.25rem),1fr))] gap-2">
      {DEFAULT_SLOTS.map(({ from_slot }) => (
        <Skeleton key={from_slot} shape="choice" />
      ))}
    </div>
  </div>
);

function describeSlot({ available, left, reason }: SlotOption) {
  if (!available) return reason || 'Not available';
  return left === undefined || left > FEW ? '' : `${left} left`;
}

/** The control that an error links to; undefined when no time is free. */
export function firstFreeId(name: string, times: readonly SlotOption[] | undefined) {
  const index = times?.findIndex(({ available }) => available) ?? -1;
  if (index < 0) return undefined;
  return index > 0 ? `${name}-${times?.[index]?.from_slot}` : name;
}
