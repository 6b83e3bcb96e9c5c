import type { PaymentGateway } from '@/server/platform/gateways/payments';

type Answer<Call extends 'charge' | 'refund' | 'void'> = Awaited<ReturnType<PaymentGateway[Call]>>;
type State = 'unsettled' | 'settled' | 'voided';

interface Moved {
  reference: string;
  amountCents: number;
}

const lost = { outcome: 'unknown', code: 'unknown', text: 'no answer' } as const;

/** A gateway that answers as the test says and counts what it really charged and paid back. */
export function cashRegister() {
  const charged: Moved[] = [];
  const refunded: Moved[] = [];
  const voided: string[] = [];
  const calls: string[] = [];
  let answer: ((reference: string) => Answer<'charge'> | Promise<Answer<'charge'>>) | undefined;
  let backAnswer: ((reference: string) => Answer<'refund'> | Promise<Answer<'refund'>>) | undefined;
  let lookUp: Awaited<ReturnType<PaymentGateway['findCharge']>> | undefined;
  let state: State = 'settled';
  let losesBack = false;
  const payments: PaymentGateway = {
    name: 'local',
    saveCard: async () => ({ outcome: 'unavailable', code: '', text: '' }),
    deleteCard: async () => ({ outcome: 'deleted' }),
    deleteCustomer: async () => ({ outcome: 'deleted' }),
    async charge(_card, payment) {
      calls.push('charge');
      const given = await answer?.(payment.reference);
      if (!given || given.outcome === 'charged') charged.push(payment);
      return given ?? { outcome: 'charged', transactionId: `t-${payment.reference}` };
    },
    async findCharge(_card, { reference }) {
      calls.push('findCharge');
      return lookUp ?? found(charged, reference);
    },
    async findState({ transactionId }) {
      calls.push('findState');
      return { outcome: 'known', state: voided.includes(transactionId) ? 'voided' : state };
    },
    async void({ transactionId }) {
      calls.push('void');
      const given = await backAnswer?.(transactionId);
      if (given && given.outcome !== 'refunded') return given;
      voided.push(transactionId);
      return losesBack ? lost : { outcome: 'voided', transactionId };
    },
    async refund(_charge, { reference, amountCents }) {
      calls.push('refund');
      const given = await backAnswer?.(reference);
      if (given && given.outcome !== 'refunded') return given;
      refunded.push({ reference, amountCents });
      return losesBack ? lost : (given ?? { outcome: 'refunded', transactionId: `t-${reference}` });
    },
    async findRefund(_charge, { reference }) {
      calls.push('findRefund');
      return lookUp ?? found(refunded, reference);
    },
  };
  return {
    payments,
    calls,
    charged,
    refunded,
    voided,
    /** The next answers to `charge`; without it the charge goes through. */
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    /** The next answers to `refund` and `void`; without it they go through. */
    payBackWith: (next: typeof backAnswer) => {
      backAnswer = next;
    },
    /** What `findCharge` and `findRefund` say instead of the truth. */
    lookUpWith: (next: typeof lookUp) => {
      lookUp = next;
    },
    /** How far every charge has come that is not voided: settled, unless a test says otherwise. */
    chargesAre: (next: State) => {
      state = next;
    },
    /** The charge happens, but its answer is lost. */
    loseAnswers: () => {
      answer = (reference) => {
        charged.push({ reference, amountCents: 0 });
        return lost;
      };
    },
    /** Refunds and voids happen, but their answers are lost. */
    loseBackAnswers: (yes = true) => {
      losesBack = yes;
    },
  };
}

const found = (moved: readonly Moved[], reference: string) =>
  moved.some((one) => one.reference === reference)
    ? ({ outcome: 'found', transactionId: `t-${reference}` } as const)
    : ({ outcome: 'none' } as const);
