'use client';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/class-names';
import { CheckIcon } from '@/components/ui/icons';
import styles from '@/components/ui/progress-steps.module.css';
import { useAddresses } from '@/hooks/use-addresses';
import { useCards } from '@/hooks/use-cards';
import { useDraft } from '@/hooks/use-order-draft';
import { useSession } from '@/hooks/use-session';
import { useOrderDrafts } from '@/hooks/use-step-guard';
import { serverNow } from '@/lib/clock';
import { parseDate } from '@/lib/domain/calendar';
import { cardName, isExpired } from '@/lib/domain/card';
import { streetLine } from '@/lib/domain/postal-address';
import { visitLabel } from '@/lib/domain/visit';
import type { DraftStep1 } from '@/lib/drafts';
import { dropOldDates, isStep1Complete, orderSteps, type StepId, stepIndex } from '@/lib/order-steps';

/** The steps by name; earlier ones are links, with a check mark and a summary when they are finished. */
export function OrderProgress({ step, ready }: { step: StepId; ready: boolean }) {
  const earlier = useEarlier(ready ? stepIndex(step) : 0);
  return (
    <ProgressSteps
      steps={orderSteps.map((info, index) => ({ ...info, ...earlier[index] }))}
      current={stepIndex(step)}
    />
  );
}

/** What is known of the first `count` steps. A repeated order may lack something in each of them. */
function useEarlier(count: number): Pick<Step, 'summary' | 'isOpen'>[] {
  const { step1, step2, step3 } = useOrderDrafts();
  const [paid] = useDraft('paymentData');
  const [now] = useState(serverNow);
  const userId = useSession().user?.id;
  const addresses = useAddresses(count > 1 ? userId : undefined).data;
  const cards = useCards(count > 2 ? userId : undefined).data;
  const pickup = addresses?.find(({ id }) => id === step2?.address_id);
  const delivery = addresses?.find(({ id }) => id === step2?.delivery_address_id);
  const card = cards?.find(({ id }) => id === step3?.user_card_id);
  return [
    {
      summary: step1 && pickupSummary(step1),
      isOpen: step1 && !isStep1Complete(dropOldDates(step1, now).draft),
    },
    { summary: pickup && streetLine(pickup), isOpen: addresses && !(pickup && delivery) },
    {
      summary: paid && cardName({ brand: paid.brand, card_number: paid.last4 }),
      isOpen: cards && (!card || isExpired(card.cardData, now)),
    },
  ].slice(0, count);
}

function pickupSummary({ pickup_date, from_slot, to_slot }: DraftStep1) {
  const date = parseDate(pickup_date);
  return date ? visitLabel({ date, from_slot, to_slot }) : undefined;
}

interface Step {
  id: string;
  label: string;
  /** Link to edit an earlier step. */
  href: string;
  /** What was chosen: "Tue, Mar 17, 7 – 9 AM". */
  summary?: ReactNode;
  /** An earlier step that lacks something. */
  isOpen?: boolean | undefined;
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
        const earlier = index < current;
        const done = earlier && !step.isOpen;
        const here = index === current;
        return (
          <li
            key={step.id}
            className={cx(styles.step, done && styles.done, here && styles.here)}
            aria-current={here ? 'step' : undefined}
          >
            {earlier ? (
              <Link prefetch={false} href={step.href} className={styles.link}>
                {done && (
                  <>
                    <CheckIcon size={16} className={styles.check} />
                    <span className="visually-hidden">Done: </span>
                  </>
                )}
                <span className={styles.label}>{step.label}</span>
                {done && step.summary && <span className={styles.summary}>{step.summary}</span>}
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
