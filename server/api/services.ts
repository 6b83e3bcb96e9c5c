import type { Logger } from 'pino';
import type { Db } from '@/server/platform/db/client';
import type { BotCheck } from '@/server/platform/gateways/bot-check';
import type { MailGateway } from '@/server/platform/gateways/mail';
import type { PaymentGateway } from '@/server/platform/gateways/payments';
import type { Settings } from '@/server/platform/settings';
import type { RateLimiter } from './rate-limits';

/** A photo as it is stored: a JPEG. */
export interface Rewritten {
  bytes: Buffer;
  width: number;
  height: number;
}

/** @param senders who stands behind the photo, such as a customer and a network: each draws one at a time */
export type RewriteInTurn = (sent: Uint8Array, senders: readonly string[]) => Promise<Rewritten | string>;

export interface Services {
  db: Db;
  settings: Settings;
  payments: PaymentGateway;
  mail: MailGateway;
  botCheck: BotCheck;
  limiter: RateLimiter;
  /** Rewrites a photo for storage. @throws ApiProblem unavailable when too many wait */
  rewritePhoto: RewriteInTurn;
  log: Logger;
  now: () => Date;
  /** Wakes the senders of mail and push messages, so that new ones leave now and not with the next round. */
  flushOutbox: () => void;
  /** The id of the key of a mail's link, by which the customer acts without a sign-in. */
  byLink?: number | undefined;
}

/** What staff actions need, without the HTTP side. */
export type StaffServices = Pick<Services, 'db' | 'settings' | 'payments' | 'log' | 'now'>;
