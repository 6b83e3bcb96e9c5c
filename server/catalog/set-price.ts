import type { Db } from '@/server/db/client';
import { isSameName, quoted } from '@/server/plain-text';
import { refused } from '@/server/staff-problem';
import { listCategories, listPreferences, listProducts, listTurnarounds } from './queries';

/** An entry of the price list (amount in cents) that can update itself. */
export interface Price {
  name: string;
  /** The name of its service; '' for a turnaround. */
  of: string;
  unit: string;
  amount: number;
  write: (cents: number) => { execute: () => Promise<unknown> };
}

/** Every price on offer, in price list order. */
export async function listPrices(db: Db): Promise<Price[]> {
  const services = await listCategories(db);
  const pieces = await listProducts(db);
  const extras = await listPreferences(db);
  const speeds = await listTurnarounds(db);
  return [
    ...services.flatMap((service) => [
      ...findRates(db, service),
      ...pieces
        .filter(({ category_id }) => category_id === service.id)
        .map(
          (piece): Price => ({
            name: piece.name,
            of: service.name,
            unit: piece.price_from === 'yes' ? 'each, from' : 'each',
            amount: piece.price_cents,
            write: (cents) =>
              db.updateTable('products').where('id', '=', piece.id).set({ price_cents: cents }),
          }),
        ),
      ...extras
        .filter(({ category_id }) => category_id === service.id)
        .map(
          (extra): Price => ({
            name: extra.name,
            of: service.name,
            unit: 'an order',
            amount: extra.amount_cents,
            write: (cents) =>
              db.updateTable('preferences').where('id', '=', extra.id).set({ amount_cents: cents }),
          }),
        ),
    ]),
    ...speeds.map(
      (speed): Price => ({
        name: speed.turntimes,
        of: '',
        unit: 'an order',
        amount: speed.amount_cents,
        write: (cents) =>
          db.updateTable('turnarounds').where('id', '=', speed.id).set({ amount_cents: cents }),
      }),
    ),
  ];
}

type Service = Awaited<ReturnType<typeof listCategories>>[number];

/** The minimum, and the rate if the service is priced by weight. */
function findRates(
  db: Db,
  { id, name: of, rate_cents_per_lb: rate, minimum_cents: amount }: Service,
): Price[] {
  const service = db.updateTable('categories').where('id', '=', id);
  const minimum: Price = {
    name: `${of} minimum`,
    of,
    unit: 'an order',
    amount,
    write: (cents) => service.set({ minimum_cents: cents }),
  };
  if (rate === null) return [minimum];
  const write = (cents: number) => service.set({ rate_cents_per_lb: cents });
  return [{ name: of, of, unit: 'a pound', amount: rate, write }, minimum];
}

/**
 * Changes one price and returns the old one. Placed orders keep theirs.
 * @param name case-insensitive
 * @param service needed when several services have a price of that name
 * @throws StaffProblem when no price or several prices match
 */
export async function setPrice(db: Db, name: string, service: string | undefined, cents: number) {
  const found = (await listPrices(db)).filter(
    (price) => isSameName(price.name, name) && (service === undefined || isSameName(price.of, service)),
  );
  const [price, another] = found;
  if (!price) throw refused(`The price list has no ${quoted(name)}.`);
  if (another)
    throw refused(
      `More than one service has ${quoted(name)}: ${found.map(({ of }) => of).join(', ')}. Say which with --service.`,
    );
  await price.write(cents).execute();
  return price;
}
