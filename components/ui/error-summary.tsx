'use client';
import { useEffect, useRef, useState } from 'react';
import { type FieldProblem, focusControl, ProblemList } from './problem-list';

export type { FieldProblem } from './problem-list';

/**
 * After a failed submit, a single problem focuses its field, and several show "There is a problem" with links. Only
 * a new attempt moves the focus: once everything is fixed the summary disappears, and a field that becomes invalid
 * again shows its error only there. `attempt` counts the failed submits.
 */
export function ErrorSummary({ problems, attempt }: { problems: FieldProblem[]; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);
  const [shownFor, setShownFor] = useState(0);
  const latest = useRef(problems);
  latest.current = problems;
  const isFixed = problems.length === 0;

  useEffect(() => {
    if (attempt === 0) return;
    const now = latest.current;
    if (now.length === 1 && now[0]) focusControl(now[0].id);
    setShownFor(now.length > 1 ? attempt : 0);
  }, [attempt]);

  useEffect(() => {
    if (isFixed) setShownFor(0);
  }, [isFixed]);

  useEffect(() => {
    if (shownFor > 0) box.current?.focus();
  }, [shownFor]);

  useEffect(() => {
    if (attempt === 0 || isFixed || document.title.startsWith('Error: ')) return;
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [attempt, isFixed]);

  if (shownFor === 0 || shownFor !== attempt || isFixed) return null;
  return <ProblemList ref={box} problems={problems} />;
}
