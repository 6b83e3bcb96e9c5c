import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cardBrand, isCardNumber } from '@/lib/rules/money/card';
import { DAY_MS } from '@/server/platform/clock';
import { cardUnknown, type GatewayMessage, type PaymentGateway, type SaveCardResult } from './gateway';

/** Card numbers with special behavior. Any other valid number is saved and can be charged. */
export const testCards = {
  visa: '4242424242424242',
  mastercard: '5555555555554444',
  amex: '378282246310005',
  declined: '4000000000000002',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  /** Any number ending in 0119: an error unrelated to the card. */
  processingError: '4000000000000119',
  /** No answer, so the outcome is unknown. */
  timeOut: '4000000000000259',
  /** Saved, but declined when charged. */
  declinesCharges: '4000000000000341',
} as const;

const refusals: Record<string, GatewayMessage> = {
  [testCards.declined]: { code: 'E00027', text: 'This transaction has been declined.' },
  [testCards.expired]: { code: 'E00027', text: 'The credit card has expired.' },
  [testCards.wrongCvc]: { code: 'E00027', text: 'The card code is invalid.' },
};

const DECLINES = 'declines-';

/** Gateways settle once a day. */
const SETTLES_AFTER_MS = DAY_MS;

/**
 * Stand-in without network or money, for development, tests and demo sites. It forgets the number at once.
 * It knows of a charge only what the caller says, because another process may have created it.
 * @param timeOutMs how long `testCards.timeOut` keeps the customer waiting
 */
export function localGateway(timeOutMs = 3_000, now: () => Date = () => new Date()): PaymentGateway {
  const transactions = new Map<string, string>();
  const voided = new Set<string>();
  const find = (reference: string) => {
    const transactionId = transactions.get(reference);
    return transactionId ? ({ outcome: 'found', transactionId } as const) : ({ outcome: 'none' } as const);
  };
  // Known to this process alone, so that an id does not give the number away.
  const key = randomBytes(32);
  const makeId = (userId: number, number: string) =>
    createHmac('sha256', key).update(`${userId} ${number}`).digest('base64url').slice(0, 22);
  return {
    name: 'local',
    async saveCard(owner, card): Promise<SaveCardResult> {
      if (!isCardNumber(card.number))
        return { outcome: 'refused', code: 'E00027', text: 'The credit card number is invalid.' };
      const refusal = refusals[card.number];
      if (refusal) return { outcome: 'refused', ...refusal };
      if (card.number.endsWith('0119'))
        return {
          outcome: 'refused',
          code: 'E00001',
          text: 'An error occurred during processing. Please try again.',
        };
      if (card.number === testCards.timeOut) {
        await wait(timeOutMs);
        return { outcome: 'unknown', ...cardUnknown };
      }
      return {
        outcome: 'saved',
        card: {
          profileId: owner.profileId ?? `local-${owner.userId}`,
          paymentId: `${card.number === testCards.declinesCharges ? DECLINES : ''}${makeId(owner.userId, card.number)}`,
          brand: cardBrand(card.number) ?? 'Card',
          last4: card.number.slice(-4),
          expiry: card.expiry,
        },
      };
    },
    async deleteCard() {
      return { outcome: 'deleted' };
    },
    async deleteCustomer() {
      return { outcome: 'deleted' };
    },
    async charge({ paymentId }, { reference }) {
      if (paymentId.startsWith(DECLINES))
        return { outcome: 'refused', code: '2', text: 'This transaction has been declined.' };
      const transactionId = `local-${reference}`;
      transactions.set(reference, transactionId);
      return { outcome: 'charged', transactionId };
    },
    findCharge: async (_card, { reference }) => find(reference),
    async findState({ transactionId, at }) {
      const isSettled = now().getTime() - at.getTime() >= SETTLES_AFTER_MS;
      const state = voided.has(transactionId) ? 'voided' : isSettled ? 'settled' : 'unsettled';
      return { outcome: 'known', state };
    },
    async void({ transactionId }) {
      voided.add(transactionId);
      return { outcome: 'voided', transactionId };
    },
    async refund(_charge, { reference }) {
      const transactionId = `local-${reference}`;
      transactions.set(reference, transactionId);
      return { outcome: 'refunded', transactionId };
    },
    findRefund: async (_charge, { reference }) => find(reference),
  };
}
