import type { MouseEvent, Ref } from 'react';
import styles from './notice.module.css';

export interface FieldProblem {
  /** Id of the control (by default a field's name). */
  id: string;
  message: string;
}

interface ProblemListProps {
  problems: readonly FieldProblem[];
  ref?: Ref<HTMLDivElement>;
  /** Follows a link to a field in place of the browser. */
  onFollow?: (id: string) => void;
}

/** "There is a problem", with a link to each field that has one. */
export const ProblemList = ({ problems, ref, onFollow }: ProblemListProps) => {
  const follow = (event: MouseEvent, id: string) => {
    event.preventDefault();
    onFollow?.(id);
  };
  return (
    <div
      className={styles.summary}
      ref={ref}
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary-title"
    >
      <h2 className={styles.summaryTitle} id="error-summary-title">
        There is a problem
      </h2>
      <ul className={styles.summaryList}>
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={onFollow && ((event) => follow(event, id))}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
