'use client';
import type { MouseEvent, Ref } from 'react';
import styles from './notice.module.css';

export interface FieldProblem {
  /** Id of the control (usually the field's name). */
  id: string;
  message: string;
}

/** Focuses a control and scrolls it into view, unfolding what hides it. */
export function focusControl(id: string) {
  const named = document.getElementById(id);
  const control = named instanceof HTMLDetailsElement ? named.querySelector('summary') : named;
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
}

const follow = (event: MouseEvent, id: string) => {
  event.preventDefault();
  focusControl(id);
};

interface ProblemListProps {
  problems: readonly FieldProblem[];
  ref?: Ref<HTMLDivElement>;
}

/** "There is a problem", with a link to each invalid field. */
export const ProblemList = ({ problems, ref }: ProblemListProps) => (
  <div className={styles.summary} ref={ref} tabIndex={-1} role="alert" aria-labelledby="error-summary-title">
    <h2 className={styles.summaryTitle} id="error-summary-title">
      There is a problem
    </h2>
    <ul className={styles.summaryList}>
      {problems.map(({ id, message }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={(event) => follow(event, id)}>
            {message}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
