/** For `npm run ops -- check` and the start of a site that is no demo. */

import { routes } from '@/lib/routes';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { listZones, nameZone, parseZone } from '@/lib/rules/dates/time-zones';
import { parsePlace } from '@/lib/rules/places/place';
import { listWords } from '@/lib/text/list-words';
import { verifyPassword } from '@/server/auth/passwords';
import type { Db } from '@/server/platform/db/client';
import type { Settings } from '@/server/platform/settings';
import { demoLogin } from '@/server/seed';
import { demoPromoCodes } from '@/server/seed/demo-orders';
import { staticPages } from '@/server/seed/pages';
import { settings as seededSettings } from '@/server/seed/settings';
import { readSettingsTable } from '@/server/shop/settings-table';
import { hasFlag } from './flags';
import { lacksHolidays, lacksHours, lacksPlaces, lacksPrices, lacksStoreLinks, lacksTimes } from './offer';

/** The business's state has another time zone than its clock. */
async function lacksZone({ db }: Deps) {
  const table = await readSettingsTable(db);
  const state = parsePlace(table.get('location') ?? '')?.state ?? '';
  const time_zone = parseZone(table.get('time_zone'));
  const zones = listZones(state);
  const isInState = zones.some((zone) => nameZone({ time_zone: zone }) === nameZone({ time_zone }));
  if (zones.length > 0 && !isInState)
    return `The business is in ${state}, but days and cut-offs go by ${time_zone}. Set its clock: setting set time_zone ${zones.join(' or ')}`;
}

export interface Missing {
  name: string;
  what: string;
}

type Deps = { db: Db; settings: Settings; now: Date };
type Found = string | false | undefined;
type Check = (deps: Deps) => Promise<Found> | Found;

/** For backups and headers. */
const RECENT_DAYS = 7;

/** In setup order. */
const checks: [name: string, check: Check][] = [
  ['address', ({ settings }) => lacksAddress(settings)],
  ['gateway', ({ settings }) => lacksGateway(settings)],
  ['card form', ({ settings }) => lacksHttps(settings)],
  [
    'mail',
    ({ settings: { mail } }) =>
      !mail.smtpUrl && `SMTP_URL is not set: emails only pile up in ${mail.directory} and reach no one.`,
  ],
  ['sender', lacksSender],
  [
    'log',
    ({ settings: { mail } }) =>
      !mail.smtpUrl &&
      mail.logLinks &&
      'LOG_MAIL_LINKS writes password reset links to the log: anyone who reads it can get into accounts.',
  ],
  ['business', lacksName],
  ['time zone', lacksZone],
  ['places', lacksPlaces],
  ['prices', lacksPrices],
  ['times', lacksTimes],
  ['hours', lacksHours],
  ['holidays', lacksHolidays],
  ['store links', lacksStoreLinks],
  ['terms', lacksTerms],
  ['privacy policy', lacksPrivacy],
  ['proxy', lacksHops],
  ['backups', lacksBackup],
  ['email hash key', ({ settings }) => lacksEmailKey(settings)],
  ['demo login', hasDemoLogin],
  ['demo codes', hasDemoCodes],
];

export async function findMissing(deps: Deps): Promise<Missing[]> {
  const found: Missing[] = [];
  for (const [name, check] of checks) {
    const what = await check(deps);
    if (what) found.push({ name, what });
  }
  return found;
}

/** In front of another API, which has its own business data and mails. */
export function findMissingInFront(settings: Settings): Missing[] {
  const what = lacksAddress(settings);
  return what ? [{ name: 'address', what }] : [];
}

const lacksAddress = ({ public: isPublic, publicUrl }: Settings) =>
  !isPublic && `PUBLIC_URL is not an https address of the business: links in emails lead to ${publicUrl}.`;

function lacksGateway({ payments: { gateway, authorizeNet } }: Settings) {
  if (gateway === 'none')
    return 'There is no payment gateway, so customers cannot save a card or order. Set AUTHORIZE_NET_LOGIN_ID and AUTHORIZE_NET_TRANSACTION_KEY.';
  if (gateway === 'local')
    return 'PAYMENT_GATEWAY is local, a stand-in: orders look paid, but no money moves.';
  if (new URL(authorizeNet.url).hostname === 'apitest.authorize.net')
    return 'AUTHORIZE_NET_URL is the sandbox: no money moves. Leave it out with the keys of a live account.';
}

/** Accept.js refuses to work without it. */
const lacksHttps = ({ payments: { gateway, authorizeNet }, publicUrl }: Settings) =>
  gateway === 'authorize-net' &&
  authorizeNet.clientKey !== undefined &&
  !publicUrl.startsWith('https:') &&
  'AUTHORIZE_NET_CLIENT_KEY is set, but PUBLIC_URL is not https: Accept.js works on https pages alone, so no card can be saved.';

/** RFC 2606: no one owns them. The demo uses one. */
const reservedDomains = /\.(example|test|invalid|localhost)>?\s*$/;

async function lacksSender({ db, settings: { mail } }: Deps) {
  const from = mail.from ?? (await readSettingsTable(db)).get('support_email') ?? '';
  if (from === '' || reservedDomains.test(from))
    return `Emails come from ${from || 'nobody'}, which no mail server accepts. Set MAIL_FROM to an address of the business.`;
}

const ofTheBusiness = [
  'business_name',
  'contact_number1',
  'landline_number',
  'support_email',
  'location',
  'social',
];

async function lacksName({ db }: Deps) {
  const table = await readSettingsTable(db);
  // One phone is enough.
  const empty = ofTheBusiness.filter((key) => key !== 'landline_number' && !table.get(key));
  if (empty.length > 0)
    return `${listWords(empty)} ${empty.length > 1 ? 'are' : 'is'} missing. Say who you are: setting set ${empty[0]} …`;
  const same = ofTheBusiness.filter((key) => table.get(key) === seededSettings[key]);
  if (same.length > 0)
    return `${listWords(same)} still ${same.length > 1 ? 'are' : 'is'} the demo’s. Say who you are: setting set ${same[0]} …`;
}

async function lacksTerms({ db }: Deps) {
  const pages = await db.selectFrom('static_pages').select(['slug', 'content']).execute();
  const seeded = new Map(staticPages.map(({ slug, content }) => [slug, content]));
  const same = pages
    .filter(({ slug, content }) => seeded.get(slug) === content)
    .map(({ slug }) => routes.staticPage(slug));
  if (same.length > 0)
    return `${listWords(same)}: nobody has changed a word since setup. Have a lawyer read them, then: page set <slug> --file <file>`;
}

async function lacksPrivacy({ db }: Deps) {
  const own = await db
    .selectFrom('static_pages')
    .select('id')
    .where('slug', '=', routes.privacyPolicy.slice(1))
    .executeTakeFirst();
  if (!own)
    return `${routes.privacyPolicy} is the built-in text. Have a lawyer read it, then: page set privacy-policy --file <file>`;
}

async function lacksHops({ db, settings, now }: Deps) {
  if (settings.trustedProxyHops === 0 && (await hasFlag(db, 'forwarded-for', now, RECENT_DAYS)))
    return 'X-Forwarded-For arrives, but TRUSTED_PROXY_HOPS is 0: behind a proxy, all customers share one limit. Set it to the number of proxies.';
}

/** A PostgreSQL server's backups cannot be seen. */
async function lacksBackup({ db, settings, now }: Deps) {
  if (!settings.database.url && !(await hasFlag(db, 'backup', now, RECENT_DAYS)))
    return `There was no backup in the last ${RECENT_DAYS} days. Make one every night: backup <file>`;
}

/** A single machine has its own in DATA_DIR. */
const lacksEmailKey = ({ database, emailHashKey }: Settings) =>
  Boolean(database.url) &&
  !emailHashKey &&
  'EMAIL_HASH_KEY is not set: each machine makes a key of its own in DATA_DIR, so one-time promo codes work again where an account was deleted at another machine, or DATA_DIR is lost. Set one secret for all copies.';

async function hasDemoLogin({ db }: Deps) {
  const demo = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', '=', demoLogin.email)
    .executeTakeFirst();
  if (demo !== undefined && (await verifyPassword(demoLogin.password, demo.password_hash)))
    return `${demoLogin.email} can sign in with a published password. Go live on a new database, or sign in and change it.`;
}

async function hasDemoCodes({ db, now }: Deps) {
  const today = todayAtShop(now);
  const demoCodes = demoPromoCodes(today).map(({ code }) => code);
  const rows = await db
    .selectFrom('promo_codes')
    .select(['code', 'max_uses', 'used', 'ends_on'])
    .where('active', '=', 'yes')
    .where('code', 'in', demoCodes)
    .orderBy('code')
    .execute();
  const live = rows.filter(
    ({ max_uses, used, ends_on }) =>
      (max_uses === null || used < max_uses) && (ends_on === null || ends_on >= today),
  );
  const codes = live.map(({ code }) => code);
  if (codes.length > 0)
    return `Anyone can read ${listWords(codes)} in the public source. End each: promo stop ${codes[0]}`;
}
