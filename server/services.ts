/** What handlers work with, created once per process (server/app.ts) and per test. */
import type { Logger } from 'pino';
import type { RateLimiter } from './api/rate-limits';
import type { Db } from './db/client';
import type { CheckStandby } from './db/standby-lag';
import type { BotCheck } from './gateways/bot-check';
import type { MailGateway } from './gateways/mail';
import type { PaymentGateway } from './gateways/payments';
import type { RewritePhoto } from './orders/photos/rewrite';
import type { Settings } from './settings';

export interface Services {
  db: Db;
  /** Connections to the same database for calls that only read. The embedded engine has them in `db`. */
  reads?: Db | undefined;
  /** Replicates `db` and answers reads while that one does not. */
  standby?: Db | undefined;
  /** Asked before the standby says who may see what: it may not know yet which sessions have ended. */
  checkStandby?: CheckStandby | undefined;
  settings: Settings;
  payments: PaymentGateway;
  mail: MailGateway;
  botCheck: BotCheck;
  limiter: RateLimiter;
  /** Makes what is kept of a photo. @throws ApiProblem unavailable when too many wait */
  rewritePhoto: RewritePhoto;
  log: Logger;
  /** The clock; tests replace it. */
  now: () => Date;
  /** Wakes the senders of mail and push messages, so that new ones leave now and not with the next round. */
  wakeSenders: () => void;
}

/** What staff actions need, without the HTTP side. */
export type StaffServices = Pick<Services, 'db' | 'settings' | 'payments' | 'log' | 'now'>;
