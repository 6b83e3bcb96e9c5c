'use client';
import { useRouter } from 'next/navigation';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { estimateHeadline } from '@/components/prices/estimate-ticket';
import { cx } from '@/components/ui/base/class-names';
import { ErrorSummary, type FieldProblem } from '@/components/ui/form/error-summary';
import { LoadProblem } from '@/components/ui/status/load-problem';
import { Notice } from '@/components/ui/status/notice';
import { SkeletonForm } from '@/components/ui/status/skeleton';
import { type EstimateState, useEstimate } from '@/hooks/data/use-estimate';
import type { RefusedTime } from '@/hooks/data/use-unavailable-slot';
import { useMedia } from '@/hooks/page/use-media';
import { useDraft } from '@/hooks/page/use-order-draft';
import { useSiteFacts } from '@/hooks/page/use-site-facts';
import { orderSteps, type StepId, stepIndex } from '@/lib/booking/order-steps';
import { serverNow } from '@/lib/browser/page/clock';
import { loadPart } from '@/lib/browser/page/load-part';
import { messages } from '@/lib/messages/page-messages';
import { concerns } from '@/lib/rules/times/service-alert';
import { OrderProgress } from './order-progress';
import styles from './order-step.module.css';
import { RunningEstimate } from './running-estimate';
import { StepAction, type StepActionProps } from './step-action';
import { UnavailableSlotNotice } from './unavailable-slot-notice';
import { UnfinishedNotice } from './unfinished-notice';
import { useStepFocus } from './use-step-focus';

/** The layout takes it from here, so that a browser loads OrderStep with it and not once more with the next step. */
export { SiteFactsProvider } from '@/hooks/page/use-site-facts';

interface FrameProps {
  step: StepId;
  /** Instead of the step's own. */
  title?: string | undefined;
  ready?: boolean;
  frame?: RefObject<HTMLDivElement | null>;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** What is seen before the content, and so stands before it. */
  before?: ReactNode;
  side: ReactNode;
  children: ReactNode;
}

/** Where the action sticks to the bottom, its price opens the ticket. The review begins with it. */
const placeOfTicket = (step: StepId) =>
  cx(step === 'review' ? 'mb-6 xl:mb-4' : 'mt-8 mb-4 xl:mt-0 sticks:hidden', styles.ticket);

const narrow = {
  review: "[grid-template:'top'_'ticket'_'content'_'note'_'action'_/_minmax(0,1fr)]",
  other: "[grid-template:'top'_'content'_'note'_'ticket'_'action'_/_minmax(0,1fr)]",
};

// The sticky bar needs a container as tall as the whole step, so below 60em its frames are no boxes.
const StepFrame = ({
  step,
  title = orderSteps[stepIndex(step)]?.title,
  ready = false,
  frame,
  heading,
  before,
  side,
  children,
}: FrameProps) => (
  <div
    className={cx(
      'page grid pt-6 xl:gap-x-16 xl:pt-8 xl:pb-16 max-md:tall:pt-[max(0px,2.5rem-40px)]',
      step === 'review' ? narrow.review : narrow.other,
      "xl:[grid-template:'top_side'_'content_side'_1fr/minmax(0,1fr)_20.5rem]",
      styles.step,
    )}
    data-step={step}
    data-waiting={!ready || undefined}
    ref={frame}
  >
    <div className="[grid-area:top]">
      <OrderProgress step={step} ready={ready} />
      <h1 className="my-6 text-title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </div>
    {before}
    <div
      className={cx(
        'flex min-w-0 flex-col gap-6',
        // Keeps the ticket below the fold, so that it does not move while the content loads.
        step !== 'review' && 'max-xl:min-h-[calc(100svh-10rem)]',
        styles.content,
      )}
    >
      {children}
    </div>
    <div className="contents xl:sticky xl:top-6 xl:block xl:self-start xl:[grid-area:side]">{side}</div>
  </div>
);

/** The frame of the review while its content is on the way. Unlike OrderStep, it sends no request. */
export const WaitingReview = ({ children = <SkeletonForm /> }: { children?: ReactNode }) => (
  <StepFrame
    step="review"
    side={
      <div className={placeOfTicket('review')}>
        <RunningEstimate estimate={{ status: 'loading' }} />
      </div>
    }
  >
    {children}
  </StepFrame>
);

export interface OrderStepProps extends Pick<FrameProps, 'step' | 'title'> {
  /** From useStepGuard. While false, a skeleton replaces the content and there is no action. */
  ready: boolean;
  /** Problems found by the last Continue, in page order; ids are those of the controls. */
  problems?: FieldProblem[];
  /** Counts attempts to continue; a new one with problems focuses the summary or the only field. */
  attempt?: number;
  action?: Omit<StepActionProps, 'estimate' | 'ticket' | 'isNarrow'>;
  /** A time that the server just refused; onTimeReplaced runs after another one was chosen. */
  refusedTime?: RefusedTime;
  onTimeReplaced?: () => void;
  times?: ComponentProps<typeof RunningEstimate>['times'];
  /** More content is on the way: beside a wide column the button waits for it, instead of moving down. */
  filling?: boolean;
  /** False while nobody knows whether there is a next step: who leaves then has not loaded its scripts. */
  ahead?: boolean;
  /** What the next step needs beside its page. The same list at each rendering. */
  preload?: Loads | undefined;
  children?: ReactNode;
}

/** Does not wrap a <form>: a step may contain several; the main button submits one through `action.form`. */
export function OrderStep({
  step,
  title,
  ready,
  problems = [],
  attempt = 0,
  action,
  refusedTime,
  onTimeReplaced,
  times,
  filling,
  ahead = true,
  preload,
  children,
}: OrderStepProps) {
  const estimate = useEstimate();
  const focus = useStepFocus(step);
  useNextStep(step, ready && !filling && ahead, preload);
  const isNarrow = useMedia('(max-width: 59.99em)');
  const isFirst = step === 'review' && isNarrow;
  const ticket = <RunningEstimate estimate={estimate} times={times} />;
  const placed = <div className={placeOfTicket(step)}>{ticket}</div>;
  return (
    <StepFrame
      step={step}
      title={title}
      ready={ready}
      {...focus}
      before={isFirst && placed}
      side={
        <>
          {!isFirst && placed}
          <PriceStatus estimate={estimate} />
          {ready && action && (
            <div
              className={cx('contents xl:block xl:data-filling:invisible', styles.action)}
              data-filling={filling || undefined}
            >
              <StepAction {...action} estimate={estimate} ticket={ticket} isNarrow={isNarrow} />
            </div>
          )}
        </>
      }
    >
      <UnfinishedNotice step={step} />
      {ready && <DelayNotice />}
      {ready && step !== 'what-and-when' && (
        <UnavailableSlotNotice refused={refusedTime} onReplaced={onTimeReplaced} />
      )}
      <ErrorSummary problems={problems} attempt={attempt} />
      {ready ? children : <SkeletonForm />}
    </StepFrame>
  );
}

export const StepData = ({
  failed,
}: {
  failed: { error: Error | null; refetch: () => unknown } | undefined;
}) =>
  failed?.error ? (
    <LoadProblem error={failed.error} onRetry={failed.refetch} reassurance={messages.draftSaved} />
  ) : (
    <SkeletonForm />
  );

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
  const [announcement, setAnnouncement] = useState('');
  const lastPrice = useRef<string>(undefined);

  useEffect(() => {
    if (price === undefined || price === lastPrice.current) return;
    if (lastPrice.current === undefined) {
      lastPrice.current = price;
      return;
    }
    const timer = setTimeout(() => {
      lastPrice.current = price;
      setAnnouncement(price);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [price]);

  return (
    <p className="sr-only" role="status">
      {announcement && `Estimate: ${announcement}`}
    </p>
  );
}

type Loads = readonly (() => Promise<unknown>)[];

/** What does not arrive is asked for again when it is needed. */
function useNextStep(step: StepId, ready: boolean, loads: Loads | undefined) {
  const router = useRouter();
  useEffect(() => {
    if (!ready) return;
    const next = orderSteps[stepIndex(step) + 1];
    if (next) router.prefetch(next.href);
    for (const load of loads ?? []) loadPart(load).catch(() => undefined);
  }, [step, ready, router, loads]);
}
