import type { Endpoint, StaffScope } from '@/lib/contract/endpoints';
import { messages } from '@/lib/messages/messages';
import type { Staff } from '@/server/api/handler';
import { ApiProblem, invalidField } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { later } from '@/server/platform/clock';
import { sha256 } from '@/server/platform/secrets';
import { isWithin, readStaffKey, type StaffOpens } from './keys';

/** Only browsers send them, and a staff key in a page would be anybody's. */
const ofBrowsers = ['origin', 'cookie', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'];

/** So much later is the last use written again: not a write for every read. */
const USED_MS = 60_000;

const forbidden = (message: string, scope?: StaffScope) =>
  new ApiProblem('forbidden', message, scope ? { data: { scope } } : {});

async function findKey({ db, now }: Pick<Services, 'db' | 'now'>, headers: Headers) {
  const token = readStaffKey(headers.get('authorization'));
  if (token === undefined) return undefined;
  return db
    .selectFrom('access_keys')
    .select(['id', 'name', 'opens', 'used_at'])
    .where('token_hash', '=', sha256(token))
    .where('kind', '=', 'staff')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
}

/** Before a large body is read; the call itself judges the rest. */
export const isStaffKey = async (services: Pick<Services, 'db' | 'now'>, { headers }: Request) =>
  (await findKey(services, headers)) !== undefined;

/** @throws ApiProblem unauthorized for a key that is none, has ended or is over; forbidden; invalid without `Idempotency-Key` */
export async function findStaff(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { may = [], once }: Endpoint,
  { headers }: Request,
  clientAddress: string,
): Promise<Staff> {
  const at = now();
  const key = await findKey({ db, now }, headers);
  if (!key) throw new ApiProblem('unauthorized', messages.staffKey);
  if (ofBrowsers.some((name) => headers.has(name))) throw forbidden(messages.staffBrowser);
  const opens = JSON.parse(key.opens) as StaffOpens;
  if (!isWithin(opens.network, clientAddress)) throw forbidden(messages.staffNetwork);
  refuseScope(opens.may, may);
  if (once && !/^[\x21-\x7e]{1,200}$/.test(headers.get('idempotency-key') ?? ''))
    throw invalidField('Idempotency-Key', messages.staffOnce);
  if (key.used_at === null || key.used_at < later(at, -USED_MS))
    await db.updateTable('access_keys').set({ used_at: at.toISOString() }).where('id', '=', key.id).execute();
  return { keyId: key.id, name: key.name, may: opens.may };
}

/** @throws ApiProblem forbidden, with the scope's name, unless it has one of `needed` */
export function refuseScope(has: readonly StaffScope[], needed: readonly StaffScope[]): void {
  if (needed.some((scope) => has.includes(scope))) return;
  throw forbidden(messages.staffScope(needed.join(' or ')), needed[0]);
}
