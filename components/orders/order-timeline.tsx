import { CheckIcon } from '@/components/ui/icons';
import { DELIVERED, orderTimeline } from '@/lib/domain/order-status';
import styles from './custody-timeline.module.css';

const stateText = { done: 'done', current: 'now', next: 'to come' } as const;

/** The progress of an order as a list; nothing for an unknown status. */
export function OrderTimeline({ status }: { status: number }) {
  const steps = orderTimeline(status);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="timeline-title">
      <h3 className="visually-hidden" id="timeline-title">
        Where it stands
      </h3>
      <ol className={styles.timeline}>
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
              <span className="visually-hidden"> ({stateText[step.state]})</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
