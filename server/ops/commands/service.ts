import { formatMoney, toDecimal } from '@/lib/domain/money';
import { addService, changeService, listServices, retireService } from '@/server/catalog/edit-list';
import { misuse } from '@/server/staff-problem';
import { command } from '../command';
import { table } from '../text';
import { cents, words } from '../values';

const nameIn = (given: string | undefined) => words(given, 'The name', 60);
const soon = 'The site shows it within a minute.';

export const serviceCommand = command({
  name: 'service',
  group: 'Offers and pages',
  about: 'Services with their rates and minimums, retired ones too',
  args: [],
  examples: ['service'],
  async run({ db }) {
    const services = await listServices(db);
    const rows = services.map((service) => [
      service.name,
      service.rate_cents_per_lb === null
        ? 'by the piece'
        : `${formatMoney(service.rate_cents_per_lb)} a pound`,
      service.minimum_cents > 0 ? formatMoney(service.minimum_cents) : '',
      service.active === 'no' ? 'retired' : '',
    ]);
    return {
      data: services.map(({ id, name, unit, rate_cents_per_lb, minimum_cents, active }) => ({
        ...{ id, name, unit, active, minimum: toDecimal(minimum_cents) },
        rate: rate_cents_per_lb === null ? null : toDecimal(rate_cents_per_lb),
      })),
      text: table(['service', 'price', 'minimum', ''], rows, ['minimum']),
    };
  },
});

const texts = {
  minimum: { value: '30.00', about: 'least that an order of it costs' },
  description: { value: 'text', about: 'a sentence on what it is' },
  note: { value: 'text', about: 'a sentence beside its prices' },
} as const;

function fieldsOf({ minimum, description, note }: { [Option in keyof typeof texts]?: string | undefined }) {
  return {
    ...(minimum !== undefined && { minimum_cents: cents(minimum, 'minimum', { max: 1_000_000 }) }),
    ...(description !== undefined && { description: words(description, 'The description', 300) }),
    ...(note !== undefined && { price_note: words(note, 'The note', 300) }),
  };
}

export const serviceAddCommand = command({
  name: 'service add',
  group: 'Offers and pages',
  about: 'Adds a service; a retired one comes back',
  args: ['service'],
  options: { rate: { value: '1.85', about: 'price of a pound; without it, pieces are priced' }, ...texts },
  examples: ['service add "Shoe care" --description "Cleaned and polished by hand."'],
  notes: 'Then add its pieces with "piece add … --service".',
  async run({ db }, [what], { rate, ...options }) {
    const name = nameIn(what);
    const isNew = (await listServices(db)).every(
      (service) => service.name.toLowerCase() !== name.toLowerCase(),
    );
    if (isNew && options.description === undefined) throw misuse('Say what it is with --description.');
    const rate_cents_per_lb = rate === undefined ? null : cents(rate, 'rate', { min: 1, max: 1_000_000 });
    const isBack = await addService(db, { name, rate_cents_per_lb, ...fieldsOf(options) });
    return {
      data: { service: name, back: isBack },
      text: `${name} can be ordered${isBack ? ' again' : ''}. ${soon}`,
    };
  },
});

export const serviceSetCommand = command({
  name: 'service set',
  group: 'Offers and pages',
  about: 'Changes a service; "price set" changes its rate',
  args: ['service'],
  options: { name: { value: 'name', about: 'its new name' }, ...texts },
  examples: ['service set "Dry Cleaning" --minimum 15.00'],
  async run({ db }, [what], { name, ...options }) {
    const fields = { ...(name !== undefined && { name: nameIn(name) }), ...fieldsOf(options) };
    if (Object.keys(fields).length === 0) throw misuse('Say what changes, such as --name or --minimum.');
    const before = await changeService(db, nameIn(what), fields);
    return {
      data: { service: before.name, changes: Object.keys(fields) },
      text: `${before.name} is changed. ${soon}`,
    };
  },
});

export const serviceRetireCommand = command({
  name: 'service retire',
  group: 'Offers and pages',
  about: 'A service that new orders can no longer have; orders and receipts that have it keep it',
  args: ['service'],
  examples: ['service retire "Shoe care"'],
  async run({ db, now }, [what]) {
    const { name } = await retireService(db, nameIn(what), now());
    return { data: { service: name }, text: `${name} is retired: no new order can have it.` };
  },
});
