import type { Logger } from 'pino';
import type { PaymentGateway } from '../gateway';
import { cardsOn } from './cards';
import { chargesOn } from './charges';
import { findFaults } from './faults';
import { type AuthorizeNetOptions, openLine } from './line';
import { refundsOn } from './refunds';
import { tokensOn } from './tokens';

/** Authorize.Net's JSON API. */
export function authorizeNetGateway(options: AuthorizeNetOptions, log: Logger): PaymentGateway {
  const line = openLine(options, log);
  const tokens = tokensOn(line, options);
  return {
    name: 'authorize-net',
    ...cardsOn(line, options),
    ...(tokens ? { tokens } : {}),
    ...chargesOn(line),
    ...refundsOn(line),
    faults: () => findFaults(line, options),
  };
}
