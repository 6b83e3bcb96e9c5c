import type { Handoff } from './handoff';

/** What the customer does with the bags at the pickup. */
export const handoffText: Record<Handoff, string> = {
  in_person: 'We ring, and you meet the driver at your door.',
  doorman: 'Leave them with your doorman.',
  leave_at_door: 'Leave them outside your door.',
};
