/** No other file in server/ uses a setting from process.env. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { listWords } from '@/lib/text/list-words';
import { isCustomerSite, isLinkLocal, isOwnMachine } from './network';
import { isAddress } from './report-address';
import { isKeyPair } from './web-push-keys';

function number(min: number, max: number) {
  const error = `must be ${min} to ${max}`;
  return z.coerce.number({ error }).min(min, error).max(max, error);
}
const wholeNumber = (min: number, max: number) =>
  number(min, max).int(`must be a whole number, ${min} to ${max}`);
const yesNo = z.enum(['yes', 'no'], 'must be yes or no');
const oneOf = <const Names extends [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be ${listWords(names, 'or')}`);
const webAddress = z.url({ protocol: /^https?$/, message: 'must be an http:// or https:// address' });
const address = z
  .string()
  .refine((value) => URL.canParse(value), 'must be an address such as scheme://host:port/name');

function plainAddress(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { username, password } = new URL(value);
  // `search` and `hash` of "https://laundry.example/?#" are empty.
  return !username && !password && !/[?#]/.test(value);
}

const hasNoPath = (value: string): boolean =>
  plainAddress(value) && (!URL.canParse(value) || /^\/*$/.test(new URL(value).pathname));

/** An origin as browsers write it: lower case, no path, no default port. Apps may have their own schemes. */
function isOrigin(value: string): boolean {
  if (value.includes('*')) return false;
  if (/^https?:/.test(value)) return URL.canParse(value) && new URL(value).origin === value;
  return /^(?!file:)[a-z][a-z\d+.-]*:\/\/[a-z\d][a-z\d.-]*(:\d{1,5})?$/.test(value);
}

const origins = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .refine((each) => each.every(isOrigin), 'must list origins such as https://app.example.com, with commas');

export const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Set by Next while it builds. No data file may be opened then. */
  NEXT_PHASE: z.string().optional(),
  HOST: z.string().default('0.0.0.0'),
  PORT: wholeNumber(0, 65535).default(3000),
  /** Where customers reach the site; links in mails start with it. */
  PUBLIC_URL: webAddress.refine(hasNoPath, 'must have no user, path, query or fragment').optional(),
  /** Origins whose pages may call the API from browsers, besides the site's own. */
  CORS_ORIGINS: origins.default([]),
  /** Another API to forward /api/v1 to; the built-in one then opens no database. */
  API_URL: webAddress
    .refine((value) => plainAddress(value), 'must have no user, query or fragment')
    .refine(
      (value) => !isLinkLocal(value),
      'must not be a link-local address (169.254.0.0/16, fe80::/10): such addresses give out credentials of this machine',
    )
    .optional(),
  /** Seconds until the last byte of one answer of API_URL. */
  API_TIMEOUT: number(0.1, 120).default(10),
  /** Name of the refresh cookie of API_URL. Default: any cookie whose name contains "refresh". */
  API_REFRESH_COOKIE: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, 'must be the name of a cookie')
    .optional(),
  /** The phone number on the page shown when no settings can be read. */
  CONTACT_PHONE: z
    .string()
    .regex(/^\d{10}$/, 'must be ten digits')
    .optional(),
  /** postgres://…; without it, the embedded SQLite file in DATA_DIR. */
  DATABASE_URL: address
    .refine((value) => /^postgres(ql)?:/.test(value), 'must start with postgres://')
    .optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  DATA_DIR: z.string().default('.data'),
  /** business: the demo business alone. Default: no with DATABASE_URL or on a public address, else yes. */
  SEED_DEMO: oneOf(['yes', 'no', 'business']).optional(),
  /** Multiplies every rate limit (tests, offices behind one address). */
  RATE_LIMIT_SCALE: number(0.001, 1_000_000).default(1),
  /** Number of proxies in front of the site that add to X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
  /** Seconds between the stop signal and the moment new requests are refused. */
  STOP_DELAY: number(0, 300).default(0),
  /** Seconds that requests in flight then have to finish. */
  STOP_TIMEOUT: number(0.1, 300).default(15),
  /** GET /metrics on a port of its own. Off without this and METRICS_TOKEN. */
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Who reads /metrics must send it; without METRICS_PORT it opens /metrics on the site's own port. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 characters without spaces')
    .optional(),
  /** A Sentry DSN that errors of the server are sent to. */
  ERROR_REPORT_URL: z
    .string()
    .refine(isAddress, 'must be a Sentry address such as https://key@host.example/1')
    .optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** smtp://user:password@host:port; without it, mails are written to DATA_DIR/outbox. */
  SMTP_URL: address
    .refine((value) => /^smtps?:/.test(value), 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().optional(),
  /** Logs the first link of each mail in the local mailbox. Such a link may give access to an account. */
  LOG_MAIL_LINKS: yesNo.optional(),
  /** The pair for web push (RFC 8292), base64url. Without it the site makes one and keeps it in the database. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Key of the hashes of deleted customers' emails; the same in all copies. Without it the site makes one in DATA_DIR. */
  EMAIL_HASH_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32,200}$/, 'must be 32 to 200 characters without spaces')
    .optional(),
  PAYMENT_GATEWAY: oneOf(['local', 'authorize-net', 'none']).optional(),
  AUTHORIZE_NET_URL: webAddress.default('https://api.authorize.net/xml/v1/request.api'),
  AUTHORIZE_NET_LOGIN_ID: z.string().min(1).optional(),
  AUTHORIZE_NET_TRANSACTION_KEY: z.string().min(1).optional(),
  /** The public client key. With it, browsers send cards straight to Authorize.Net and the API refuses card numbers. */
  AUTHORIZE_NET_CLIENT_KEY: z.string().min(1).optional(),
  /** liveMode makes the processor check a card when it is saved; testMode checks only the format. */
  AUTHORIZE_NET_VALIDATION: oneOf(['liveMode', 'testMode', 'none']).default('liveMode'),
  RECAPTCHA_SECRET_KEY: z.string().min(1).optional(),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_MIN_SCORE: number(0, 1).default(0.5),
  RECAPTCHA_VERIFY_URL: webAddress.default('https://www.google.com/recaptcha/api/siteverify'),
});

type Given = Record<string, string | undefined>;
type Fault = [name: string, message: string];

/** The keys of Authorize.Net, which belong together. */
function missingKeys(given: Given): Fault[] {
  const faults: Fault[] = [];
  const isNamed = given.PAYMENT_GATEWAY === 'authorize-net';
  const clientKey = given.AUTHORIZE_NET_CLIENT_KEY;
  if (isNamed || clientKey) {
    const by = isNamed ? 'PAYMENT_GATEWAY=authorize-net' : 'AUTHORIZE_NET_CLIENT_KEY';
    for (const name of ['AUTHORIZE_NET_LOGIN_ID', 'AUTHORIZE_NET_TRANSACTION_KEY'])
      if (!given[name]) faults.push([name, `is required by ${by}`]);
  }
  if (clientKey && clientKey === given.AUTHORIZE_NET_TRANSACTION_KEY)
    faults.push(['AUTHORIZE_NET_CLIENT_KEY', 'is the transaction key, which no browser may see']);
  return faults;
}

/** Settings that another setting requires, checked even when others are invalid. */
function missingPartners(given: Given): Fault[] {
  const faults = missingKeys(given);
  if (Boolean(given.RECAPTCHA_SECRET_KEY) !== Boolean(given.RECAPTCHA_SITE_KEY)) {
    const missing = given.RECAPTCHA_SECRET_KEY ? 'RECAPTCHA_SITE_KEY' : 'RECAPTCHA_SECRET_KEY';
    faults.push([missing, 'reCAPTCHA needs both keys']);
  }
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = given;
  if ((VAPID_PUBLIC_KEY || VAPID_PRIVATE_KEY) && !isKeyPair(VAPID_PUBLIC_KEY ?? '', VAPID_PRIVATE_KEY ?? ''))
    faults.push(['VAPID_PRIVATE_KEY', 'must belong to VAPID_PUBLIC_KEY: a P-256 pair, both in base64url']);
  if (given.METRICS_PORT && !isOwnMachine(given.METRICS_HOST) && !given.METRICS_TOKEN)
    faults.push(['METRICS_TOKEN', 'is required when METRICS_HOST is not an address of this machine alone']);
  return faults;
}

/** Thrown at start. The message lists every faulty setting, one per line, and never a value. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

type Environment = z.infer<typeof environment>;

/** DATABASE_URL suggests a real business, where a password published in a README must not work. */
const isDemo = (env: Environment) =>
  (env.SEED_DEMO ?? (env.DATABASE_URL || isCustomerSite(env.PUBLIC_URL) ? 'no' : 'yes')) === 'yes';

/** Named; Authorize.Net with keys; none on a public address; the stand-in in development and on a demo; none. */
function choosePaymentGateway(env: Environment) {
  if (env.PAYMENT_GATEWAY) return env.PAYMENT_GATEWAY;
  if (env.AUTHORIZE_NET_LOGIN_ID && env.AUTHORIZE_NET_TRANSACTION_KEY) return 'authorize-net';
  if (isCustomerSite(env.PUBLIC_URL)) return 'none';
  return env.NODE_ENV !== 'production' || isDemo(env) ? 'local' : 'none';
}

/** Whether the log shows the links of mails: only on a demo that is not public. */
const logsMailLinks = (env: Environment) =>
  env.LOG_MAIL_LINKS ? env.LOG_MAIL_LINKS === 'yes' : isDemo(env) && !isCustomerSite(env.PUBLIC_URL);

/** @throws SettingsError listing every fault */
export function readSettings(source: Record<string, string | undefined> = process.env) {
  // An empty variable (`SMTP_URL=` in a file) means unset.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ''));
  const result = environment.safeParse(given);
  const faults = new Map(missingPartners(given));
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path.join('.');
    if (!faults.has(name)) faults.set(name, message);
  }
  if (!result.success || faults.size > 0) {
    const lines = [...faults].map(([name, message]) => `${name}: ${message}`);
    throw new SettingsError(lines.length === 1 ? `${lines[0]}` : ['Settings to fix:', ...lines].join('\n  '));
  }
  const env = result.data;
  const dataDir = resolve(env.DATA_DIR);
  return {
    production: env.NODE_ENV === 'production',
    building: env.NEXT_PHASE === 'phase-production-build',
    host: env.HOST,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    public: isCustomerSite(env.PUBLIC_URL),
    corsOrigins: env.CORS_ORIGINS,
    /** Without /api/v1, which every call's path begins with. */
    apiUrl: env.API_URL?.replace(/\/+$/, '').replace(/\/api\/v1$/, ''),
    apiTimeoutMs: Math.round(env.API_TIMEOUT * 1000),
    apiRefreshCookie: env.API_REFRESH_COOKIE,
    contactPhone: env.CONTACT_PHONE,
    dataDir,
    database: {
      url: env.DATABASE_URL,
      poolSize: env.DATABASE_POOL_SIZE,
      /** The embedded file; ':memory:' while Next builds. */
      file: env.NEXT_PHASE === 'phase-production-build' ? ':memory:' : resolve(dataDir, 'laundry.db'),
    },
    seedDemo: isDemo(env),
    seedBusiness: isDemo(env) || env.SEED_DEMO === 'business',
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    stop: { delayMs: env.STOP_DELAY * 1000, patienceMs: env.STOP_TIMEOUT * 1000 },
    logLevel: env.LOG_LEVEL,
    metrics: { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    errorReportUrl: env.ERROR_REPORT_URL,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      directory: resolve(dataDir, 'outbox'),
      logLinks: logsMailLinks(env),
    },
    vapid: env.VAPID_PUBLIC_KEY
      ? { publicKey: env.VAPID_PUBLIC_KEY, privateKey: env.VAPID_PRIVATE_KEY ?? '' }
      : undefined,
    emailHashKey: env.EMAIL_HASH_KEY,
    payments: {
      gateway: choosePaymentGateway(env),
      authorizeNet: {
        url: env.AUTHORIZE_NET_URL,
        loginId: env.AUTHORIZE_NET_LOGIN_ID ?? '',
        transactionKey: env.AUTHORIZE_NET_TRANSACTION_KEY ?? '',
        clientKey: env.AUTHORIZE_NET_CLIENT_KEY,
        validation: env.AUTHORIZE_NET_VALIDATION,
      },
    },
    botCheck: {
      secretKey: env.RECAPTCHA_SECRET_KEY,
      siteKey: env.RECAPTCHA_SITE_KEY,
      minScore: env.RECAPTCHA_MIN_SCORE,
      verifyUrl: env.RECAPTCHA_VERIFY_URL,
    },
  };
}

export type Settings = ReturnType<typeof readSettings>;
