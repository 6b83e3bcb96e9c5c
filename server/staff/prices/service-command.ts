import { formatMoney, toDecimal } from '@/lib/rules/money/money';
import { usageError } from '@/server/api/refused';
import { isSameName } from '@/server/staff/cli/plain-text';
import { argument, asTyped, command, flag, option, subject } from '../cli/command';
import { columns, type Listed, money, retired, soon } from '../cli/text';
import { cents, given, someGiven, words } from '../cli/values';
import { addService, changeService, listServices, retireService } from './edit-list';
import { listPrices, setPrice } from './set-price';

const prices = columns<Listed<typeof listPrices>>([
  { heading: 'service', name: 'service', value: (price) => price.of },
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
      const { name, of, amount } = await setPrice(db, what, { service, cents, anyway });
      return {
        data: { name, service: of, from: toDecimal(amount), amount: toDecimal(cents) },
        text: `${name}: ${formatMoney(cents)}, was ${formatMoney(amount)}. ${soon}`,
      };
    },
  }),
];

type Service = Listed<typeof listServices>;

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
    async run(
      { db },
      [name],
      { rate: rate_cents_per_lb = null, minimum: minimum_cents, note: price_note, description },
    ) {
      const isExisting = (service: Service) => isSameName(service.name, name);
      if (description === undefined && !(await listServices(db)).some(isExisting))
        throw usageError('Say what it is with --description.');
      const fields = given({ minimum_cents, description, price_note });
      const isBack = await addService(db, { name, rate_cents_per_lb, ...fields });
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
