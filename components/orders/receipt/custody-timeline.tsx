'use client';
import type { ReactNode } from 'react';
import { CheckIcon } from '@/components/ui/base/status-icons';
import { Disclosure } from '@/components/ui/overlay/disclosure';
import { LazyBoundary } from '@/components/ui/status/lazy-boundary';
import { useNow } from '@/hooks/page/use-now';
import { keepTimes } from '@/lib/rules/dates/day-label';
import { isLookedInto } from '@/lib/rules/orders/custody';
import { DELIVERED, orderTimeline } from '@/lib/rules/orders/order-status';
import { happenedAfter } from '@/lib/rules/orders/order-windows';
import { countThings } from '@/lib/text/counts-text';
import styles from './custody-timeline.module.css';
import { type Timeline, type TimelineStep, useTimeline } from './use-timeline';

const loadPhoto = () => import('./order-photo').then((file) => file.OrderPhoto);

/** Folded once it was delivered, unless something is missing. */
export function CustodyTimeline({ id, status }: { id: number; status: number }) {
  const known = useTimeline(id, status);
  const steps = known?.steps ?? [];
  const shown = known && steps.length > 0 ? <Steps {...known} /> : <OrderTimeline status={status} />;
  if (status !== DELIVERED || steps.some(({ difference }) => isLookedInto(difference))) return shown;
  return (
    <Disclosure
      title="Order history"
      detail={countThings(steps.length || orderTimeline(status).length, 'step')}
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
    <ol className={styles.timeline}>{children}</ol>
  </section>
);

function Steps({ status, steps }: Timeline) {
  const last = steps.length - 1;
  const isDelivered = status === DELIVERED;
  const next = orderTimeline(status).filter(({ state }) => state === 'next');
  return (
    <WhereItStands>
      {steps.map((step, index) => (
        <li
          key={step.id}
          data-state={index < last ? 'done' : isDelivered ? 'delivered' : 'current'}
          aria-current={index === last ? 'step' : undefined}
        >
          <span className={styles.dot}>{(index < last || isDelivered) && <CheckIcon size={16} />}</span>
          <StepText step={step} before={steps[index - 1]?.at} />
        </li>
      ))}
      {next.map((step) => (
        <li key={`next-${step.status}`} data-state="next">
          <span className={styles.dot} />
          <p className={styles.text}>
            {step.text}
            <span className="sr-only"> (to come)</span>
          </p>
        </li>
      ))}
    </WhereItStands>
  );
}

/** @param before when the step above happened, whose day need not be said again */
function StepText({ step, before }: { step: TimelineStep; before: string | undefined }) {
  const counts = countsOf(step);
  const now = useNow();
  return (
    <div className={styles.text}>
      <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <p className={styles.what}>{step.text}</p>
        <p className={styles.when}>
          <time dateTime={step.at}>{keepTimes(happenedAfter(before, step.at, now))}</time>
          {step.actor === 'customer' && ', by you'}
        </p>
      </div>
      {counts && <p className={styles.facts}>{counts}</p>}
      {step.difference && (
        <p className={styles.difference}>
          <strong>Different count.</strong> {step.difference}
        </p>
      )}
      {step.note && <p className={styles.note}>“{step.note}”</p>}
      {step.photo && step.status !== DELIVERED && (
        <LazyBoundary load={loadPhoto} fallback={<span className={styles.place} />}>
          {(OrderPhoto) => step.photo && <OrderPhoto photo={step.photo} of={step.text} />}
        </LazyBoundary>
      )}
    </div>
  );
}

/** '2 bags, 3 pieces, 18.4 lb' */
const countsOf = ({ bags, items, weight }: TimelineStep) =>
  [
    bags !== null && countThings(bags, 'bag'),
    items !== null && countThings(items, 'piece'),
    weight !== null && `${weight} lb`,
  ]
    .filter(Boolean)
    .join(', ');

const stateText = { done: 'done', current: 'now', next: 'to come' } as const;

function OrderTimeline({ status }: { status: number }) {
  const steps = orderTimeline(status);
  if (steps.length === 0) return null;
  return (
    <WhereItStands>
      {steps.map((step) => (
        <li
          key={step.status}
          data-state={step.state === 'current' && step.status === DELIVERED ? 'delivered' : step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {(step.state === 'done' || (step.state === 'current' && step.status === DELIVERED)) && (
              <CheckIcon size={16} />
            )}
          </span>
          <p className={styles.text}>
            <span className={styles.what}>{step.text}</span>
            <span className="sr-only"> ({stateText[step.state]})</span>
          </p>
        </li>
      ))}
    </WhereItStands>
  );
}
