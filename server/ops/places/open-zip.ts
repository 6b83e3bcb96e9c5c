import { routes } from '@/lib/routes';
import { findSender } from '@/server/content/queries';
import type { Db } from '@/server/db/client';
import { inTransaction } from '@/server/db/transaction';
import { writeMail } from '@/server/jobs/outbox/mail-text';
import { queueMail } from '@/server/jobs/outbox/queue';
import { eventText } from '@/server/profile/event-texts';
import { notify } from '@/server/profile/notify';
import type { Ops } from '../command';
import { misuse, OpsProblem } from '../problem';
import { findNeighbourhood } from './neighbourhood';

const BATCH = 100;

export interface ZipArea {
  /** Not needed for a zip code that was open before. */
  neighbourhood?: string | undefined;
  /** The neighbourhood is new: same city, cut-off and regular week as this one. */
  like?: string | undefined;
}

/** Opens a zip code. @throws OpsProblem when its neighbourhood is not known */
export async function openZip(ops: Ops, zip: string, { neighbourhood, like }: ZipArea) {
  return inTransaction(ops.db, async (trx) => {
    const known = await trx
      .selectFrom('zip_codes')
      .selectAll()
      .where('zip_code', '=', zip)
      .executeTakeFirst();
    if (!known && neighbourhood === undefined)
      throw misuse(`${zip} is new: say where it is with --neighbourhood.`);
    const area =
      neighbourhood === undefined
        ? await areaOf(trx, known?.neighbourhood_id ?? 0)
        : like === undefined
          ? await findNeighbourhood(trx, neighbourhood)
          : await newNeighbourhood(trx, neighbourhood, like);
    const city = await trx
      .selectFrom('cities')
      .select(['id', 'state_id'])
      .where('id', '=', area.city_id)
      .executeTakeFirstOrThrow();
    const place = {
      neighbourhood_id: area.id,
      state_id: city.state_id,
      city_id: city.id,
      active: 'yes' as const,
    };
    await trx
      .insertInto('zip_codes')
      .values({ zip_code: zip, ...place })
      .onConflict((clash) => clash.column('zip_code').doUpdateSet(place))
      .execute();
    return { neighbourhood: area.name, wasOpen: known?.active === 'yes' };
  });
}

const areaOf = (trx: Db, id: number) =>
  trx
    .selectFrom('neighbourhoods')
    .select(['id', 'name', 'city_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function newNeighbourhood(trx: Db, name: string, like: string) {
  const model = await findNeighbourhood(trx, like);
  const { last } = await trx
    .selectFrom('neighbourhoods')
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const made = await trx
    .insertInto('neighbourhoods')
    .values({ name, city_id: model.city_id, cutoff_time: model.cutoff_time, position: (last ?? 0) + 1 })
    .onConflict((clash) => clash.column('name').doNothing())
    .returning(['id', 'name', 'city_id'])
    .executeTakeFirst();
  if (!made) throw new OpsProblem(`There is a neighbourhood ${name} already: leave --like out.`);
  const week = await trx
    .selectFrom('slot_templates')
    .select(['weekday', 'from_slot', 'to_slot', 'from_minute', 'pickup_capacity', 'delivery_capacity'])
    .where('neighbourhood_id', '=', model.id)
    .execute();
  if (week.length > 0)
    await trx
      .insertInto('slot_templates')
      .values(week.map((slot) => ({ ...slot, neighbourhood_id: made.id })))
      .execute();
  return made;
}

/**
 * Writes to all who asked for the zip code and have not been written to; a customer finds it in the inbox too. Goes
 * in small transactions: stopped half-way, the next call tells the rest, and nobody twice. Returns how many.
 */
export async function tellWaitlist(ops: Ops, zip: string, neighbourhood: string): Promise<number> {
  for (let told = 0; ; ) {
    const batch = await inTransaction(ops.db, (trx) => tellSome(trx, ops, zip, neighbourhood));
    told += batch.told;
    if (batch.found < BATCH) return told;
  }
}

/** The next of them; another command may have told some of those meanwhile. */
async function tellSome(trx: Db, ops: Ops, zip: string, neighbourhood: string) {
  const waiting = await trx
    .selectFrom('zip_requests')
    .leftJoin('users', 'users.email', 'zip_requests.email')
    .select(['zip_requests.id', 'zip_requests.email', 'users.id as userId'])
    .where('zip_requests.zip_code', '=', zip)
    .where('notified_at', 'is', null)
    .orderBy('zip_requests.id')
    .limit(BATCH)
    .execute();
  let told = 0;
  for (const { id, email, userId } of waiting) {
    const mine = await trx
      .updateTable('zip_requests')
      .set({ notified_at: ops.now().toISOString() })
      .where('id', '=', id)
      .where('notified_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!mine) continue;
    await tellOne(trx, ops, { email, userId, zip, neighbourhood });
    told += 1;
  }
  return { found: waiting.length, told };
}

interface Waiting {
  email: string;
  userId: number | null;
  zip: string;
  neighbourhood: string;
}

/** They asked for this very mail, so it goes out whatever a customer's profile says of mails. */
async function tellOne(trx: Db, ops: Ops, { email, userId, zip, neighbourhood }: Waiting): Promise<void> {
  const event = { type: 'zip.opened', userId: userId ?? 0, zipCode: zip, neighbourhood } as const;
  if (userId !== null) await notify(trx, event, ops);
  const { title, message, action } = eventText(event);
  const text = {
    subject: title,
    greeting: 'Hello,',
    paragraphs: [message],
    action: { label: action, url: `${ops.settings.publicUrl}${routes.orderNow}` },
  };
  const mail = writeMail(text, await findSender(trx));
  const key = `zip.opened:${userId ?? email}:${zip}`;
  await queueMail(trx, { key, to: email, ...mail }, ops.now());
}
