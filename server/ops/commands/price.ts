import { formatMoney, toDecimal } from '@/lib/domain/money';
import { listPrices, setPrice } from '@/server/catalog/set-price';
import { command } from '../command';
import { table } from '../text';
import { cents, words } from '../values';

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
  about: 'Changes one price; orders already placed keep theirs',
  args: ['what', 'amount'],
  options: { service: { value: 'name', about: 'if more than one service has it' } },
  examples: [
    'price set Shirt 4.75',
    'price set "Wash & Fold" 1.85',
    'price set "Wash & Fold minimum" 32',
    'price set "Next business day" 12.50',
  ],
  async run({ db }, [what, given], { service }) {
    const amount = cents(given ?? '', 'price', { max: 1_000_000 });
    const price = await setPrice(db, words(what, 'The name', 100), service, amount);
    return {
      data: { name: price.name, service: price.of, from: toDecimal(price.amount), amount: toDecimal(amount) },
      text: `${price.name}: ${formatMoney(amount)}, was ${formatMoney(price.amount)}. The site shows it within a minute.`,
    };
  },
});
