import { CheckIcon } from '@/components/ui/icons';
import { orderTimeline } from '@/lib/domain/order-status';
import styles from './order-details.module.css';

const stateText = { done: 'done', current: 'now', next: 'to come' } as const;

/** The progress of an order as a list; nothing for an unknown status. */
export function OrderTimeline({ status }: { status: number }) {
  const steps = orderTimeline(status);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="timeline-title">
      <h2 className="eyebrow" id="timeline-title">
        Where it stands
      </h2>
      <ol className={styles.timeline}>
        {steps.map((step) => (
          <li
            key={step.status}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.dot}>{step.state === 'done' && <CheckIcon size={16} />}</span>
            {step.text}
            <span className="visually-hidden"> ({stateText[step.state]})</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
