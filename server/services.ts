/** What handlers work with, made once per process (server/app.ts) and per test. */
import type { Logger } from 'pino';
import type { RateLimiter } from './api/rate-limits';
import type { Db } from './db/client';
import type { BotCheck } from './gateways/bot-check';
import type { MailGateway } from './gateways/mail';
import type { PaymentGateway } from './gateways/payments';
import type { Settings } from './settings';

export interface Services {
  db: Db;
  settings: Settings;
  payments: PaymentGateway;
  mail: MailGateway;
  botCheck: BotCheck;
  limiter: RateLimiter;
  log: Logger;
  /** The clock: tests put another one in. */
  now: () => Date;
  /** Says that something was put into the outbox, so that it leaves now and not with the next round. */
  outboxChanged: () => void;
}

/** What the staff's work needs, without the HTTP side. */
export type StaffServices = Pick<Services, 'db' | 'settings' | 'payments' | 'log' | 'now'>;
