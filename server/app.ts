/**
 * The API of this process: opened once, shared by the HTTP front (server/main.ts), Next's route handler and
 * server components through globalThis, because Next bundles this file apart from the front.
 */

import type { SendReply } from './api/api-reply';
import { createApi } from './api/create-api';
import { describeApi } from './api/openapi/answer';
import { createRateLimiter } from './api/rate-limits';
import { postgresPool } from './db/client';
import { prepareDataDir } from './db/data-dir';
import { checkMigrated } from './db/migrate';
import { openDatabase } from './db/open';
import { createBotCheck } from './gateways/bot-check';
import { createMailGateway } from './gateways/mail';
import { createPaymentGateway, tellFaults } from './gateways/payments';
import { words } from './handlers';
import { createJobs } from './jobs/create-jobs';
import { findMissing, findMissingInFront, type Missing } from './launch/missing';
import { noteSighting } from './launch/sightings';
import { createLog } from './log';
import { notices } from './notices';
import { seed } from './seed';
import type { Services } from './services';
import { readSettings } from './settings';
import { createUpstreamApi } from './upstream-api/app';

export interface Api {
  fetch(
    request: Request,
    env?: { clientAddress?: string; requestId?: string; send?: SendReply },
  ): Response | Promise<Response>;
  /** Counts a call that the front answers from memory; false when this client has made too many. */
  admits?: (clientAddress: string) => Promise<boolean>;
  /** Rejects when the database does not answer or lacks a table; does not check an API that API_URL names. */
  ready(): Promise<void>;
  /** What a real business still lacks. */
  missing(): Promise<Missing[]>;
  /** Says that X-Forwarded-For arrives though no proxy is believed. */
  noteForwarded(): void;
  /** Mails and reminders leave from now on: called once the process listens. */
  begin(): void;
  /** Stops scheduler and outbox after what they have in hand, and closes the database. */
  close(): Promise<void>;
}

interface Opened {
  services: Services;
  begin(): void;
  close(): Promise<void>;
}

/** Counting must not hold up a call for long: without an answer each copy counts on its own. */
const limiterPool = { poolSize: 4, connectTimeoutMs: 2_000, queryTimeoutMs: 2_000 };

/** The process has one database, outbox and rate limiter, whichever bundle asks first; each bundle adds its own routes. */
const shared = globalThis as { laundryServices?: Promise<Opened> };

let made: { opened: Promise<Opened>; api: Promise<Api> } | undefined;

let foreign: Promise<Api> | undefined;

/**
 * The API of this process, opened with the first call: migrated and seeded. With API_URL nothing is opened: calls go
 * on to that API.
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
  if (made?.opened !== opened) made = { opened, api: opened.then(makeApi) };
  return made.api;
}

function makeApi({ services, begin, close }: Opened): Api {
  const app = createApi(services, words);
  return {
    fetch: (request, env = {}) => describeApi(request) ?? app.fetch(request, env),
    admits: (address) =>
      services.limiter.take('any', { address }).then(
        () => true,
        () => false,
      ),
    ready: () => checkMigrated(services.db),
    missing: () => findMissing({ ...services, now: services.now() }),
    noteForwarded: () => noteForwarded(services),
    begin,
    close,
  };
}

async function openForeign(): Promise<Api> {
  const settings = readSettings();
  const apiUrl = settings.apiUrl ?? '';
  const api = createUpstreamApi({ settings: { ...settings, apiUrl }, log: createLog(settings) });
  return {
    fetch: (request, env) => describeApi(request) ?? api.fetch(request, env),
    // Its pages stand without that API, and every copy would be out of service at once.
    ready: async () => {},
    missing: async () => findMissingInFront(settings),
    noteForwarded: () => {},
    begin: () => {},
    close: async () => {},
  };
}

function noteForwarded({ db, log, now }: Services): void {
  log.warn('X-Forwarded-For arrives, but TRUSTED_PROXY_HOPS is 0: it is not believed');
  noteSighting(db, 'forwarded-for', now()).catch((err: unknown) => log.warn({ err }, 'not noted'));
}

async function open(): Promise<Opened> {
  const settings = readSettings();
  const log = createLog(settings);
  if (!settings.building) prepareDataDir(settings);
  const db = await openDatabase({
    ...settings,
    log,
    fill: (starting) => seed(starting, { demo: settings.seedDemo }),
  });
  const mail = createMailGateway(settings, log);
  const pool = settings.database.url ? postgresPool(settings.database.url, limiterPool) : undefined;
  const now = () => new Date();
  const jobs = createJobs({ db, mail, log, settings, now }, notices);
  const services: Services = {
    db,
    settings,
    payments: createPaymentGateway(settings, log),
    mail,
    botCheck: createBotCheck(settings),
    limiter: createRateLimiter(settings.rateLimitScale, pool),
    log,
    now,
    outboxChanged: jobs.wake,
  };
  if (!settings.building) void tellFaults(services.payments, log);
  return {
    services,
    begin: jobs.begin,
    async close() {
      await jobs.stop();
      await pool?.end();
      await db.destroy();
      shared.laundryServices = undefined;
    },
  };
}
