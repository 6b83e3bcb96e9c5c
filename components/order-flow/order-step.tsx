'use client';
import type { ReactNode } from 'react';
import { ErrorSummary, type FieldProblem } from '@/components/ui/error-summary';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useEstimate } from '@/hooks/use-estimate';
import type { RefusedTime } from '@/hooks/use-lost-time';
import { useStepFocus } from '@/hooks/use-step-focus';
import type { StepId } from '@/lib/order-steps';
import { LostTimeNotice } from './lost-time-notice';
import { OrderProgress } from './order-progress';
import styles from './order-step.module.css';
import { RunningEstimate } from './running-estimate';
import { StepAction, type StepActionProps } from './step-action';
import { UnfinishedNotice } from './unfinished-notice';

export interface OrderStepProps {
  step: StepId;
  /** The h1: a question or a sentence. */
  title: ReactNode;
  /** From useStepGuard. While false a skeleton stands in for the content and nothing can be continued. */
  ready: boolean;
  /** What stood in the way of the last Continue, in the order of the page; ids are those of the controls. */
  problems?: FieldProblem[];
  /** Counts the failed Continues: each new one moves the focus to the summary or the only field. */
  attempt?: number;
  /** The main button: what it says and does. Left out where the page has none (yet). */
  action?: Omit<StepActionProps, 'estimate'>;
  /** A time that the server has just refused, and what follows when another one was taken. */
  refusedTime?: RefusedTime;
  onTimeTaken?: () => void;
  /** The estimate names no times: those of the draft hold for another zip code. */
  withoutTimes?: boolean;
  children: ReactNode;
}

/**
 * The frame of every order step: progress, title, problems, content, the running estimate as a ticket and the
 * main action, which sticks to the bottom on phones. It wraps no <form>: steps may hold several of them; a
 * button of the frame submits one by `action.form`.
 */
export function OrderStep({
  step,
  title,
  ready,
  problems = [],
  attempt = 0,
  action,
  refusedTime,
  onTimeTaken,
  withoutTimes,
  children,
}: OrderStepProps) {
  const estimate = useEstimate();
  const { frame, heading } = useStepFocus(step);
  return (
    <div className={`container ${styles.step}`} data-step={step} ref={frame}>
      <div className={styles.top}>
        <OrderProgress step={step} ready={ready} />
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      <div className={styles.content}>
        <UnfinishedNotice step={step} />
        {/* step 1 has the times themselves */}
        {ready && step !== 'what-and-when' && <LostTimeNotice refused={refusedTime} onTaken={onTimeTaken} />}
        <ErrorSummary problems={problems} attempt={attempt} />
        {ready ? children : <SkeletonForm />}
      </div>
      <div className={styles.ticket}>
        <RunningEstimate estimate={estimate} withoutTimes={withoutTimes} />
      </div>
      {ready && action && (
        <div className={styles.action}>
          <StepAction {...action} estimate={estimate} />
        </div>
      )}
    </div>
  );
}
