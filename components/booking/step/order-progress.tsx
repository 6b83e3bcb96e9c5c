'use client';
import Link from 'next/link';
import { useState } from 'react';
import { cx } from '@/components/ui/base/class-names';
import { CheckIcon } from '@/components/ui/base/status-icons';
import { useAddresses } from '@/hooks/data/use-addresses';
import { useCards } from '@/hooks/data/use-cards';
import { useSession } from '@/hooks/page/use-session';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { orderSteps, type StepId, stepIndex } from '@/lib/booking/order-steps';
import { dropOldDates, isStep1Complete } from '@/lib/booking/unfinished-step';
import { serverNow } from '@/lib/browser/page/clock';
import { parseDate } from '@/lib/rules/dates/calendar';
import { visitLabel } from '@/lib/rules/dates/visit';
import { cardName, isExpired } from '@/lib/rules/money/saved-card';
import { streetLine } from '@/lib/rules/places/postal-address';
import { useOrderDrafts } from './use-step-guard';

/** Earlier steps are links, with a check mark and a summary when they are finished. */
export function OrderProgress({ step, ready }: { step: StepId; ready: boolean }) {
  const current = stepIndex(step);
  const earlier = useEarlier(ready ? current : 0);
  return (
    <nav className="@container" aria-label="Order progress">
      <ol className="flex gap-4 max-md:gap-2">
        {orderSteps.map(({ id, label, href }, index) => {
          const isEarlier = index < current;
          const isDone = isEarlier && !earlier[index]?.isOpen;
          const isHere = index === current;
          return (
            <li
              key={id}
              className={cx(
                'min-w-0 flex-1 border-t-3 pt-2 text-sm/snug',
                isHere && 'border-accent-ink font-strong text-ink',
                isDone && 'border-accent-ink text-quiet',
                !isHere && !isDone && 'border-line text-quiet forced-colors:border-dashed',
                isHere && 'forced-colors:border-t-6 forced-colors:border-[Highlight]',
              )}
              aria-current={isHere ? 'step' : undefined}
            >
              {isEarlier ? (
                <Link
                  prefetch={false}
                  href={href}
                  className="group/link grid min-h-6 grid-cols-[auto_1fr] gap-x-1 font-semibold text-ink no-underline"
                >
                  {isDone && (
                    <>
                      <CheckIcon size={16} className="mt-px text-accent-ink forced-colors:text-[LinkText]" />
                      <span className="sr-only">Done: </span>
                    </>
                  )}
                  <span className="group-hover/link:underline @max-narrow:sr-only">{label}</span>
                  {isDone && earlier[index]?.summary && (
                    <span className="col-span-full overflow-hidden font-normal text-ellipsis text-quiet max-md:sr-only">
                      {earlier[index].summary}
                    </span>
                  )}
                </Link>
              ) : (
                <span className="@max-narrow:sr-only">{label}</span>
              )}
            </li>
          );
        })}
      </ol>
      {/* In large text a quarter of a phone has no room for words. */}
      <p className="mt-2 hidden text-sm/snug font-strong @max-narrow:block" aria-hidden="true">
        {orderSteps[current]?.label}
      </p>
    </nav>
  );
}

interface Earlier {
  /** What was chosen: "Tue, Mar 17, 7 – 9 AM". */
  summary?: string | null | undefined;
  isOpen?: boolean | undefined;
}

/** The summaries of the first `count` steps. A repeated order may lack something in each of them. */
function useEarlier(count: number): Earlier[] {
  const { step1, step2, step3 } = useOrderDrafts();
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
    { summary: card && cardName(card), isOpen: cards && (!card || isExpired(card.cardData, now)) },
  ].slice(0, count);
}

function pickupSummary({ pickup_date, from_slot, to_slot }: DraftStep1) {
  const date = parseDate(pickup_date);
  return date ? visitLabel({ date, from_slot, to_slot }) : undefined;
}
