/** The business and its website in schema.org's words. Specification section 3, "Business data for search". */
import type { DryCleaningOrLaundryLeaf, PostalAddress, WebSite } from 'schema-dts';
import { parseMoney, toDecimalText } from '@/lib/domain/money';
import { isPhone, phoneDigits } from '@/lib/domain/phone';
import { routes } from '@/lib/routes';
import { daysOf } from '../hours-text';
import { picturePath, type Site } from '../public-pages';

/** The business on every page; other structured data points to it. */
export const businessId = (origin: string) => `${origin}/#business`;

const city = { addressLocality: 'New York', addressRegion: 'NY', addressCountry: 'US' };

/** '214 West 72nd Street, New York, NY 10023' in its parts; an address of another shape stays one line. */
function location(text: string): PostalAddress[] {
  if (!text) return [];
  const [, street, locality, region, zip] = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5})$/.exec(text) ?? [];
  if (!street || !locality || !region || !zip) {
    return [{ '@type': 'PostalAddress', streetAddress: text, ...city }];
  }
  return [
    {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region,
      postalCode: zip,
      addressCountry: city.addressCountry,
    },
  ];
}

/** 'from the cheapest to the dearest price', read from the price list; '' without prices. */
function priceRange({ data }: Site['prices']): string {
  const cents = data
    .flatMap(({ rate_per_lb, products }) => [rate_per_lb, ...products.map(({ price }) => price)])
    .map((price) => parseMoney(price) ?? 0)
    .filter((price) => price > 0);
  if (cents.length === 0) return '';
  return `$${toDecimalText(Math.min(...cents))}-$${toDecimalText(Math.max(...cents))}`;
}

/** @param origin PUBLIC_URL without a slash at its end */
export function businessData({ settings, prices }: Site, origin: string): DryCleaningOrLaundryLeaf {
  const area = settings.service_area ?? [];
  const range = priceRange(prices);
  const social = Object.values(settings.social);
  return {
    '@type': 'DryCleaningOrLaundry',
    '@id': businessId(origin),
    name: settings.business_name,
    url: `${origin}${routes.home}`,
    ...(settings.footer_description ? { description: settings.footer_description } : {}),
    ...(isPhone(settings.contact_number1) ? { telephone: `+1${phoneDigits(settings.contact_number1)}` } : {}),
    ...(settings.support_email ? { email: settings.support_email } : {}),
    logo: `${origin}/icon.svg`,
    image: `${origin}${picturePath(routes.home)}`,
    address: [
      ...location(settings.location),
      ...area.map(
        ({ neighbourhood, zip_codes }): PostalAddress => ({
          '@type': 'PostalAddress',
          name: neighbourhood,
          ...city,
          postalCode: zip_codes,
        }),
      ),
    ],
    areaServed: area.map(({ neighbourhood }) => neighbourhood),
    openingHoursSpecification: settings.opening_hours
      .map(({ days, opens, closes }) => ({ dayOfWeek: daysOf(days), opens, closes }))
      .filter(({ dayOfWeek }) => dayOfWeek.length > 0)
      .map((hours) => ({ '@type': 'OpeningHoursSpecification' as const, ...hours })),
    ...(range ? { priceRange: range, currenciesAccepted: 'USD' } : {}),
    ...(social.length > 0 ? { sameAs: social } : {}),
  };
}

export function websiteData({ settings }: Site, origin: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}${routes.home}`,
    name: settings.business_name,
    inLanguage: 'en-US',
    publisher: { '@id': businessId(origin) },
  };
}
