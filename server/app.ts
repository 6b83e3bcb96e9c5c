/**
 * The API of this process: opened once, shared by the HTTP front (server/main.ts), Next's route handler and
 * server components through globalThis, because Next bundles this file apart from the front.
 */
import pino from 'pino';
import { connect, postgresPool } from './db/client';
import { migrate } from './db/migrate';
import { seed } from './db/seed';
import { createBotCheck } from './gateways/bot-check';
import { createMailGateway } from './gateways/mail';
import { createPaymentGateway } from './gateways/payments';
import { mountApi } from './mount';
import { startOutbox } from './outbox/worker';
import { createRateLimiter } from './rate-limits';
import type { Services } from './services';
import { readSettings } from './settings';

export interface Api {
  fetch(request: Request, env?: { clientAddress?: string }): Response | Promise<Response>;
  /** Stops the outbox after the mail in hand and closes the database. */
  close(): Promise<void>;
}

const shared = globalThis as { laundryApi?: Promise<Api> };

/** The API of this process, opened with the first call: migrated, seeded, outbox running. */
export function getApp(): Promise<Api> {
  shared.laundryApi ??= open().catch((error: unknown) => {
    shared.laundryApi = undefined;
    throw error;
  });
  return shared.laundryApi;
}

async function open(): Promise<Api> {
  const settings = readSettings();
  const log = pino({
    level: settings.building ? 'warn' : settings.logLevel,
    redact: ['*.password', '*.token', '*.cardNumber', '*.cardCVC', '*.authorization', '*.cookie'],
  });
  const db = connect(settings.database);
  await migrate(db);
  await seed(db, { demo: settings.seedDemo });
  const mail = createMailGateway(settings, log);
  const pool = settings.database.url ? postgresPool(settings.database.url, 4) : undefined;
  const outbox = startOutbox({ db, mail, log, now: () => new Date(), paused: settings.building });
  const services: Services = {
    db,
    settings,
    payments: createPaymentGateway(settings, log),
    mail,
    botCheck: createBotCheck(settings),
    limiter: createRateLimiter(settings.rateLimitScale, pool),
    log,
    now: () => new Date(),
    outboxChanged: outbox.wake,
  };
  const app = mountApi(services);
  return {
    fetch: (request, env = {}) => app.fetch(request, env),
    async close() {
      await outbox.stop();
      await pool?.end();
      await db.destroy();
      shared.laundryApi = undefined;
    },
  };
}
