import type { Db } from '@/server/db/client';
import { DomainProblem } from '@/server/domain-problem';
import { listCategories, listPreferences, listProducts, listTurnarounds } from './queries';

/** Why a price can't be found by its name. */
export type PriceProblem =
  | { kind: 'no-price'; name: string }
  | { kind: 'ambiguous-price'; name: string; services: readonly string[] };

const problem = (facts: PriceProblem) => new DomainProblem(facts);

/** A line of the price list, which knows where its amount (cents) stands. */
export interface Price {
  name: string;
  /** Its service; none of a speed. */
  of: string;
  unit: string;
  amount: number;
  write: (cents: number) => { execute: () => Promise<unknown> };
}

/** Everything with a price that is offered, in the order of the price list. */
export async function listPrices(db: Db): Promise<Price[]> {
  const services = await listCategories(db);
  const pieces = await listProducts(db);
  const extras = await listPreferences(db);
  const speeds = await listTurnarounds(db);
  return [
    ...services.flatMap((service) => [
      ...ratesOf(db, service),
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

/** Rate, where it is priced by weight, and minimum. */
function ratesOf(db: Db, { id, name: of, rate_cents_per_lb: rate, minimum_cents: amount }: Service): Price[] {
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

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Changes one price; orders that were placed keep theirs. Returns it as it was.
 * @param name in any case @param service its name, where more than one has it
 * @throws DomainProblem when there is none of that name, or more than one
 */
export async function setPrice(db: Db, name: string, service: string | undefined, cents: number) {
  const found = (await listPrices(db)).filter(
    (price) => same(price.name, name) && (service === undefined || same(price.of, service)),
  );
  const [price, another] = found;
  if (!price) throw problem({ kind: 'no-price', name });
  if (another) throw problem({ kind: 'ambiguous-price', name, services: found.map(({ of }) => of) });
  await price.write(cents).execute();
  return price;
}
