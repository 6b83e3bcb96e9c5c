'use client';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import noticeStyles from '@/components/ui/notice.module.css';
import { focusControl, ProblemList } from '@/components/ui/problem-list';
import type { FormAnswer } from '@/lib/form-answer';
import styles from './public-form.module.css';

/** The confirmation, or the errors above the fields. Takes the focus, or focuses the only invalid field. */
export function FormOutcome({ answer, children }: { answer: FormAnswer; children: ReactNode }) {
  const outcome = useRef<HTMLDivElement>(null);
  const problems = Object.entries(answer.errors).map(([id, message]) => ({ id, message }));

  useLayoutEffect(() => answer.restoreTyped?.(), [answer]);

  useEffect(() => {
    const [first, second] = Object.keys(answer.errors);
    if (!first && !answer.message) return;
    if (first && !second) focusControl(first);
    else outcome.current?.focus();
    if (!first) return;
    const title = document.title.replace(/^Error: /, '');
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [answer]);

  return (
    <>
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        {answer.message && (
          <p
            className={`${noticeStyles.notice} ${answer.sent ? noticeStyles.good : noticeStyles.error}`}
            role={answer.sent ? 'status' : 'alert'}
          >
            {answer.message}
          </p>
        )}
        {problems.length > 1 && <ProblemList problems={problems} />}
      </div>
      {!answer.sent && children}
    </>
  );
}
