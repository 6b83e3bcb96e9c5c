import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/base/button';
import { cx } from '@/components/ui/base/class-names';
import { TextLink } from '@/components/ui/base/text-link';
import type { ReceiptRow } from '@/components/ui/layout/receipt-rows';
import type { Data } from '@/lib/contract';
import { has } from '@/lib/rules/policy/features';
import { cancelFree } from '@/lib/rules/policy/policy-sentences';
import { NextPickup } from './next-pickup';
import { describeTimes, pickupTimes } from './pickup-times';
import { headlineLooks, Place, panelLook } from './zip-panel';

export interface AnswerFrame {
  as: 'h1' | 'h2';
  prices: readonly ReceiptRow[];
  change: ReactNode;
}

export interface Answered {
  panel: ReactNode;
  ticket?: ReactNode;
}

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

export const AnswerPanel = ({ as: Heading, headline, place, change, href, button }: AnswerPanelProps) => (
  <div className={cx(panelLook, 'max-md:h-full max-md:content-between')}>
    <Heading className={headlineLooks[Heading]} id="zip-headline">
      {headline}
    </Heading>
    {place && (
      <Place id="zip-place" change={change}>
        {place}
      </Place>
    )}
    <div className="grid grid-cols-1 gap-4">
      <ButtonLink href={href} wide aria-describedby="zip-place zip-headline" data-answer="">
        {button}
      </ButtonLink>
      {has('house_rules') && <p className="text-sm text-quiet">{cancelFree}</p>}
    </div>
  </div>
);
