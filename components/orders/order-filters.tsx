'use client';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DatePicker } from '@/components/ui/date-picker';
import { TextField } from '@/components/ui/field';
import { parseDate, toMonthFirst } from '@/lib/domain/calendar';
import styles from './orders.module.css';

export interface OrderFilterValues {
  number: string;
  /** MM-DD-YYYY or ''. */
  pickupDate: string;
}

interface OrderFiltersProps extends OrderFilterValues {
  onSubmit: (values: OrderFilterValues) => void;
}

/** Order number and pickup date; nothing is looked up before Submit. Give it a key of the applied values. */
export function OrderFilters({ number, pickupDate, onSubmit }: OrderFiltersProps) {
  const [typed, setTyped] = useState(number);
  const [day, setDay] = useState(parseDate(pickupDate) ?? '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ number: typed.trim(), pickupDate: day ? toMonthFirst(day) : '' });
  };
  const reset = () => {
    setTyped('');
    setDay('');
    onSubmit({ number: '', pickupDate: '' });
  };

  return (
    <search>
      <form className={styles.filters} onSubmit={submit} aria-label="Find orders">
        <TextField
          label="Order number"
          name="order-number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DatePicker label="Pickup date" name="pickup-date" value={day} onChange={setDay} />
        <div className={styles.filterButtons}>
          <Button type="submit">Submit</Button>
          <Button variant="secondary" onClick={reset}>
            Reset
          </Button>
        </div>
      </form>
    </search>
  );
}
