import { DomainProblem } from '@/server/domain-problem';
import type { SlotKind } from '@/server/service-area/slots';

/** A card that staff can choose. */
export interface CardChoice {
  id: number;
  brand: string;
  last4: string;
}

/** Why staff cannot do this to an order. `order` is its number; amounts are in cents. */
export type OrderProblem =
  | { kind: 'no-order'; order: string }
  | { kind: 'changed-meanwhile'; order: string }
  | { kind: 'paid'; order: string }
  | { kind: 'maybe-charged'; order: string }
  | { kind: 'already-canceled'; order: string }
  | { kind: 'not-cancelable'; order: string; status: number }
  | { kind: 'already-there'; order: string; status: number }
  | { kind: 'no-such-step'; order: string; status: number; next: number }
  | { kind: 'not-asked'; order: string; status: number; decision: 'approve' | 'return' | null }
  | { kind: 'other-total'; order: string; totalCents: number }
  | { kind: 'bags-not-counted'; status: number }
  | { kind: 'not-countable'; order: string; status: number }
  | { kind: 'weight-missing'; order: string }
  | { kind: 'weight-not-billed'; order: string }
  | { kind: 'unknown-piece'; name: string }
  | { kind: 'piece-not-ordered'; name: string; service: string }
  | { kind: 'ambiguous-piece'; name: string; choices: readonly { id: number; service: string }[] }
  | { kind: 'piece-twice'; name: string }
  | { kind: 'fixed-price'; name: string; priceCents: number }
  | { kind: 'price-too-low'; name: string; leastCents: number }
  | { kind: 'not-reschedulable'; order: string; status: number }
  | { kind: 'not-bookable'; reason: string }
  | { kind: 'no-missed-fee' }
  | { kind: 'fee-too-late'; order: string; status: number }
  | { kind: 'never-missed'; order: string }
  | { kind: 'first-missed'; order: string }
  | { kind: 'fee-added'; order: string }
  | { kind: 'zip-not-served'; zip: string }
  | { kind: 'no-such-time'; visit: SlotKind; time: string; times: readonly string[] }
  | { kind: 'time-full'; visit: SlotKind }
  | { kind: 'not-billable'; order: string; status: number }
  | { kind: 'returned'; order: string }
  | { kind: 'no-card'; order: string; cards: readonly CardChoice[] }
  | { kind: 'not-customers-card'; card: number; cards: readonly CardChoice[] }
  | { kind: 'other-gateway'; kept: string; configured: string }
  | { kind: 'declined'; card: string; reason: string }
  /** `fault`: what to fix in the gateway's account. Without it, the gateway could not be reached. */
  | { kind: 'not-charged'; order: string; amountCents: number; fault: string | undefined }
  /** From here on, it is unknown whether money moved. `fault`: why it cannot be looked up either. */
  | { kind: 'charge-unknown'; order: string; amountCents: number; fault: string | undefined }
  | { kind: 'earlier-charge-unknown'; order: string; fault: string | undefined }
  | { kind: 'charge-may-come'; order: string }
  | { kind: 'being-charged'; order: string }
  | { kind: 'card-deleted'; order: string; isNew: boolean }
  | RefundProblem;

/** Why money can't be paid back. `doneCents` is the part of it that was. */
type RefundProblem =
  | { kind: 'nothing-paid'; order: string }
  | { kind: 'refund-too-much'; order: string; paidCents: number; leftCents: number }
  /** Until a charge is settled only the whole of it can be given back. `until`: an instant by which it is. */
  | { kind: 'not-settled'; order: string; wholeCents: number; chargedAt: string; until: string }
  | { kind: 'refund-refused'; order: string; amountCents: number; reason: string; doneCents: number }
  | {
      kind: 'not-refunded';
      order: string;
      amountCents: number;
      fault: string | undefined;
      doneCents: number;
    }
  /** From here on nobody knows whether money moved. */
  | { kind: 'refund-unknown'; order: string; amountCents: number; fault: string | undefined }
  | { kind: 'refund-may-come'; order: string }
  | { kind: 'being-refunded'; order: string };

export const orderProblem = (facts: OrderProblem) => new DomainProblem(facts);
