/** A shirt says more than the cheapest napkin. */
import { capitalize } from '@/lib/text/capitalize';
import { formatMoney, parseMoney } from './money';
import type { PricedCategory } from './price-list';

const FAMILIAR = [
  { plural: 'shirts', name: /^(dress |business )?shirts?\b/i },
  { plural: 'pants', name: /^(pants|trousers)\b/i },
  { plural: 'suits', name: /^suits?\b|-piece suits?$/i },
] as const;

type Products = PricedCategory['products'];

/** 'Shirts from $4.50, pants $9.50, suits $19.50', the lowest of each; '' for none. */
export function familiarPieces(products: Products): string {
  const prices = FAMILIAR.flatMap(({ plural, name }) => {
    const cents = lowest(products.filter((product) => name.test(product.name)));
    return cents === undefined ? [] : [{ plural, cents }];
  });
  return capitalize(
    prices
      .map(({ plural, cents }, index) => `${plural} ${index === 0 ? 'from ' : ''}${formatMoney(cents)}`)
      .join(', '),
  );
}

/** 'Shirts from $4.50', else 'From $2.00' for the lowest of all; '' without prices. */
export function priceFrom(products: Products): string {
  const [familiar = ''] = familiarPieces(products).split(', ');
  const cents = lowest(products);
  return familiar || (cents === undefined ? '' : `From ${formatMoney(cents)}`);
}

function lowest(products: Products): number | undefined {
  const prices = products.flatMap(({ price }) => parseMoney(price) ?? []);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}
