import type { Logger } from 'pino';
import type { PaymentGateway } from './gateway';

/**
 * Asks the gateway once, while the site already serves, and writes each fault to the log and to standard error:
 * else the first customer with a card would find it.
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
