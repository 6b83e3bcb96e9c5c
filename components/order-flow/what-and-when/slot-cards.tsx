'use client';
import { ChoiceCards } from '@/components/ui/choice';
import { Skeleton } from '@/components/ui/skeleton';
import { slotLabel } from '@/lib/domain/slots';
import { messages } from '@/lib/messages';
import type { OfferedTime } from '@/lib/order-times';
import styles from './what-and-when.module.css';

export interface SlotCardsProps {
  name: string;
  label: string;
  times: readonly OfferedTime[] | undefined;
  /** The times shown are those of a former choice: nothing can be chosen until the new ones are there. */
  waiting: boolean;
  chosenFrom: string;
  onChoose: (time: OfferedTime) => void;
  error?: string;
}

const FEW = 5;

/** Times of a day: free ones can be chosen and say how few places are left, the others say why not. */
export function SlotCards({ name, label, times, waiting, chosenFrom, onChoose, error }: SlotCardsProps) {
  if (!times) {
    return (
      <div className={styles.waiting} role="status">
        <span className="visually-hidden">{messages.loading}</span>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    );
  }
  if (times.length === 0) return <p>There are no times on this day. Please choose another one.</p>;
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
          detail: detailOf(time),
          disabled: !time.available,
        }))}
      />
    </div>
  );
}

function detailOf({ available, left, reason }: OfferedTime) {
  if (!available) return reason || 'Not available';
  if (left === undefined || left > FEW) return 'Free';
  return left === 1 ? '1 place left' : `${left} places left`;
}

/** Id of the control that an error about this choice leads to: the first time that can be chosen. */
export function firstFreeId(name: string, times: readonly OfferedTime[] | undefined) {
  const index = times?.findIndex(({ available }) => available) ?? -1;
  return index > 0 ? `${name}-${times?.[index]?.from_slot}` : name;
}
