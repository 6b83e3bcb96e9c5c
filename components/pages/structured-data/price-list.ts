import type { Offer, Service, UnitPriceSpecification } from 'schema-dts';
import type { Site } from '@/lib/content/site';
import { routes } from '@/lib/routes';
import { parseMoney, toDecimal } from '@/lib/rules/money/money';
import { businessId } from './business';

type Category = Site['prices']['data'][number];

const money = (dollars: unknown) => toDecimal(parseMoney(dollars) ?? 0);

/** LBR is UN/CEFACT's code of a pound. */
function byWeight({ name, rate_per_lb, minimum }: Category): Offer[] {
  if (!rate_per_lb) return [];
  const price: UnitPriceSpecification = {
    '@type': 'UnitPriceSpecification',
    price: money(rate_per_lb),
    priceCurrency: 'USD',
    unitCode: 'LBR',
  };
  return [
    {
      '@type': 'Offer',
      name: `${name}, a pound`,
      priceSpecification: price,
      eligibleTransactionVolume:
        minimum > 0
          ? { '@type': 'PriceSpecification', minPrice: money(minimum), priceCurrency: 'USD' }
          : undefined,
    },
  ];
}

const byPiece = ({ products }: Category): Offer[] =>
  products.map(({ name, price, price_from }) => ({
    '@type': 'Offer',
    name,
    // A "from" price is a minimum.
    ...(price_from
      ? {
          priceSpecification: {
            '@type': 'PriceSpecification' as const,
            minPrice: money(price),
            priceCurrency: 'USD',
          },
        }
      : { price: money(price), priceCurrency: 'USD' }),
  }));

export function priceListData({ settings, prices }: Site, origin: string): Service[] {
  const area = settings.service_area.map(({ neighborhood }) => neighborhood);
  return prices.data.map((category) => ({
    '@type': 'Service',
    '@id': `${origin}${routes.pricing}#service-${category.category_id}`,
    name: category.name,
    serviceType: category.name,
    provider: { '@id': businessId(origin) },
    areaServed: area.length > 0 ? area : undefined,
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: category.name,
      itemListElement: [...byWeight(category), ...byPiece(category)],
    },
  }));
}
