import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { ReceiptRow } from '@/components/ui/receipt-rows';
import { CheckIcon } from '@/components/ui/status-icons';
import { TextLink } from '@/components/ui/text-link';
import type { Data } from '@/lib/contract';
import { cancelFree } from '@/lib/policy-sentences';
import { NextPickup } from './next-pickup';
import { describeTimes, pickupTimes } from './pickup-times';
import styles from './zip-panel.module.css';

export interface AnswerFrame {
  as: 'h1' | 'h2';
  /** The price on the ticket. */
  prices: readonly ReceiptRow[];
  /** Brings the question back. */
  change: ReactNode;
}

/** What the question for a zip code turns into. */
export interface Answered {
  /** In the form's place. */
  panel: ReactNode;
  /** In the example's place. */
  ticket?: ReactNode;
}

/** @param to where the order begins, and the place in words if it is more than the zip code's */
export function servedAnswer(
  { zip_code: zip, neighborhood, next_pickup }: Data<'service-area.verifyZip'>,
  { as, prices, change }: AnswerFrame,
  to: { href: string; place?: string | undefined },
): Answered {
  const times = pickupTimes(next_pickup);
  return {
    panel: (
      <AnswerPanel
        as={as}
        headline={times ? describeTimes(times) : 'No open times right now'}
        place={to.place ?? [neighborhood, zip].filter(Boolean).join(', ')}
        change={change}
        href={to.href}
        button="Start order"
      />
    ),
    ticket: (
      <NextPickup eyebrow={`Next pickup in ${zip}`} neighborhood={neighborhood} times={times} prices={prices}>
        <TextLink href={to.href} tone="strong">
          More dates
        </TextLink>
      </NextPickup>
    ),
  };
}

interface AnswerPanelProps extends Omit<AnswerFrame, 'prices'> {
  /** 'Friday, 7 – 9 AM, back Tuesday' */
  headline: string;
  /** 'Upper West Side, 10023'; '' for an order without a zip code. */
  place: string;
  href: string;
  button: string;
}

/** When, where, and the way into the order. */
export const AnswerPanel = ({ as: Heading, headline, place, change, href, button }: AnswerPanelProps) => (
  <div className={`${styles.panel} ${styles.served}`}>
    <Heading className={styles.headline} id="zip-headline">
      {headline}
    </Heading>
    {place && (
      <div className={styles.place}>
        <p id="zip-place">
          <CheckIcon className={styles.sign} />
          {place}
        </p>
        {change}
      </div>
    )}
    <div className={styles.start}>
      <ButtonLink href={href} wide aria-describedby="zip-place zip-headline" data-answer="">
        {button}
      </ButtonLink>
      <p className={styles.note}>{cancelFree}</p>
    </div>
  </div>
);
