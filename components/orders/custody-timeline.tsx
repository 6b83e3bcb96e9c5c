'use client';
import { lazy, Suspense } from 'react';
import { CheckIcon } from '@/components/ui/icons';
import { type TimelineStep, useTimeline } from '@/hooks/use-timeline';
import { orderTimeline } from '@/lib/domain/order-status';
import { happened } from '@/lib/domain/order-windows';
import timeline from './custody-timeline.module.css';
import styles from './order-details.module.css';
import { OrderTimeline } from './order-timeline';

const OrderPhoto = lazy(() => import('./order-photo').then((file) => ({ default: file.OrderPhoto })));

/** What happened to an order, and what is to come. The plain steps where the API does not tell more. */
export function CustodyTimeline({ id, status }: { id: number; status: number }) {
  const known = useTimeline(id, status);
  if (!known || known.steps.length === 0) return <OrderTimeline status={status} />;
  const last = known.steps.length - 1;
  const next = orderTimeline(known.status).filter(({ state }) => state === 'next');
  return (
    <section aria-labelledby="timeline-title">
      <h2 className="eyebrow" id="timeline-title">
        Where it stands
      </h2>
      <ol className={styles.timeline}>
        {known.steps.map((step, index) => (
          <li
            key={step.id}
            className={timeline.step}
            data-state={index === last && known.moving ? 'current' : 'done'}
            aria-current={index === last ? 'step' : undefined}
          >
            <span className={styles.dot}>{(index < last || !known.moving) && <CheckIcon size={16} />}</span>
            <StepText step={step} />
          </li>
        ))}
        {next.map((step) => (
          <li key={`next-${step.status}`} data-state="next">
            <span className={styles.dot} />
            <span>
              {step.text}
              <span className="visually-hidden"> (to come)</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepText({ step }: { step: TimelineStep }) {
  const counts = countsOf(step);
  return (
    <div className={timeline.text}>
      <p>{step.text}</p>
      <p className={timeline.facts}>
        <time dateTime={step.at}>{happened(step.at, new Date())}</time>
        {step.actor === 'customer' && ', by you'}
        {counts && ` · ${counts}`}
      </p>
      {step.difference && (
        <p className={timeline.difference}>
          <strong>Different count.</strong> {step.difference}
        </p>
      )}
      {step.note && <p className={timeline.note}>“{step.note}”</p>}
      {step.photo && (
        <Suspense fallback={<span className={timeline.place} />}>
          <OrderPhoto photo={step.photo} of={step.text} />
        </Suspense>
      )}
    </div>
  );
}

const named = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** '2 bags, 3 pieces, 18.4 lb' */
const countsOf = ({ bags, items, weight }: TimelineStep) =>
  [
    bags !== null && named(bags, 'bag'),
    items !== null && named(items, 'piece'),
    weight !== null && `${weight} lb`,
  ]
    .filter(Boolean)
    .join(', ');
