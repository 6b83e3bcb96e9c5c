import type { PaymentGateway } from './gateway';

const refusal = {
  outcome: 'unavailable',
  code: 'no_gateway',
  text: 'We can’t take cards right now. Please call us.',
} as const;

/** For a production site without gateway settings: refuses to save or charge cards. */
export const noGateway: PaymentGateway = {
  name: 'none',
  saveCard: async () => refusal,
  deleteCard: async () => ({ outcome: 'deleted' }),
  deleteCustomer: async () => ({ outcome: 'deleted' }),
  charge: async () => refusal,
  findCharge: async () => refusal,
  findState: async () => refusal,
  void: async () => refusal,
  refund: async () => refusal,
  findRefund: async () => refusal,
};
