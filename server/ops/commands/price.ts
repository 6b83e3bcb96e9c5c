import { formatMoney, toDecimal } from '@/lib/domain/money';
import { listCategories, listPreferences, listProducts, listTurnarounds } from '@/server/catalog/queries';
import type { Db } from '@/server/db/client';
import { command } from '../command';
import { OpsProblem } from '../problem';
import { table } from '../text';
import { cents, quoted, words } from '../values';

/** A line of the price list, which knows where its amount (cents) stands. */
interface Price {
  name: string;
  /** Its service; none of a speed. */
  of: string;
  unit: string;
  amount: number;
  write: (cents: number) => { execute: () => Promise<unknown> };
}

/** Everything with a price that is offered, in the order of the price list. */
async function listPrices(db: Db): Promise<Price[]> {
  const services = await listCategories(db);
  const pieces = await listProducts(db);
  const extras = await listPreferences(db);
  const speeds = await listTurnarounds(db);

  const ofService = (service: (typeof services)[number]): Price[] => {
    const { id, name: of, rate_cents_per_lb: rate, minimum_cents: minimum } = service;
    const set = db.updateTable('categories').where('id', '=', id);
    const isOf = ({ category_id }: { category_id: number }) => category_id === id;
    return [
      ...(rate === null
        ? []
        : [
            {
              name: of,
              of,
              unit: 'a pound',
              amount: rate,
              write: (c: number) => set.set({ rate_cents_per_lb: c }),
            },
          ]),
      {
        name: `${of} minimum`,
        of,
        unit: 'an order',
        amount: minimum,
        write: (c) => set.set({ minimum_cents: c }),
      },
      ...pieces.filter(isOf).map((piece) => ({
        name: piece.name,
        of,
        unit: piece.price_from === 'yes' ? 'each, from' : 'each',
        amount: piece.price_cents,
        write: (c: number) => db.updateTable('products').where('id', '=', piece.id).set({ price_cents: c }),
      })),
      ...extras.filter(isOf).map((extra) => ({
        name: extra.name,
        of,
        unit: 'an order',
        amount: extra.amount_cents,
        write: (c: number) =>
          db.updateTable('preferences').where('id', '=', extra.id).set({ amount_cents: c }),
      })),
    ];
  };

  return [
    ...services.flatMap(ofService),
    ...speeds.map((speed) => ({
      name: speed.turntimes,
      of: '',
      unit: 'an order',
      amount: speed.amount_cents,
      write: (c: number) => db.updateTable('turnarounds').where('id', '=', speed.id).set({ amount_cents: c }),
    })),
  ];
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** @throws OpsProblem when there is none of that name, or more than one */
function findPrice(prices: Price[], name: string, service: string | undefined): Price {
  const found = prices.filter(
    (price) => same(price.name, name) && (service === undefined || same(price.of, service)),
  );
  const [price, another] = found;
  if (!price) throw new OpsProblem(`The price list has no ${quoted(name)}.`);
  if (!another) return price;
  const services = found.map(({ of }) => of).join(', ');
  throw new OpsProblem(`More than one service has ${quoted(name)}: ${services}. Say which with --service.`);
}

export const priceCommand = command({
  name: 'price',
  group: 'Offers and pages',
  about: 'The price list: services, pieces, extras, speeds',
  args: [],
  examples: ['price'],
  async run({ db }) {
    const prices = await listPrices(db);
    return {
      data: prices.map(({ name, of, unit, amount }) => ({
        name,
        service: of,
        unit,
        amount: toDecimal(amount),
      })),
      text: table(
        ['service', 'what', 'price', 'unit'],
        prices.map(({ name, of, unit, amount }) => [of, name, formatMoney(amount), unit]),
        ['price'],
      ),
    };
  },
});

export const priceSetCommand = command({
  name: 'price set',
  group: 'Offers and pages',
  about: 'Changes one price; orders that were placed keep theirs',
  args: ['what', 'amount'],
  options: { service: { value: 'name', about: 'when more than one service has it' } },
  examples: [
    'price set Shirt 4.75',
    'price set "Wash & Fold" 1.85',
    'price set "Wash & Fold minimum" 32',
    'price set "Next business day" 12.50',
  ],
  async run({ db }, [what, given], { service }) {
    const amount = cents(given ?? '', 'price', { most: 1_000_000 });
    const price = findPrice(await listPrices(db), words(what, 'The name', 100), service);
    await price.write(amount).execute();
    return {
      data: { name: price.name, service: price.of, from: toDecimal(price.amount), amount: toDecimal(amount) },
      text: `${price.name}: ${formatMoney(amount)}, was ${formatMoney(price.amount)}. The site shows it within a minute.`,
    };
  },
});
