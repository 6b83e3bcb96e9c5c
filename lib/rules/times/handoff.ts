export const handoffs = ['in_person', 'doorman', 'leave_at_door'] as const;
export type Handoff = (typeof handoffs)[number];

export const handoffNames: Readonly<Record<Handoff, string>> = {
  in_person: 'In person',
  doorman: 'With the doorman',
  leave_at_door: 'At the door',
};

export const handoffName = (handoff: string): string => handoffNames[handoff as Handoff] ?? handoff;

export const handoffText: Record<Handoff, string> = {
  in_person: 'We’ll ring; meet the driver at your door.',
  doorman: 'Leave your bags with your doorman.',
  leave_at_door: 'Leave your bags outside your door.',
};
