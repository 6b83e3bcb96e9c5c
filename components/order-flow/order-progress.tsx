'use client';
import Link from 'next/link';
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

/** The steps by name, which is all the navigation of an order: the header says which of how many. Finished ones are links. */
export function OrderProgress({ step, ready }: { step: StepId; ready: boolean }) {
  const current = stepIndex(step);
  const summaries = useSummaries(ready ? current : 0);
  return (
    <nav id="navigation" aria-label="Order progress" tabIndex={-1}>
      <ol className={styles.list}>
        {orderSteps.map(({ id, label, href }, index) => {
          const done = index < current;
          const here = index === current;
          return (
            <li
              key={id}
              className={cx(styles.step, done && styles.done, here && styles.here)}
              aria-current={here ? 'step' : undefined}
            >
              {done ? (
                <Link prefetch={false} href={href} className={styles.link}>
                  <CheckIcon size={16} className={styles.check} />
                  <span className="visually-hidden">Done: </span>
                  <span className={styles.label}>{label}</span>
                  {summaries[index] && <span className={styles.summary}>{summaries[index]}</span>}
                </Link>
              ) : (
                <span className={styles.label}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
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
