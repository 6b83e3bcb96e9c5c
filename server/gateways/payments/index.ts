import type { Logger } from 'pino';
import type { Settings } from '@/server/settings';
import { authorizeNetGateway } from './authorize-net';
import type { PaymentGateway } from './gateway';
import { localGateway } from './local';
import { noGateway } from './none';

export type {
  CardIds,
  CardOwner,
  CardTokens,
  GatewayRefusal,
  MadeCharge,
  NewCard,
  PaymentGateway,
  SaveCardResult,
} from './gateway';
export { tellFaults } from './tell-faults';

/** The gateway chosen in server/settings.ts. */
export function createPaymentGateway(settings: Settings, log: Logger): PaymentGateway {
  const { gateway, authorizeNet } = settings.payments;
  if (gateway === 'authorize-net') return authorizeNetGateway(authorizeNet, log);
  return gateway === 'local' ? localGateway() : noGateway;
}
