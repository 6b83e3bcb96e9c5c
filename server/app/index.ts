/** Next bundles this file separately from server/main/main.ts, so both share one instance through globalThis. */

import { createHmac } from 'node:crypto';
import { withAgents } from '@/server/agents/answer';
import type { Api as ServedApi } from '@/server/api/api-reply';
import { createApi } from '@/server/api/create-api';
import { describeApi } from '@/server/api/openapi/document';
import { createRateLimiter } from '@/server/api/rate-limits';
import type { Services } from '@/server/api/services';
import { endLeftSession, findPageCustomer } from '@/server/auth/cookies';
import { setFlag } from '@/server/launch/flags';
import { findMissing, findMissingInFront, type Missing } from '@/server/launch/missing';
import { pushKeys } from '@/server/notifications/push/keys';
import { rewritePhoto } from '@/server/orders/photos/rewrite';
import { inTurns, rewriteApart } from '@/server/orders/photos/rewrite-apart';
import { counted } from '@/server/platform/counters';
import { getEmbeddedFile, postgresPool } from '@/server/platform/db/client';
import { prepareDataDir } from '@/server/platform/db/data-dir';
import { checkMigrated } from '@/server/platform/db/migrate';
import { openDatabase, watchFile } from '@/server/platform/db/open';
import { createBotCheck } from '@/server/platform/gateways/bot-check';
import { createMailGateway, logMailFault } from '@/server/platform/gateways/mail';
import { createPaymentGateway, logFaults } from '@/server/platform/gateways/payments';
import { createPushGateway } from '@/server/platform/gateways/push';
import { createLog } from '@/server/platform/log/log';
import { listSources, type Sources } from '@/server/platform/metrics/figures';
import { readSettings } from '@/server/platform/settings';
import { seed } from '@/server/seed';
import { readShopZone, watchShopZone } from '@/server/shop/time-zone';
import { createUpstreamApi } from '@/server/upstream-api/app';
import { createJobs } from './create-jobs';
import { features, maySendPhoto } from './handlers';
import { frequentTasks, scheduledTasks } from './scheduled-tasks';

export interface Api extends ServedApi {
  /** @param env may be left out by whoever is not behind the HTTP server */
  fetch(request: Request, env?: Partial<Parameters<ServedApi['fetch']>[1]>): Response | Promise<Response>;
  /** Rejects when the database or its file is not usable; does not check an API that API_URL names. */
  ready(): Promise<void>;
  missing(): Promise<Missing[]>;
  /** Reports that X-Forwarded-For arrives although no proxy is trusted. */
  noteForwarded(): void;
  sources?: Sources;
  /** Starts sending mails and reminders. Called once the process listens. */
  begin(): void;
  /** Stops the scheduler and the outbox after their current work, then closes the database. */
  close(): Promise<void>;
}

interface Options {
  /** Once, when a database server keeps the first call waiting; the wait then has no end. */
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
const limiterPool = { poolSize: 4, connectTimeoutMs: 400, queryTimeoutMs: 400 };

/** All bundles share one database, outbox and rate limiter; each bundle adds its own routes. */
const shared = globalThis as { laundryServices?: Promise<Opened> };

let opening: { opened: Promise<Opened>; api: Promise<Api> } | undefined;

let upstream: Promise<Api> | undefined;

/** The first call opens, migrates and seeds the database; with API_URL nothing is opened. */
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
  const fetch = withAgents(services, app.fetch);
  return {
    fetch: (request, env = {}) => describeApi(request) ?? fetch(request, env),
    isWithinLimit: (address) =>
      services.limiter.take('any', { address }).then(
        () => true,
        () => false,
      ),
    async maySendPhoto({ url = '', headers: { authorization = '', cookie = '' } }, address) {
      try {
        await services.limiter.take('any', { address });
        const request = new Request('http://api.internal', { headers: { authorization, cookie } });
        return await maySendPhoto(services, url, request);
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
    customerOfPage: (cookies) => findPageCustomer(services, cookies),
    endAbandonedSession: (cookies, who) => endLeftSession(services, cookies, { ...who, log: services.log }),
    async ready() {
      getEmbeddedFile(services.db)?.check();
      await checkMigrated(services.db);
    },
    missing: () => findMissing({ ...services, now: services.now() }),
    noteForwarded: () => noteForwarded(services),
    sources: listSources(services),
    begin,
    close,
  };
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
  setFlag(db, 'forwarded-for', now()).catch((err: unknown) => log.warn({ err }, 'not noted'));
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
  const jobs = createJobs(
    { db, mail, push, log, settings, now, payments },
    { scheduledTasks, frequentTasks },
  );
  const endZone = watchShopZone(db);
  const services: Services = {
    db,
    settings,
    payments,
    mail,
    botCheck: createBotCheck(settings),
    limiter: createRateLimiter(settings.rateLimitScale, pool),
    rewritePhoto: inTurns(photoProcess ? rewriteApart(photoProcess) : rewritePhoto),
    log,
    now,
    flushOutbox: jobs.wake,
  };
  if (!settings.building) {
    void logFaults(payments, log);
    void logMailFault(mail, log);
  }
  return {
    services,
    begin: jobs.begin,
    async close() {
      await jobs.stop();
      push.close();
      endWatch();
      await endZone();
      await pool?.end();
      await db.destroy();
      shared.laundryServices = undefined;
    },
  };
}
