'use client';
import { useState } from 'react';
import { useLatestOrder } from '@/components/booking/step/use-order-again';
import { useSession } from '@/hooks/page/use-session';
import type { DraftStep1 } from '@/lib/booking/drafts';
import { has } from '@/lib/rules/policy/features';

/** What the draft's order goes ahead with: the customer's last choice, until there is one for this order. */
export function useCeiling(
  { ask_above, again }: DraftStep1,
  change: (patch: Required<Pick<DraftStep1, 'ask_above'>>) => void,
) {
  const { user } = useSession();
  const [isBad, setBad] = useState(false);
  // An order that repeats one has read it.
  const latest = useLatestOrder(again ? undefined : user?.id).data;
  const last = (again ?? latest)?.ask_above;
  const value = has('price_ceiling') ? (ask_above ?? last ?? 0) : 0;
  const onChange = (dollars: number) => change({ ask_above: dollars });
  return {
    isBad,
    value,
    choice: { value, last, before: (again ?? latest)?.last?.total, onChange, onProblem: setBad },
  };
}
