'use client';
import { PickupTimes, type PickupTimesProps } from '@/components/order-times/pickup-times';
import { usePolicy } from '@/hooks/use-policy';
import { keepClock } from '@/lib/domain/slots';
import { bookBy } from '@/lib/policy-sentences';
import { Section } from './section';

/** `changeDay` moves the delivery too. */
export const PickupSection = (props: Omit<PickupTimesProps, 'folds'>) => (
  <Section title="When should we pick up?" lead={keepClock(bookBy(usePolicy()))}>
    <PickupTimes folds {...props} />
  </Section>
);
