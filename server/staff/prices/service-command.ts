import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { refused, usageError } from '@/server/api/refused';
import type { Db } from '@/server/platform/db/client';
import { argument, asTyped, command, flag, option, subject } from '../cli/command';
import { didYouMean, isSameName, quoted } from '../cli/plain-text';
import { columns, type Listed, money, retired, soon } from '../cli/text';
import { cents, given, someGiven, words } from '../cli/values';
import { isTenfold, sure, tenfold } from '../orders/unusual';
import {
  addService,
  changeService,
  findSame,
  isActive,
  type Kind,
  listEntries,
  listServices,
  onlyOne,
  retireService,
  type Service,
  update,
} from './edit-list';
import { listAllTurnarounds } from './turnaround-command';

/** In cents. */
interface Price {
  name: string;
  /** '' for a turnaround. */
  service: string;
  unit: string;
  amount: number;
  write: (cents: number) => Promise<unknown>;
}

/** Every price on offer, in price list order. */
async function listPrices(db: Db): Promise<Price[]> {
  const services = (await listServices(db)).filter(isActive);
  const entries = { piece: await listEntries(db, 'piece'), preference: await listEntries(db, 'preference') };
  const toPrices = (kind: Kind, service: Service) =>
    entries[kind]
      .filter((entry) => isActive(entry) && entry.category_id === service.id)
      .map(({ id, name, cents: amount, price_from }): Price => {
        const unit = kind === 'preference' ? 'an order' : price_from === 'yes' ? 'each, from' : 'each';
        const column = kind === 'piece' ? 'price_cents' : 'amount_cents';
        const write = (cents: number) => update(db, kind, id, { [column]: cents });
        return { name, service: service.name, unit, amount, write };
      });
  const speeds = (await listAllTurnarounds(db)).filter(isActive);
  return [
    ...services.flatMap((service) => [
      ...findRates(db, service),
      ...toPrices('piece', service),
      ...toPrices('preference', service),
    ]),
    ...speeds.map(({ id, name, cents: amount }): Price => {
      const speed = db.updateTable('turnarounds').where('id', '=', id);
      const write = (cents: number) => speed.set({ amount_cents: cents }).execute();
      return { name, service: '', unit: 'an order', amount, write };
    }),
  ];
}

/** The minimum, and the rate if the service is priced by weight. */
function findRates(db: Db, { id, name: service, rate_cents_per_lb: rate, minimum_cents }: Service): Price[] {
  const update = db.updateTable('categories').where('id', '=', id);
  const minimum = {
    ...{ name: `${service} minimum`, service, unit: 'an order', amount: minimum_cents },
    write: (cents: number) => update.set({ minimum_cents: cents }).execute(),
  };
  if (rate === null) return [minimum];
  const write = (cents: number) => update.set({ rate_cents_per_lb: cents }).execute();
  return [{ name: service, service, unit: 'a pound', amount: rate, write }, minimum];
}

/** @param name case-insensitive. @returns the old price. @throws StaffProblem when none or several match */
async function setPrice(
  db: Db,
  name: string,
  { service, cents, anyway }: { service: string | undefined; cents: number; anyway: boolean },
) {
  const all = await listPrices(db);
  const found = all.filter(
    (each) => isSameName(each.name, name) && (service === undefined || isSameName(each.service, service)),
  );
  const price = onlyOne(found, name);
  const names = all.map((each) => each.name);
  if (!price) throw refused(`The price list has no ${quoted(name)}.${didYouMean(name, names)}`);
  if (!anyway && cents > 0 && (isTenfold(cents, price.amount) || isTenfold(price.amount, cents)))
    throw refused(
      `${price.name} is ${formatMoney(price.amount)} now, ${formatMoney(cents)} is ${tenfold} more or less. ${sure}`,
    );
  await price.write(cents);
  return price;
}

const prices = columns<Listed<typeof listPrices>>([
  { heading: 'service', name: 'service' },
  { heading: 'what', name: 'name' },
  money('price', 'amount', (price) => price.amount),
  { heading: 'unit', name: 'unit' },
]);

export const priceCommands = [
  command({
    name: 'price',
    about: 'The price list: services, pieces, extras, speeds',
    run: async ({ db }) => prices.list(await listPrices(db), ''),
  }),

  command({
    name: 'price set',
    about: 'Changes one price; orders already placed keep theirs',
    args: [argument('what', words('The name', 100)), argument('amount', cents('price', { max: 1_000_000 }))],
    options: {
      service: option('name', 'if more than one service has it', asTyped),
      anyway: flag('ten times more or less than now, too'),
    },
    rehearses: true,
    examples: [
      'price set Shirt 4.75',
      'price set "Wash & Fold" 1.85',
      'price set "Wash & Fold minimum" 32',
      'price set "Next business day" 12.50',
    ],
    async run({ db }, [what, cents], { service, anyway }) {
      const { name, service: of, amount } = await setPrice(db, what, { service, cents, anyway });
      return {
        data: { name, service: of, from: toDecimal(amount), amount: toDecimal(cents) },
        text: `${name}: ${formatMoney(cents)}, was ${formatMoney(amount)}. ${soon}`,
      };
    },
  }),
];

const services = columns<Service>([
  { name: 'id' },
  { heading: 'service', name: 'name' },
  { name: 'unit' },
  {
    heading: 'price',
    name: 'rate',
    value: ({ rate_cents_per_lb: rate }) => (rate === null ? null : toDecimal(rate)),
    text: ({ rate_cents_per_lb: rate }) => (rate === null ? 'by the piece' : `${formatMoney(rate)} a pound`),
  },
  {
    heading: 'minimum',
    name: 'minimum',
    value: ({ minimum_cents }) => toDecimal(minimum_cents),
    text: ({ minimum_cents }) => (minimum_cents > 0 ? formatMoney(minimum_cents) : ''),
    right: true,
  },
  retired,
]);

const serviceName = words('The name', 60);
const serviceArgument = subject('service', serviceName);

const texts = {
  minimum: option('30.00', 'least that an order of it costs', cents('minimum', { max: 1_000_000 })),
  description: option('text', 'a sentence on what it is', words('The description', 300)),
  note: option('text', 'a sentence beside its prices', words('The note', 300)),
} as const;

export const serviceCommands = [
  command({
    name: 'service',
    about: 'Services with their rates and minimums, retired ones too',
    run: async ({ db }) => services.list(await listServices(db), ''),
  }),

  command({
    name: 'service add',
    about: 'Adds a service; a retired one comes back',
    args: [serviceArgument],
    options: {
      rate: option(
        '1.85',
        'price of a pound; without it, pieces are priced',
        cents('rate', { min: 1, max: 1_000_000 }),
      ),
      ...texts,
    },
    examples: ['service add "Shoe care" --description "Cleaned and polished by hand."'],
    notes: 'Then add its pieces with "piece add … --service".',
    async run({ db }, [name], { rate = null, minimum: minimum_cents, note: price_note, description }) {
      if (description === undefined && !findSame(await listServices(db), name))
        throw usageError('Say what it is with --description.');
      const fields = given({ minimum_cents, description, price_note });
      const isBack = await addService(db, { name, rate_cents_per_lb: rate, ...fields });
      return { data: { service: name, back: isBack }, text: `${name} can be ordered. ${soon}` };
    },
  }),

  command({
    name: 'service set',
    about: 'Changes a service; "price set" changes its rate',
    args: [serviceArgument],
    options: { name: option('name', 'its new name', serviceName), ...texts },
    examples: ['service set "Dry Cleaning" --minimum 15.00'],
    async run({ db }, [service], { name, minimum: minimum_cents, description, note: price_note }) {
      const all = { name, minimum_cents, description, price_note };
      const changes = someGiven(all, 'Say what changes, such as --name or --minimum.');
      const before = await changeService(db, service, changes);
      return {
        data: { service: before.name, changes: Object.keys(changes) },
        text: `${before.name} is changed. ${soon}`,
      };
    },
  }),

  command({
    name: 'service retire',
    about: 'Takes a service off new orders; orders and receipts that have it keep it',
    args: [serviceArgument],
    examples: ['service retire "Shoe care"'],
    async run({ db, now }, [service]) {
      const { name } = await retireService(db, service, now());
      return { data: { service: name }, text: `${name} is retired: no new order can have it.` };
    },
  }),
];
