/** Asks the gateway for the money of a claimed charge, once, and finds out what became of it. */
import type { StaffServices } from '@/server/services';
import { type Charge, settleCharge } from './charge';

/** Longer than any gateway call takes: what began before this is not under way any more. */
export const SETTLED_AFTER_MS = 120_000;

/** `fault`: what must be fixed in the gateway's account. */
export type Made =
  | { outcome: 'paid'; transactionId: string }
  | { outcome: 'declined'; reason: string }
  | { outcome: 'not-charged'; fault?: string | undefined }
  /** Nobody knows; `fault`: why it can't be looked up either. */
  | { outcome: 'unknown'; fault?: string | undefined }
  | NoCard;

export type Found =
  | { outcome: 'paid'; transactionId: string }
  /** It is certain that it was never made. */
  | { outcome: 'none' }
  | { outcome: 'under-way' }
  | { outcome: 'earlier-unknown'; fault?: string | undefined }
  /** The gateway has none, but the call may still be on its way there. */
  | { outcome: 'may-come' }
  | NoCard;

/** Without its card the gateway can't be asked. */
type NoCard = { outcome: 'card-deleted' } | { outcome: 'other-gateway'; kept: string };

/** Makes a charge that this call has claimed. A lost answer is looked up at once. */
export async function makeCharge(services: StaffServices, charge: Charge): Promise<Made> {
  const { ids, amountCents, reference } = charge;
  if (amountCents === 0) return paid(services, charge, '');
  if (!ids) return noCard(charge);
  const payment = { reference, amountCents };
  const answer = await services.payments.charge(ids, payment);
  const said = `${answer.outcome === 'charged' ? '' : `${answer.code} ${answer.text}`}`;
  switch (answer.outcome) {
    case 'charged':
      return paid(services, charge, answer.transactionId);
    case 'refused':
      // Who raises a tip reads it on the screen.
      await settleCharge(services, charge, {
        state: 'declined',
        message: said,
        ...(charge.purpose === 'order' && { tell: true }),
      });
      return { outcome: 'declined', reason: answer.text };
    case 'unavailable':
      await settleCharge(services, charge, {
        state: 'declined',
        message: answer.fault ? `${answer.code} not charged` : `${answer.code} not asked`,
      });
      return { outcome: 'not-charged', fault: answer.fault };
    case 'unknown': {
      await settleCharge(services, charge, { state: 'unknown', message: said });
      const found = await services.payments.findCharge(ids, payment);
      if (found.outcome === 'found') return paid(services, charge, found.transactionId);
      return { outcome: 'unknown', fault: faultOf(found) };
    }
  }
}

/** What became of an earlier charge whose outcome is not written down. */
export async function findEarlierCharge(services: StaffServices, charge: Charge): Promise<Found> {
  const { ids, amountCents, reference } = charge;
  const isYoung = isUnderWay(services, charge.updatedAt);
  if (charge.state === 'started' && isYoung) return { outcome: 'under-way' };
  if (!ids) return noCard(charge);
  const found = await services.payments.findCharge(ids, { reference, amountCents });
  if (found.outcome === 'found') return paid(services, charge, found.transactionId);
  if (found.outcome !== 'none') return { outcome: 'earlier-unknown', fault: faultOf(found) };
  if (isYoung) return { outcome: 'may-come' };
  await settleCharge(services, charge, { state: 'declined', message: 'looked up: never charged' });
  return { outcome: 'none' };
}

/** Whether a gateway call that began or was heard of at this instant may still be on its way. */
export const isUnderWay = ({ now }: Pick<StaffServices, 'now'>, updatedAt: string): boolean =>
  now().getTime() - Date.parse(updatedAt) < SETTLED_AFTER_MS;

async function paid(services: StaffServices, charge: Charge, transactionId: string) {
  await settleCharge(services, charge, { state: 'succeeded', transactionId });
  return { outcome: 'paid', transactionId } as const;
}

const noCard = ({ otherGateway }: Charge): NoCard =>
  otherGateway ? { outcome: 'other-gateway', kept: otherGateway } : { outcome: 'card-deleted' };

/** Of a look-up that the account forbids: it fails for ever, waiting does not help. */
export const faultOf = (answer: object): string | undefined =>
  'fault' in answer ? (answer.fault as string | undefined) : undefined;
