import type { FormEvent, ReactNode } from 'react';
import { Button } from './button';
import { cx } from './class-names';
import styles from './filter-form.module.css';

interface FilterFormProps {
  /** Accessible name: "Find orders". */
  label: string;
  /** Also on Enter. */
  onSubmit: (form: HTMLFormElement) => void;
  onReset: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** What a list is narrowed to: fields side by side, applied only on Submit. */
export const FilterForm = ({ label, onSubmit, onReset, className, children }: FilterFormProps) => (
  <search>
    <form
      className={cx(styles.form, className)}
      aria-label={label}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    >
      {children}
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary">
          Submit
        </Button>
        <Button variant="quiet" onClick={onReset}>
          Reset
        </Button>
      </div>
    </form>
  </search>
);
