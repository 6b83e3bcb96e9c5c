import type { Logger } from 'pino';
import type { PaymentGateway } from './gateway';

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
