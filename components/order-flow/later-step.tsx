'use client';
import type { RefusedTime } from '@/hooks/use-lost-time';
import { LostTimeNotice } from './lost-time-notice';
import { OrderStep, type OrderStepProps } from './order-step';

interface LaterStepProps extends Omit<OrderStepProps, 'notice'> {
  /** A time that the server just refused; onTimeTaken runs after another one was chosen. */
  refusedTime?: RefusedTime;
  onTimeTaken?: () => void;
}

/** Any step but the first, which shows the times themselves: says when a chosen time is gone. */
export const LaterStep = ({ refusedTime, onTimeTaken, ...step }: LaterStepProps) => (
  <OrderStep
    {...step}
    notice={step.ready && <LostTimeNotice refused={refusedTime} onTaken={onTimeTaken} />}
  />
);
