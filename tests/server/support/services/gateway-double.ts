import type { CardIds, CardOwner, NewCard, PaymentGateway } from '@/server/platform/gateways/payments';
import { localGateway } from '@/server/platform/gateways/payments/local';

/** A gateway with chosen replies. Like the real one, it remembers a card even if the reply was lost. */
export function gatewayDouble() {
  const known = new Map<string, CardIds>();
  const calls: string[] = [];
  let fault: 'lost' | 'away' | undefined;
  const no = { code: 'unknown', text: 'Please try again: a card is never saved twice.' };

  const gateway: PaymentGateway = {
    ...localGateway(),
    name: 'double',
    async saveCard(owner: CardOwner, card: NewCard) {
      calls.push('saveCard');
      if (fault === 'away') return { outcome: 'unavailable', ...no };
      const key = `${owner.userId} ${card.number}`;
      const ids = known.get(key) ?? { profileId: `p${owner.userId}`, paymentId: `c${known.size + 1}` };
      known.set(key, ids);
      if (fault === 'lost') return { outcome: 'unknown', ...no };
      const { expiry, number } = card;
      return { outcome: 'saved', card: { ...ids, brand: 'Visa', last4: number.slice(-4), expiry } };
    },
    async deleteCard({ paymentId }: CardIds) {
      calls.push('deleteCard');
      if (fault) return { outcome: fault === 'lost' ? 'unknown' : 'unavailable', ...no };
      for (const [key, ids] of known) if (ids.paymentId === paymentId) known.delete(key);
      return { outcome: 'deleted' };
    },
    async deleteCustomer(profileId: string) {
      calls.push('deleteCustomer');
      if (fault) return { outcome: fault === 'lost' ? 'unknown' : 'unavailable', ...no };
      for (const [key, ids] of known) if (ids.profileId === profileId) known.delete(key);
      return { outcome: 'deleted' };
    },
  };
  return {
    gateway,
    calls,
    /** Cards stored by the gateway. */
    size: () => known.size,
    /** 'lost': it happens, but the reply never arrives · 'away': nothing happens. */
    failWith: (kind: 'lost' | 'away' | undefined) => {
      fault = kind;
    },
  };
}
