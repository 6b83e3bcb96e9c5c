import type { ChargeResult, Payment, PaymentGateway } from '@/server/platform/gateways/payments/gateway';

const MOODS = ['good', 'good', 'good', 'refuses', 'loses', 'drops'] as const;

interface Charged extends Payment {
  transactionId: string;
  isVoided: boolean;
}

const unknown = { outcome: 'unknown', code: 'unknown', text: 'no answer' } as const;

/**
 * A gateway in any mood that remembers what really moved: it is good, refuses, loses the answer of what it did, or
 * does nothing and loses the answer of that. It throws when one payment is asked for twice.
 */
export function openTill() {
  const charges: Charged[] = [];
  const refunds: Payment[] = [];
  let mood: (typeof MOODS)[number] = 'good';
  let isSettled = true;

  const find = (made: readonly Payment[], { reference }: Payment) =>
    made.some((one) => one.reference === reference)
      ? ({ outcome: 'found', transactionId: `t-${reference}` } as const)
      : ({ outcome: 'none' } as const);
  const once = (made: readonly Payment[], { reference }: Payment) => {
    if (made.some((one) => one.reference === reference)) throw new Error(`${reference} is paid twice`);
  };
  const of = (transactionId: string) => {
    const charge = charges.find((one) => one.transactionId === transactionId);
    if (!charge) throw new Error(`No charge ${transactionId}`);
    return charge;
  };
  /** `move` is what happens to the money; `done` says so. */
  function act<Done>(move: () => void, done: Done): Done | Exclude<ChargeResult, { outcome: 'charged' }> {
    if (mood === 'refuses') return { outcome: 'refused', code: '2', text: 'Declined.' };
    if (mood === 'drops') return unknown;
    move();
    return mood === 'loses' ? unknown : done;
  }

  const payments: PaymentGateway = {
    name: 'local',
    saveCard: async () => ({ outcome: 'unavailable', code: '', text: '' }),
    deleteCard: async () => ({ outcome: 'deleted' }),
    deleteCustomer: async () => ({ outcome: 'deleted' }),
    async charge(_card, payment) {
      once(charges, payment);
      const transactionId = `t-${payment.reference}`;
      return act(() => charges.push({ ...payment, transactionId, isVoided: false }), {
        outcome: 'charged',
        transactionId,
      });
    },
    findCharge: async (_card, payment) => find(charges, payment),
    async findState({ transactionId }) {
      const state = of(transactionId).isVoided ? 'voided' : isSettled ? 'settled' : 'unsettled';
      return { outcome: 'known', state };
    },
    async void({ transactionId }) {
      const charge = of(transactionId);
      if (charge.isVoided || isSettled) throw new Error(`${transactionId} can't be voided`);
      return act(
        () => {
          charge.isVoided = true;
        },
        { outcome: 'voided', transactionId },
      );
    },
    async refund({ transactionId }, refund) {
      once(refunds, refund);
      if (of(transactionId).isVoided) throw new Error(`${transactionId} was voided`);
      return act(() => refunds.push(refund), { outcome: 'refunded', transactionId: `t-${refund.reference}` });
    },
    findRefund: async (_charge, refund) => find(refunds, refund),
  };
  const ofOrder = (orderNumber: string) => (payment: Payment) => payment.reference.startsWith(orderNumber);
  const sum = (made: readonly Payment[]) => made.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return {
    payments,
    turn(to: number) {
      mood = MOODS[to % MOODS.length] ?? 'good';
      isSettled = to % 4 !== 0;
    },
    beGood() {
      mood = 'good';
    },
    /** What the customer has paid for an order, less what went back, in cents. */
    keeps: (orderNumber: string) =>
      sum(charges.filter(ofOrder(orderNumber)).filter(({ isVoided }) => !isVoided)) -
      sum(refunds.filter(ofOrder(orderNumber))),
  };
}

export type Till = ReturnType<typeof openTill>;
