/** Pieces, preferences and services. Orders keep their copies. */

import type { Insertable, Updateable } from 'kysely';
import { refused } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import { inTransaction } from '@/server/platform/db/transaction';
import { didYouMean, isSameName, quoted } from '@/server/staff/cli/plain-text';

export type Kind = 'piece' | 'preference';
const tableFor = { piece: 'products', preference: 'preferences' } as const;

type What = Kind | 'service' | 'turnaround';
type Named = { name: string; active: 'yes' | 'no' };

export const isActive = ({ active }: Named) => active === 'yes';

/** The one of the name, retired or not. */
export const findSame = <Row extends Named>(rows: readonly Row[], name: string): Row | undefined =>
  rows.find((row) => isSameName(row.name, name));

export const exists = (what: What, name: string, service?: string) =>
  refused(`There is already a ${what} ${quoted(name)}${service ? ` in ${service}` : ''}.`);

/** @throws StaffProblem, which names those that are offered, when none of them has the name */
export function findOffered<Row extends Named>(what: What, rows: readonly Row[], name: string): Row {
  const offered = rows.filter(isActive);
  const found = findSame(offered, name);
  if (found) return found;
  const names = offered.map((row) => row.name).join(', ') || 'none';
  throw refused(`There is no ${what} ${quoted(name)}. There are: ${names}.`);
}

const refuseMain = ({ id, name }: Service) => {
  if (id === MAIN_SERVICE)
    throw refused(
      `${name} is the first service: the site’s pages are about it, so it keeps its name and stays.`,
    );
};

/** Pages, prices and the specification use its number. */
const MAIN_SERVICE = 1;

export const listServices = (db: Db) =>
  db.selectFrom('categories').selectAll().orderBy('position').orderBy('id').execute();

export type Service = Awaited<ReturnType<typeof listServices>>[number];

export interface Entry {
  id: number;
  name: string;
  group_name: string;
  service: string;
  category_id: number;
  cents: number;
  active: 'yes' | 'no';
  position: number;
  /** Of pieces: the price is a minimum. */
  price_from?: 'yes' | 'no';
  choice?: 'one' | 'many';
  is_default?: 'yes' | 'no';
}

const columns = [
  'entry.id',
  'entry.name',
  'entry.group_name',
  'entry.category_id',
  'entry.active',
  'entry.position',
  'categories.name as service',
] as const;

/** Retired ones too, of services on offer. */
export function listEntries(db: Db, kind: Kind): Promise<Entry[]> {
  if (kind === 'piece')
    return db
      .selectFrom('products as entry')
      .innerJoin('categories', 'categories.id', 'entry.category_id')
      .select([...columns, 'entry.price_cents as cents', 'entry.price_from'])
      .where('categories.active', '=', 'yes')
      .orderBy('categories.position')
      .orderBy('entry.position')
      .orderBy('entry.id')
      .execute();
  return db
    .selectFrom('preferences as entry')
    .innerJoin('categories', 'categories.id', 'entry.category_id')
    .select([...columns, 'entry.amount_cents as cents', 'entry.choice', 'entry.is_default'])
    .where('categories.active', '=', 'yes')
    .orderBy('categories.position')
    .orderBy('entry.position')
    .orderBy('entry.id')
    .execute();
}

/** @throws StaffProblem when no active service has the name */
export const findService = async (db: Db, name: string): Promise<Service> =>
  findOffered('service', await listServices(db), name);

/** Undefined where there is none. @throws StaffProblem where several services have it */
export function onlyOne<Row extends { service: string }>(found: readonly Row[], typed: string) {
  if (found.length > 1)
    throw refused(
      `More than one service has ${quoted(typed)}: ${found.map(({ service }) => service).join(', ')}. Say which with --service.`,
    );
  return found[0];
}

/** @throws StaffProblem when no active entry or several have the name */
export async function findEntry(db: Db, kind: Kind, name: string, service?: string): Promise<Entry> {
  const all = await listEntries(db, kind);
  const named = all.filter(
    (entry) => isSameName(entry.name, name) && (service === undefined || isSameName(entry.service, service)),
  );
  const entry = onlyOne(named.filter(isActive), name);
  if (entry) return entry;
  if (named.length > 0)
    throw refused(`The ${kind} ${quoted(name)} is retired. "${kind} add" brings it back.`);
  const names = all.filter(isActive).map((each) => each.name);
  throw refused(`There is no ${kind} ${quoted(name)}.${didYouMean(name, names)}`);
}

export interface NewEntry extends Omit<Entry, 'id' | 'group_name' | 'category_id' | 'active' | 'position'> {
  group: string;
}

/** Restores a retired one with the new price. @returns true if restored. @throws StaffProblem without such a service, or for a name in use */
export function addEntry(db: Db, kind: Kind, entry: NewEntry): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const service = await findService(trx, entry.service);
    const others = (await listEntries(trx, kind)).filter(({ category_id }) => category_id === service.id);
    const group = others.filter(({ group_name }) => isSameName(group_name, entry.group));
    const existing = findSame(kind === 'piece' ? others : group, entry.name);
    if (existing && isActive(existing)) throw exists(kind, existing.name, service.name);
    const row = {
      name: entry.name,
      category_id: service.id,
      group_name: group[0]?.group_name ?? entry.group,
      position: Math.max(0, ...(group.length > 0 ? group : others).map(({ position }) => position)),
      active: 'yes' as const,
      ...(kind === 'piece' ? pieceColumns(entry) : preferenceColumns(entry, group)),
    };
    const { is_default } = row as { is_default?: string };
    if (is_default === 'yes') await clearDefault(trx, service.id, row.group_name);
    if (existing) await update(trx, kind, existing.id, row);
    else await insert(trx, kind, row);
    return existing !== undefined;
  });
}

const pieceColumns = ({ cents, price_from = 'no' }: NewEntry) => ({ price_cents: cents, price_from });
const preferenceColumns = ({ cents, choice = 'one', is_default = 'no' }: NewEntry, [first]: Entry[]) => ({
  amount_cents: cents,
  choice: first?.choice ?? choice,
  is_default,
});

type Row = Record<string, string | number>;

const insert = (trx: Db, kind: Kind, row: Row) =>
  trx
    .insertInto(tableFor[kind])
    .values(row as unknown as Insertable<Tables['products']>)
    .execute();
export const update = (trx: Db, kind: Kind, id: number, row: Row) =>
  trx
    .updateTable(tableFor[kind])
    .set(row as Updateable<Tables['products']>)
    .where('id', '=', id)
    .execute();

/** A group has one default at most. */
const clearDefault = (trx: Db, category_id: number, group: string) =>
  trx
    .updateTable('preferences')
    .set({ is_default: 'no' })
    .where('category_id', '=', category_id)
    .where('group_name', '=', group)
    .where('choice', '=', 'one')
    .execute();

export type EntryChanges = Partial<Pick<NewEntry, 'name' | 'group' | 'cents' | 'price_from'>> & {
  is_default?: 'yes';
};

/** It takes spelling and rule of a group that there is. @throws StaffProblem like findEntry, and for a name in use */
export function changeEntry(
  db: Db,
  kind: Kind,
  name: string,
  service: string | undefined,
  changes: EntryChanges,
): Promise<Entry> {
  return inTransaction(db, async (trx) => {
    const entry = await findEntry(trx, kind, name, service);
    const others = (await listEntries(trx, kind)).filter(
      ({ id, category_id }) => id !== entry.id && category_id === entry.category_id,
    );
    const wanted = { ...entry, ...changes, group: changes.group ?? entry.group_name };
    const group = others.filter(({ group_name }) => isSameName(group_name, wanted.group));
    const same = findSame(kind === 'piece' ? others : group, wanted.name);
    if (same) throw exists(kind, same.name, same.service);
    const group_name = group[0]?.group_name ?? wanted.group;
    if (changes.is_default) await clearDefault(trx, entry.category_id, group_name);
    const isSecond =
      !isSameName(group_name, entry.group_name) &&
      group.some((other) => other.choice === 'one' && other.is_default === 'yes');
    const is_default = changes.is_default ?? (isSecond ? 'no' : entry.is_default);
    const columns =
      kind === 'piece' ? pieceColumns(wanted) : preferenceColumns({ ...wanted, is_default }, group);
    await update(trx, kind, entry.id, { name: wanted.name, group_name, ...columns });
    return entry;
  });
}

/** @throws StaffProblem like findEntry, and for what is preselected in its group */
export function retireEntry(db: Db, kind: Kind, name: string, service?: string): Promise<Entry> {
  return inTransaction(db, async (trx) => {
    const entry = await findEntry(trx, kind, name, service);
    if (entry.choice === 'one' && entry.is_default === 'yes')
      throw refused(
        `${quoted(entry.name)} is preselected in ${entry.group_name}. Choose another first with "preference set … --default".`,
      );
    await update(trx, kind, entry.id, { active: 'no' });
    return entry;
  });
}

type ServiceFields = Partial<
  Pick<Service, 'name' | 'rate_cents_per_lb' | 'minimum_cents' | 'price_note' | 'description'>
>;

/** @returns true if a retired one was restored. @throws StaffProblem for a name in use */
export function addService(db: Db, { name, ...fields }: ServiceFields & { name: string }): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const services = await listServices(trx);
    const existing = findSame(services, name);
    if (existing && isActive(existing)) throw exists('service', existing.name);
    const { rate_cents_per_lb = null } = fields;
    const unit = rate_cents_per_lb === null ? ('piece' as const) : ('lb' as const);
    const row = { ...fields, name, rate_cents_per_lb, unit, active: 'yes' as const };
    const position = Math.max(0, ...services.map((service) => service.position)) + 1;
    await (existing
      ? trx.updateTable('categories').set(row).where('id', '=', existing.id).execute()
      : trx
          .insertInto('categories')
          .values({ ...row, position })
          .execute());
    return existing !== undefined;
  });
}

/** @throws StaffProblem without such a service, for a name in use, and for renaming the first one */
export function changeService(db: Db, typed: string, fields: ServiceFields): Promise<Service> {
  return inTransaction(db, async (trx) => {
    const service = await findService(trx, typed);
    const { name = service.name } = fields;
    if (name !== service.name) refuseMain(service);
    const others = (await listServices(trx)).filter(({ id }) => id !== service.id);
    const same = fields.name && findSame(others, fields.name);
    if (same) throw exists('service', same.name);
    await trx.updateTable('categories').set(fields).where('id', '=', service.id).execute();
    return service;
  });
}

/** Its pieces and preferences are no longer offered, and come back with it. @throws StaffProblem without such a service, and for the first one */
export function retireService(db: Db, name: string, now: Date): Promise<Service> {
  return inTransaction(db, async (trx) => {
    const service = await findService(trx, name);
    refuseMain(service);
    await trx.updateTable('categories').set({ active: 'no' }).where('id', '=', service.id).execute();
    await trx.updateTable('price_changes').set({ changed_at: now.toISOString() }).execute();
    return service;
  });
}
