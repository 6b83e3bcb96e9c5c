/**
 * The API of this process. Next bundles this file separately from server/main.ts, so both share one instance
 * through globalThis.
 */

import { createHmac } from 'node:crypto';
import type { Api as ServedApi } from './api/api-reply';
import { createApi } from './api/create-api';
import { describeApi } from './api/openapi/answer';
import { createRateLimiter } from './api/rate-limits';
import { endLeftSession } from './auth/left-session';
import { findPageCustomer } from './auth/page-session';
import { readShopZone, watchShopZone } from './content/shop-zone';
import { connect, type Db, getEmbeddedFile, postgresPool } from './db/client';
import { prepareDataDir } from './db/data-dir';
import { checkMigrated } from './db/migrate';
import { openDatabase, watchFile } from './db/open';
import { watchStandby } from './db/standby-lag';
import { createBotCheck } from './gateways/bot-check';
import { createMailGateway } from './gateways/mail';
import { createPaymentGateway, tellFaults } from './gateways/payments';
import { createPushGateway } from './gateways/push';
import { features } from './handlers';
import { createJobs } from './jobs/create-jobs';
import { pushKeys } from './jobs/push/keys';
import { findMissing, findMissingInFront, type Missing } from './launch/missing';
import { noteSighting } from './launch/sightings';
import { createLog } from './log';
import { counted } from './metrics/counted';
import { listSources, type Sources } from './metrics/figures';
import { rewritePhoto } from './orders/photos/rewrite';
import { inTurns, rewriteApart } from './orders/photos/rewrite-apart';
import { seed } from './seed';
import type { Services } from './services';
import { readSettings, type Settings } from './settings';
import { timedWork } from './timed-work';
import { createUpstreamApi } from './upstream-api/app';

export interface Api extends ServedApi {
  /** @param env may be left out by whoever is not behind the HTTP server */
  fetch(request: Request, env?: Partial<Parameters<ServedApi['fetch']>[1]>): Response | Promise<Response>;
  /**
   * Rejects when the database does not answer or lacks a table, or when its file was removed, replaced or
   * damaged; does not check an API that API_URL names.
   */
  ready(): Promise<void>;
  /** What the site still lacks before a real business can use it. */
  missing(): Promise<Missing[]>;
  /** Reports that X-Forwarded-For arrives although no proxy is trusted. */
  noteForwarded(): void;
  /** What metrics read of the database, if there is one. */
  sources?: Sources;
  /** Starts sending mails and reminders. Called once the process listens. */
  begin(): void;
  /** Stops the scheduler and the outbox after their current work, then closes the database. */
  close(): Promise<void>;
}

interface Options {
  /**
   * Called once, with a sentence, when a database server keeps the first call waiting; the wait then has no end.
   */
  onLate?: (sentence: string) => void;
  /** The bundle that rewrites photos. Without it this process does: a development server may. */
  photoProcess?: URL;
}

interface Opened {
  services: Services;
  begin(): void;
  close(): Promise<void>;
}

/** Short timeouts: when the shared counter does not answer, each copy counts on its own. */
const limiterPool = { poolSize: 4, connectTimeoutMs: 2_000, queryTimeoutMs: 2_000 };

/** Writes that wait for a lock, or for the second machine after a fail-over, hold up no read. */
const openReads = ({ database }: Settings): Db | undefined =>
  database.url ? connect({ ...database, poolSize: Math.ceil(database.poolSize / 2) }) : undefined;

/** Short timeouts: whoever reads from it has already waited for the other. */
const standbyPool = { connectTimeoutMs: 2_000, queryTimeoutMs: 5_000 };

const openStandby = ({ standbyUrl, database }: Settings): Db | undefined =>
  standbyUrl ? connect({ ...database, ...standbyPool, url: standbyUrl }) : undefined;

/** All bundles share one database, outbox and rate limiter; each bundle adds its own routes. */
const shared = globalThis as { laundryServices?: Promise<Opened> };

let opening: { opened: Promise<Opened>; api: Promise<Api> } | undefined;

let upstream: Promise<Api> | undefined;

/**
 * The API of this process. The first call opens, migrates and seeds the database. With API_URL set, nothing
 * is opened and calls are forwarded to that API.
 */
export function getApp(options: Options = {}): Promise<Api> {
  if (readSettings().apiUrl) {
    upstream ??= openUpstream();
    return upstream;
  }
  shared.laundryServices ??= open(options).catch((error: unknown) => {
    shared.laundryServices = undefined;
    throw error;
  });
  const opened = shared.laundryServices;
  if (opening?.opened !== opened) opening = { opened, api: opened.then(makeApi) };
  return opening.api;
}

function makeApi({ services, begin, close }: Opened): Api {
  const app = createApi(services, features);
  return {
    fetch: (request, env = {}) => describeApi(request) ?? app.fetch(request, env),
    admits: (address) =>
      services.limiter.take('any', { address }).then(
        () => true,
        () => false,
      ),
    async knows(authorization = '', address) {
      try {
        await services.limiter.take('any', { address });
        const request = new Request('http://api.internal', { headers: { authorization } });
        return (await features.findCustomer(services, request)) !== undefined;
      } catch {
        // The call itself says what is wrong.
        return false;
      }
    },
    async answerKey() {
      // Made from a secret that all copies share.
      const { privateKey } = await pushKeys(services.db, services.settings);
      return createHmac('sha256', privateKey).update('answers of forms').digest();
    },
    customerOfPage: (cookies) =>
      findPageCustomer({ ...services, db: services.reads ?? services.db }, cookies),
    leave: (cookies, who) => endLeftSession(services, cookies, { ...who, log: services.log }),
    async ready() {
      getEmbeddedFile(services.db)?.check();
      await firstMigrated(services);
    },
    missing: () => findMissing({ ...services, now: services.now() }),
    noteForwarded: () => noteForwarded(services),
    sources: listSources(services),
    begin,
    close,
  };
}

/** With a standby the copy goes on to serve pages and reads, so it stays in service. */
async function firstMigrated({ db, standby }: Services): Promise<void> {
  await Promise.any([db, ...(standby ? [standby] : [])].map(checkMigrated));
}

async function openUpstream(): Promise<Api> {
  const settings = readSettings();
  const apiUrl = settings.apiUrl ?? '';
  const api = createUpstreamApi({ settings: { ...settings, apiUrl }, log: createLog(settings) });
  return {
    fetch: (request, env) => describeApi(request) ?? api.fetch(request, env),
    // Always ready: pages work without the upstream API, and failing here would take every copy out of
    // service at once.
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

async function open({ onLate, photoProcess }: Options): Promise<Opened> {
  const settings = readSettings();
  const log = createLog(settings);
  if (!settings.building) prepareDataDir(settings);
  const db = await openDatabase({
    ...settings,
    log,
    fill: async (starting) => {
      await readShopZone(starting);
      await seed(starting, { demo: settings.seedDemo, business: settings.seedBusiness });
      await pushKeys(starting, settings);
    },
    onLate,
  });
  const endWatch = watchFile(db, log);
  const mail = counted('mail', createMailGateway(settings, log));
  const pool = settings.database.url ? postgresPool(settings.database.url, limiterPool) : undefined;
  const now = () => new Date();
  const payments = counted('payments', createPaymentGateway(settings, log));
  const push = counted('push', createPushGateway());
  const jobs = createJobs({ db, mail, push, log, settings, now, payments }, timedWork);
  const [reads, standby] = [openReads(settings), openStandby(settings)];
  const endZone = watchShopZone(reads ?? db);
  const watch = standby && !settings.building ? watchStandby(reads ?? db) : undefined;
  const services: Services = {
    db,
    reads,
    standby,
    checkStandby: watch?.check,
    settings,
    payments,
    mail,
    botCheck: createBotCheck(settings),
    limiter: createRateLimiter(settings.rateLimitScale, pool),
    rewritePhoto: inTurns(photoProcess ? rewriteApart(photoProcess) : rewritePhoto),
    log,
    now,
    wakeSenders: jobs.wake,
  };
  if (!settings.building) void tellFaults(payments, log);
  return {
    services,
    begin: jobs.begin,
    async close() {
      await jobs.stop();
      push.close();
      endWatch();
      await endZone();
      await pool?.end();
      await watch?.stop();
      await Promise.all([db, reads, standby].map((each) => each?.destroy()));
      shared.laundryServices = undefined;
    },
  };
}
