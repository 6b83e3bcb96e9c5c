'use client';
import { ChoiceCards } from '@/components/ui/choice';
import { Skeleton } from '@/components/ui/skeleton';
import { DEFAULT_SLOTS, keepClock, slotLabel } from '@/lib/domain/slots';
import type { OfferedTime } from '@/lib/order-times';
import { messages } from '@/lib/page-messages';
import styles from './order-times.module.css';

export interface SlotCardsProps {
  name: string;
  label: string;
  times: readonly OfferedTime[] | undefined;
  /** The times shown belong to an earlier choice, so they are disabled until the new ones load. */
  waiting: boolean;
  chosenFrom: string;
  onChoose: (time: OfferedTime) => void;
  /** How long a time can still be booked, by `from_slot`. */
  clock?: ReadonlyMap<string, string> | undefined;
  error?: string;
}

const FEW = 5;

/** Times of a day. Each says only what differs: how few places are left, or why it is not available. */
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
          detail: keepClock((time.available && clock?.get(time.from_slot)) || detailOf(time)),
          disabled: !time.available,
        }))}
      />
    </div>
  );
}

/** A placeholder as tall as the times of an ordinary day. */
const WaitingSlots = ({ label }: Pick<SlotCardsProps, 'label'>) => (
  <div role="status">
    <p className="mb-8 font-semibold" aria-hidden="true">
      {label}
    </p>
    <span className="visually-hidden">{messages.loading}</span>
    <div className={styles.waiting}>
      {DEFAULT_SLOTS.map(({ from_slot }) => (
        <Skeleton key={from_slot} shape="choice" />
      ))}
    </div>
  </div>
);

function detailOf({ available, left, reason }: OfferedTime) {
  if (!available) return reason || 'Not available';
  return left === undefined || left > FEW ? '' : `${left} left`;
}

/** Id of the control that an error links to: the first available time. */
export function firstFreeId(name: string, times: readonly OfferedTime[] | undefined) {
  const index = times?.findIndex(({ available }) => available) ?? -1;
  return index > 0 ? `${name}-${times?.[index]?.from_slot}` : name;
}
