'use client';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { CheckIcon } from '@/components/ui/base/status-icons';
import { Disclosure } from '@/components/ui/overlay/disclosure';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { useNow } from '@/hooks/page/use-now';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { isLookedInto } from '@/lib/rules/orders/custody';
import { DELIVERED, orderTimeline } from '@/lib/rules/orders/order-status';
import { happenedAfter } from '@/lib/rules/orders/order-windows';
import { pluralize } from '@/lib/text/counts-text';
import styles from './custody-timeline.module.css';
import { photoPlace } from './photo-place';
import { type Timeline, type TimelineStep, useTimeline } from './use-timeline';

type StepState = 'done' | 'current' | 'delivered' | 'next';

const dots = {
  done: 'border-ink bg-ink',
  current: 'border-accent bg-accent',
  delivered: 'border-good bg-good',
  next: 'border-line-strong bg-surface',
};

const loadPhoto = () => import('./order-photo').then((file) => file.OrderPhoto);

/** Folded once it was delivered, unless something is missing. */
export function CustodyTimeline({ id, status }: { id: number; status: number }) {
  const timeline = useTimeline(id, status);
  const steps = timeline?.steps ?? [];
  const shown = timeline && steps.length > 0 ? <Steps {...timeline} /> : <OrderTimeline status={status} />;
  if (status !== DELIVERED || steps.some(({ difference }) => isLookedInto(difference))) return shown;
  return (
    <Disclosure
      title="Order history"
      detail={pluralize(steps.length || orderTimeline(status).length, 'step')}
    >
      {shown}
    </Disclosure>
  );
}

const WhereItStands = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="timeline-title">
    <h3 className="sr-only" id="timeline-title">
      Where it stands
    </h3>
    <ol className="grid">{children}</ol>
  </section>
);

function Steps({ status, steps }: Timeline) {
  const last = steps.length - 1;
  const now = status === DELIVERED ? 'delivered' : 'current';
  const next = orderTimeline(status).filter(({ state }) => state === 'next');
  return (
    <WhereItStands>
      {steps.map((step, index) => (
        <Step key={step.id} state={index < last ? 'done' : now}>
          <StepText step={step} before={steps[index - 1]?.at} />
        </Step>
      ))}
      {next.map((step) => (
        <StatusStep key={`next-${step.status}`} {...step} />
      ))}
    </WhereItStands>
  );
}

interface StepProps {
  state: StepState;
  children: ReactNode;
}

const Step = ({ state, children }: StepProps) => (
  <li
    className={cx(
      'relative grid grid-cols-[1rem_minmax(0,1fr)] gap-3 print:not-last:pb-1',
      state === 'next' ? 'text-quiet not-last:pb-2 print:hidden' : 'not-last:pb-4',
      styles.line,
    )}
    data-state={state}
    aria-current={state === 'current' || state === 'delivered' ? 'step' : undefined}
  >
    <span
      className={cx(
        'relative mt-[calc((1lh-1rem)/2)] grid size-4 place-items-center rounded-full border-2 text-surface',
        dots[state],
      )}
    >
      {(state === 'done' || state === 'delivered') && <CheckIcon className="size-3 stroke-[3.5]" />}
    </span>
    {children}
  </li>
);

/** @param before when the step above happened, whose day need not be repeated */
function StepText({ step, before }: { step: TimelineStep; before: string | undefined }) {
  const counts = formatCounts(step);
  const now = useNow();
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{step.text}</p>
        <p className="text-quiet tabular-nums max-xs:text-sm">
          <time dateTime={step.at}>{nonBreaking(happenedAfter(before, step.at, now))}</time>
          {step.actor === 'customer' && ', by you'}
        </p>
      </div>
      {counts && <p className="wrap-anywhere text-quiet">{counts}</p>}
      {step.difference && (
        <p className="w-full border-s-[3px] border-ink bg-ground px-3 py-2">
          <strong>Different count.</strong> {step.difference}
        </p>
      )}
      {step.note && <p className="wrap-anywhere text-quiet">“{step.note}”</p>}
      {step.photo && step.status !== DELIVERED && (
        <LazyBoundary load={loadPhoto} fallback={<span className={photoPlace} />}>
          {(OrderPhoto) => step.photo && <OrderPhoto photo={step.photo} of={step.text} />}
        </LazyBoundary>
      )}
    </div>
  );
}

/** '2 bags, 3 pieces, 18.4 lb' */
const formatCounts = ({ bags, items, weight }: TimelineStep) =>
  [
    bags !== null && pluralize(bags, 'bag'),
    items !== null && pluralize(items, 'piece'),
    weight !== null && `${weight} lb`,
  ]
    .filter(Boolean)
    .join(', ');

const stateText = { done: 'done', current: 'now', next: 'to come' } as const;

/** Of which nothing more is known. */
const StatusStep = ({ status, state, text }: ReturnType<typeof orderTimeline>[number]) => (
  <Step state={state === 'current' && status === DELIVERED ? 'delivered' : state}>
    <p className="min-w-0">
      <span className={state === 'next' ? undefined : 'font-semibold'}>{text}</span>
      <span className="sr-only"> ({stateText[state]})</span>
    </p>
  </Step>
);

function OrderTimeline({ status }: { status: number }) {
  const steps = orderTimeline(status);
  if (steps.length === 0) return null;
  return (
    <WhereItStands>
      {steps.map((step) => (
        <StatusStep key={step.status} {...step} />
      ))}
    </WhereItStands>
  );
}
