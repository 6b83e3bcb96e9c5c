import type { Logger } from 'pino';
import type { Settings } from '@/server/settings';
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

/** The gateway chosen in server/settings.ts. */
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

/**
 * Checks the gateway once after start and reports each problem to the log and standard error, before the
 * first customer with a card finds it.
 */
export async function tellFaults(
  payments: PaymentGateway,
  log: Logger,
  complain: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Promise<void> {
  for (const fault of (await payments.faults?.()) ?? []) {
    log.error({ gateway: payments.name }, fault);
    complain(`Payments: ${fault}`);
  }
}
