/**
 * The API of this process: opened once, shared by the HTTP front (server/main.ts), Next's route handler and
 * server components through globalThis, because Next bundles this file apart from the front.
 */
import { postgresPool } from './db/client';
import { checkMigrated } from './db/migrate';
import { openDatabase } from './db/open';
import { createForeignApi } from './foreign-api/app';
import { createBotCheck } from './gateways/bot-check';
import { createMailGateway } from './gateways/mail';
import { createPaymentGateway } from './gateways/payments';
import { createLog } from './log';
import type { SendReply } from './made-reply';
import { mountApi } from './mount';
import { describeApi } from './openapi/answer';
import { startOutbox } from './outbox/worker';
import { createRateLimiter } from './rate-limits';
import { startScheduler } from './scheduler/worker';
import type { Services } from './services';
import { readSettings } from './settings';

export interface Api {
  fetch(
    request: Request,
    env?: { clientAddress?: string; requestId?: string; send?: SendReply },
  ): Response | Promise<Response>;
  /** Counts a call that the front answers from memory; false when this client has made too many. */
  admits?: (clientAddress: string) => Promise<boolean>;
  /** Rejects when the database does not answer or lacks a table; says nothing of an API that API_URL names. */
  ready(): Promise<void>;
  /** Stops scheduler and outbox after what they have in hand, and closes the database. */
  close(): Promise<void>;
}

interface Opened {
  services: Services;
  close(): Promise<void>;
}

/** Counting must not hold up a call for long: without an answer each copy counts on its own. */
const limiterPool = { poolSize: 4, connectTimeoutMs: 2_000, queryTimeoutMs: 2_000 };

/** The process has one database, outbox and rate limiter, whoever asks first; each bundle mounts its own routes. */
const shared = globalThis as { laundryServices?: Promise<Opened> };

let mounted: { opened: Promise<Opened>; api: Promise<Api> } | undefined;

let foreign: Promise<Api> | undefined;

/**
 * The API of this process, opened with the first call: migrated, seeded, outbox and scheduler running. With API_URL
 * nothing is opened: calls go on to that API.
 */
export function getApp(): Promise<Api> {
  if (readSettings().apiUrl) {
    foreign ??= openForeign();
    return foreign;
  }
  shared.laundryServices ??= open().catch((error: unknown) => {
    shared.laundryServices = undefined;
    throw error;
  });
  const opened = shared.laundryServices;
  if (mounted?.opened !== opened) mounted = { opened, api: opened.then(mount) };
  return mounted.api;
}

function mount({ services, close }: Opened): Api {
  const app = mountApi(services);
  return {
    fetch: (request, env = {}) => describeApi(request) ?? app.fetch(request, env),
    admits: (address) =>
      services.limiter.take('any', { address }).then(
        () => true,
        () => false,
      ),
    ready: () => checkMigrated(services.db),
    close,
  };
}

async function openForeign(): Promise<Api> {
  const settings = readSettings();
  const apiUrl = settings.apiUrl ?? '';
  const api = createForeignApi({ settings: { ...settings, apiUrl }, log: createLog(settings) });
  return {
    fetch: (request, env) => describeApi(request) ?? api.fetch(request, env),
    // Its pages stand without that API, and every copy would be out of service at once.
    ready: async () => {},
    close: async () => {},
  };
}

async function open(): Promise<Opened> {
  const settings = readSettings();
  const log = createLog(settings);
  const db = await openDatabase({ ...settings, log });
  const mail = createMailGateway(settings, log);
  const pool = settings.database.url ? postgresPool(settings.database.url, limiterPool) : undefined;
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
  const scheduler = startScheduler({ ...services, paused: settings.building });
  return {
    services,
    async close() {
      await scheduler.stop();
      await outbox.stop();
      await pool?.end();
      await db.destroy();
      shared.laundryServices = undefined;
    },
  };
}
