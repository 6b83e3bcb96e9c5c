import type { Logger } from 'pino';
import type { PaymentGateway } from '../gateway';
import { cardsOn } from './cards';
import { chargesOn } from './charges';
import { findFaults } from './faults';
import { type AuthorizeNetOptions, openLine } from './line';
import { refundsOn } from './refunds';

/** Authorize.Net's JSON API. */
export function authorizeNetGateway(options: AuthorizeNetOptions, log: Logger): PaymentGateway {
  const line = openLine(options, log);
  return {
    name: 'authorize-net',
    ...cardsOn(line, options),
    ...chargesOn(line),
    ...refundsOn(line),
    faults: () => findFaults(line),
  };
}
