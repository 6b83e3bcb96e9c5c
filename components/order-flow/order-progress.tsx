'use client';
import Link from 'next/link';
import { useState } from 'react';
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

/**
 * The steps by name, which is all the navigation of an order: the header says which of how many. Earlier ones are links,
 * with a check mark and a summary when they are finished.
 */
export function OrderProgress({ step, ready }: { step: StepId; ready: boolean }) {
  const current = stepIndex(step);
  const known = useEarlier(ready ? current : 0);
  return (
    <nav id="navigation" aria-label="Order progress" tabIndex={-1}>
      <ol className={styles.list}>
        {orderSteps.map(({ id, label, href }, index) => {
          const isEarlier = index < current;
          const isDone = isEarlier && !known[index]?.isOpen;
          const isHere = index === current;
          return (
            <li
              key={id}
              className={cx(styles.step, isDone && styles.done, isHere && styles.here)}
              aria-current={isHere ? 'step' : undefined}
            >
              {isEarlier ? (
                <Link prefetch={false} href={href} className={styles.link}>
                  {isDone && (
                    <>
                      <CheckIcon size={16} className={styles.check} />
                      <span className="visually-hidden">Done: </span>
                    </>
                  )}
                  <span className={styles.label}>{label}</span>
                  {isDone && known[index]?.summary && (
                    <span className={styles.summary}>{known[index].summary}</span>
                  )}
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

interface Earlier {
  /** What was chosen: "Tue, Mar 17, 7 – 9 AM". */
  summary?: string | null | undefined;
  /** It lacks something. */
  isOpen?: boolean | undefined;
}

/** What is known of the first `count` steps. A repeated order may lack something in each of them. */
function useEarlier(count: number): Earlier[] {
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
