import Link from 'next/link';
import type { ReactNode } from 'react';
import { cx } from './class-names';
import { CheckIcon } from './icons';
import styles from './progress-steps.module.css';

export interface Step {
  id: string;
  label: string;
  /** Link to edit a finished step. */
  href: string;
  /** What was chosen: "Tue, Mar 17, 7 – 9 AM". */
  summary?: ReactNode;
}

export interface ProgressStepsProps {
  steps: readonly Step[];
  /** Index of the current step, from 0. Earlier steps are links. */
  current: number;
}

/** The progress of an order, which is all the navigation of its steps: the header says which of how many. */
export const ProgressSteps = ({ steps, current }: ProgressStepsProps) => (
  <nav id="navigation" aria-label="Order progress" tabIndex={-1}>
    <ol className={styles.list}>
      {steps.map((step, index) => {
        const done = index < current;
        const here = index === current;
        return (
          <li
            key={step.id}
            className={cx(styles.step, done && styles.done, here && styles.here)}
            aria-current={here ? 'step' : undefined}
          >
            {done ? (
              <Link prefetch={false} href={step.href} className={styles.link}>
                <CheckIcon size={16} className={styles.check} />
                <span className="visually-hidden">Done: </span>
                <span className={styles.label}>{step.label}</span>
                {step.summary && <span className={styles.summary}>{step.summary}</span>}
              </Link>
            ) : (
              <span className={styles.label}>{step.label}</span>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
