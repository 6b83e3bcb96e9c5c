import type { Logger } from 'pino';
import type { Settings } from '@/server/platform/settings';
import { authorizeNetGateway } from './authorize-net';
import type { PaymentGateway } from './gateway';
import { localGateway } from './local';

export type {
  CardIds,
  CardOwner,
  CardTokens,
  CompletedCharge,
  GatewayRefusal,
  NewCard,
  PaymentGateway,
  SaveCardResult,
} from './gateway';

export function createPaymentGateway(settings: Settings, log: Logger): PaymentGateway {
  const { gateway, authorizeNet } = settings.payments;
  if (gateway === 'authorize-net') return authorizeNetGateway(authorizeNet, log);
  return gateway === 'local' ? localGateway() : noGateway;
}

const refusal = {
  outcome: 'unavailable',
  code: 'no_gateway',
  text: 'We can’t take cards right now. Please call us.',
} as const;

/** A production site without gateway settings. */
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

/** At start, before the first customer with a card finds them. */
export async function logFaults(
  payments: PaymentGateway,
  log: Logger,
  complain: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Promise<void> {
  for (const fault of (await payments.faults?.()) ?? []) {
    log.error({ gateway: payments.name }, fault);
    complain(`Payments: ${fault}`);
  }
}
