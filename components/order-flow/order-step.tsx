'use client';
import { useRouter } from 'next/navigation';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { estimateHeadline } from '@/components/catalog/estimate-ticket';
import { LoadProblem } from '@/components/layout/load-problem';
import { ErrorSummary, type FieldProblem } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { SkeletonForm } from '@/components/ui/skeleton';
import { type EstimateState, useEstimate } from '@/hooks/use-estimate';
import { useDraft } from '@/hooks/use-order-draft';
import { useSiteFacts } from '@/hooks/use-site-facts';
import { useStepFocus } from '@/hooks/use-step-focus';
import type { RefusedTime } from '@/hooks/use-taken-slot';
import { serverNow } from '@/lib/clock';
import { concerns } from '@/lib/domain/service-alert';
import { loadPart } from '@/lib/load-part';
import { orderSteps, type StepId, stepIndex, stepTitle } from '@/lib/order-steps';
import { OrderProgress } from './order-progress';
import styles from './order-step.module.css';
import { RunningEstimate } from './running-estimate';
import { StepAction, type StepActionProps } from './step-action';
import { TakenSlotNotice } from './taken-slot-notice';
import { UnfinishedNotice } from './unfinished-notice';

interface FrameProps {
  step: StepId;
  /** From useStepGuard. */
  ready?: boolean;
  frame?: RefObject<HTMLDivElement | null>;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** The ticket, and what stands with it. */
  side: ReactNode;
  children: ReactNode;
}

const StepFrame = ({ step, ready = false, frame, heading, side, children }: FrameProps) => (
  <div className={`container ${styles.step}`} data-step={step} ref={frame}>
    <div className={styles.top}>
      <OrderProgress step={step} ready={ready} />
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {stepTitle(step)}
      </h1>
    </div>
    <div className={styles.content}>{children}</div>
    <div className={styles.side}>{side}</div>
  </div>
);

/** The frame of a step while its content is on the way. Unlike OrderStep, it sends no request. */
export const WaitingStep = ({ step, children }: Pick<FrameProps, 'step' | 'children'>) => (
  <StepFrame
    step={step}
    side={
      <div className={styles.ticket}>
        <RunningEstimate estimate={{ status: 'loading' }} />
      </div>
    }
  >
    {children}
  </StepFrame>
);

export interface OrderStepProps {
  step: StepId;
  /** From useStepGuard. While false, a skeleton replaces the content and there is no action. */
  ready: boolean;
  /** Problems found by the last Continue, in page order; ids are those of the controls. */
  problems?: FieldProblem[];
  /** Counts attempts to continue; a new one with problems focuses the summary or the only field. */
  attempt?: number;
  /** The main button. Undefined when there is none (yet). */
  action?: Omit<StepActionProps, 'estimate' | 'ticket'>;
  /** A time that the server just refused; onTimeTaken runs after another one was chosen. */
  refusedTime?: RefusedTime;
  onTimeTaken?: () => void;
  /** Whether the ticket shows the chosen times. */
  times?: ComponentProps<typeof RunningEstimate>['times'];
  /** More content is on the way: beside a wide column the button waits for it, instead of moving down. */
  filling?: boolean;
  /** False while nobody knows whether there is a next step: who leaves then has not loaded its scripts. */
  ahead?: boolean;
  /** What the next step needs beside its page. The same list at each rendering. */
  preload?: Loads;
  children?: ReactNode;
}

/**
 * Layout of every order step: progress, title, problems, content, the running estimate as a ticket, and with it the main
 * action, which is sticky on phones and tablets. It does not wrap a <form>, because a step may contain several; the main
 * button submits one through `action.form`. Every step but the first, which shows the times, says when a chosen time is
 * gone.
 */
export function OrderStep({
  step,
  ready,
  problems = [],
  attempt = 0,
  action,
  refusedTime,
  onTimeTaken,
  times,
  filling,
  ahead = true,
  preload,
  children,
}: OrderStepProps) {
  const estimate = useEstimate();
  const focus = useStepFocus(step);
  useNextStep(step, ready && !filling && ahead, preload);
  const ticket = <RunningEstimate estimate={estimate} times={times} />;
  return (
    <StepFrame
      step={step}
      ready={ready}
      {...focus}
      side={
        <>
          <div className={styles.ticket}>{ticket}</div>
          <PriceStatus estimate={estimate} />
          {ready && action && (
            <div className={styles.action} data-filling={filling || undefined}>
              <StepAction {...action} estimate={estimate} ticket={ticket} />
            </div>
          )}
        </>
      }
    >
      <UnfinishedNotice step={step} />
      {ready && <DelayNotice />}
      {ready && step !== 'what-and-when' && <TakenSlotNotice refused={refusedTime} onTaken={onTimeTaken} />}
      <ErrorSummary problems={problems} attempt={attempt} />
      {ready ? children : <SkeletonForm />}
    </StepFrame>
  );
}

/** In place of a step's content, while what it reads is on the way or has failed. */
export const StepData = ({
  failed,
}: {
  failed: { error: Error | null; refetch: () => unknown } | undefined;
}) =>
  failed?.error ? (
    <LoadProblem error={failed.error} onRetry={failed.refetch} kept="Your choices are saved." />
  ) : (
    <SkeletonForm />
  );

/** The delays at the ZIP code of the order. */
export function DelayNotice() {
  const { alerts } = useSiteFacts();
  const zip = useDraft('order-step-1')[0]?.zip_code ?? '';
  const now = serverNow();
  return alerts
    .filter((alert) => zip !== '' && concerns(alert, zip, now))
    .map((alert) => (
      <Notice key={alert.from + alert.text} tone="warn" title={`Possible delay: ${alert.when}`}>
        {alert.text}
      </Notice>
    ));
}

const SETTLED_MS = 500;

/** Says the price to screen readers half a second after it changed, once for several quick changes. */
export function PriceStatus({ estimate }: { estimate: EstimateState }) {
  const price =
    estimate.status === 'ready' ? estimateHeadline(estimate) : estimate.status === 'empty' ? '' : undefined;
  const [said, setSaid] = useState('');
  const known = useRef<string>(undefined);

  useEffect(() => {
    if (price === undefined || price === known.current) return;
    if (known.current === undefined) {
      known.current = price;
      return;
    }
    const timer = setTimeout(() => {
      known.current = price;
      setSaid(price);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [price]);

  return (
    <p className="visually-hidden" role="status">
      {said && `Estimate: ${said}`}
    </p>
  );
}

type Loads = readonly (() => Promise<unknown>)[];

/**
 * Loads the next step while this one is filled in. What does not arrive is asked for again when it is needed.
 * @param loads the parts of it that its page does not bring
 */
function useNextStep(step: StepId, ready: boolean, loads: Loads | undefined) {
  const router = useRouter();
  useEffect(() => {
    if (!ready) return;
    const next = orderSteps[stepIndex(step) + 1];
    if (next) router.prefetch(next.href);
    for (const load of loads ?? []) loadPart(load).catch(() => undefined);
  }, [step, ready, router, loads]);
}
