'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import { CheckIcon } from '@/components/ui/icons';
import styles from '@/components/ui/progress-steps.module.css';
import { useAddresses } from '@/hooks/use-addresses';
import { useDraft } from '@/hooks/use-order-draft';
import { useSession } from '@/hooks/use-session';
import { useOrderDrafts } from '@/hooks/use-step-guard';
import { parseDate } from '@/lib/domain/calendar';
import { cardName } from '@/lib/domain/card';
import { streetLine } from '@/lib/domain/postal-address';
import { visitLabel } from '@/lib/domain/visit';
import type { DraftStep1 } from '@/lib/drafts';
import { orderSteps, type StepId, stepIndex } from '@/lib/order-steps';

/** The steps by name; finished ones are links with a summary. */
export function OrderProgress({ step, ready }: { step: StepId; ready: boolean }) {
  const summaries = useSummaries(ready ? stepIndex(step) : 0);
  return (
    <ProgressSteps
      steps={orderSteps.map((info, index) => ({ ...info, summary: summaries[index] }))}
      current={stepIndex(step)}
    />
  );
}

/** Summaries of the first `finished` steps, undefined where not known yet. */
function useSummaries(finished: number): (string | undefined)[] {
  const { step1, step2 } = useOrderDrafts();
  const [card] = useDraft('paymentData');
  const userId = useSession().user?.id;
  const addresses = useAddresses(finished > 1 ? userId : undefined);
  const address = addresses.data?.find(({ id }) => id === step2?.address_id);
  return [
    step1 && pickupSummary(step1),
    address && streetLine(address),
    card ? cardName({ brand: card.brand, card_number: card.last4 }) : undefined,
  ].slice(0, finished);
}

function pickupSummary({ pickup_date, from_slot, to_slot }: DraftStep1) {
  const date = parseDate(pickup_date);
  return date ? visitLabel({ date, from_slot, to_slot }) : undefined;
}

interface Step {
  id: string;
  label: string;
  /** Link to edit a finished step. */
  href: string;
  /** What was chosen: "Tue, Mar 17, 7 – 9 AM". */
  summary?: ReactNode;
}

interface ProgressStepsProps {
  steps: readonly Step[];
  /** Index of the current step, from 0. Earlier steps are links. */
  current: number;
}

/** The progress of an order, which is all the navigation of its steps: the header says which of how many. */
const ProgressSteps = ({ steps, current }: ProgressStepsProps) => (
  <nav id="navigation" aria-label="Order progress" tabIndex={-1}>
    <ol className={styles.list}>
      {steps.map((step, index) => {
        const done = index < current;
        const here = index === current;
        return (
          <li
            key={step.id}
            className={cx(styles.step, done && styles.done, here && styles.here)}
            aria-current={here ? 'step' : undefined}
          >
            {done ? (
              <Link prefetch={false} href={step.href} className={styles.link}>
                <CheckIcon size={16} className={styles.check} />
                <span className="visually-hidden">Done: </span>
                <span className={styles.label}>{step.label}</span>
                {step.summary && <span className={styles.summary}>{step.summary}</span>}
              </Link>
            ) : (
              <span className={styles.label}>{step.label}</span>
            )}
          </li>
        );
      })}
    </ol>
  </nav>
);
