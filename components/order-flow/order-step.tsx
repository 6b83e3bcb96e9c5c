'use client';
import type { ReactNode } from 'react';
import { ErrorSummary, type FieldProblem } from '@/components/ui/error-summary';
import { SkeletonForm } from '@/components/ui/skeleton';
import { useEstimate } from '@/hooks/use-estimate';
import { useStepFocus } from '@/hooks/use-step-focus';
import type { StepId } from '@/lib/order-steps';
import { DelayNotice } from './delay-notice';
import { OrderProgress } from './order-progress';
import styles from './order-step.module.css';
import { PriceStatus } from './price-status';
import { RunningEstimate } from './running-estimate';
import { StepAction, type StepActionProps } from './step-action';
import { UnfinishedNotice } from './unfinished-notice';

export interface OrderStepProps {
  step: StepId;
  /** The h1: a question or a statement. */
  title: ReactNode;
  /** From useStepGuard. While false, a skeleton replaces the content and there is no action. */
  ready: boolean;
  /** Problems found by the last Continue, in page order; ids are those of the controls. */
  problems?: FieldProblem[];
  /** Counts attempts to continue; a new one with problems focuses the summary or the only field. */
  attempt?: number;
  /** The main button. Undefined when there is none (yet). */
  action?: Omit<StepActionProps, 'estimate' | 'ticket'>;
  /** Above the problems. */
  notice?: ReactNode;
  /** Hides the times in the estimate, because those of the draft are for another zip code. */
  withoutTimes?: boolean;
  /** More content is on the way: beside a wide column the button waits for it, instead of moving down. */
  filling?: boolean;
  children: ReactNode;
}

/** The frame of a step while its content is on the way. Unlike OrderStep, it sends no request. */
export const WaitingStep = ({
  step,
  title,
  children,
}: Pick<OrderStepProps, 'step' | 'title' | 'children'>) => (
  <div className={`container ${styles.step}`} data-step={step}>
    <div className={styles.top}>
      <OrderProgress step={step} ready={false} />
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
    </div>
    <div className={styles.content}>{children}</div>
    <div className={styles.ticket}>
      <RunningEstimate estimate={{ status: 'loading' }} withoutTimes />
    </div>
  </div>
);

/**
 * Layout of every order step: progress, title, problems, content, the running estimate as a ticket and the main
 * action, which is sticky on phones. It does not wrap a <form>, because a step may contain several; the main button
 * submits one through `action.form`.
 */
export function OrderStep({
  step,
  title,
  ready,
  problems = [],
  attempt = 0,
  action,
  notice,
  withoutTimes,
  filling,
  children,
}: OrderStepProps) {
  const estimate = useEstimate();
  const { frame, heading } = useStepFocus(step);
  const ticket = <RunningEstimate estimate={estimate} withoutTimes={withoutTimes} />;
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
        {ready && <DelayNotice />}
        {notice}
        <ErrorSummary problems={problems} attempt={attempt} />
        {ready ? children : <SkeletonForm />}
      </div>
      <div className={styles.ticket}>{ticket}</div>
      <PriceStatus estimate={estimate} />
      {ready && action && (
        <div className={styles.action} data-filling={filling || undefined}>
          <StepAction {...action} estimate={estimate} ticket={ticket} />
        </div>
      )}
    </div>
  );
}
