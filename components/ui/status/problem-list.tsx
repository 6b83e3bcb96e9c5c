'use client';
import { type MouseEvent, type Ref, useEffect } from 'react';

export interface FieldProblem {
  /** Of the control, usually the field's name. */
  id: string;
  message: string;
}

/** Scrolls it into view, and opens what hides it. */
export function focusControl(id: string) {
  const named = document.getElementById(id);
  const control = named instanceof HTMLDetailsElement ? named.querySelector('summary') : named;
  control?.closest('details')?.setAttribute('open', '');
  control?.focus();
  control?.scrollIntoView?.({ block: 'center' });
}

/** Says in the page's title that a form has problems, for as long as it has. */
export function useErrorTitle(hasProblems: boolean) {
  useEffect(() => {
    const { title } = document;
    if (!hasProblems || title.startsWith('Error: ')) return;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [hasProblems]);
}

const follow = (event: MouseEvent, id: string) => {
  event.preventDefault();
  focusControl(id);
};

interface ProblemListProps {
  problems: readonly FieldProblem[];
  ref?: Ref<HTMLDivElement>;
}

export const ProblemList = ({ problems, ref }: ProblemListProps) => (
  <div
    className="rounded-md border-3 border-bad-ink bg-surface px-6 py-4"
    ref={ref}
    tabIndex={-1}
    role="alert"
    aria-labelledby="error-summary-title"
  >
    <h2 className="text-xl" id="error-summary-title">
      There is a problem
    </h2>
    <ul className="mt-2 flex flex-col gap-1">
      {problems.map(({ id, message }) => (
        <li key={id}>
          <a
            className="inline-block py-0.5 font-semibold text-bad-ink"
            href={`#${id}`}
            onClick={(event) => follow(event, id)}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
