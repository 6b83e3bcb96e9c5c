'use client';
import { useEffect, useRef, useState } from 'react';
import {
  type FieldProblem,
  focusControl,
  ProblemList,
  useErrorTitle,
} from '@/components/ui/status/problem-list';

export type { FieldProblem } from '@/components/ui/status/problem-list';

/** A single problem focuses its field. Only a new attempt (`attempt` counts the failed submits) moves the focus. */
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

  useErrorTitle(attempt > 0 && !isFixed);

  if (shownFor === 0 || shownFor !== attempt || isFixed) return null;
  return <ProblemList ref={box} problems={problems} />;
}
