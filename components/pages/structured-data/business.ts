/** Specification section 3, "Business data for search". */
import type { DryCleaningOrLaundryLeaf, PostalAddress, WebSite } from 'schema-dts';
import { picturePath } from '@/lib/content/public-pages';
import type { Site } from '@/lib/content/site';
import { routes } from '@/lib/routes';
import { parseDate } from '@/lib/rules/dates/calendar';
import { weekdayNames } from '@/lib/rules/dates/day-label';
import { openDays } from '@/lib/rules/dates/opening-hours';
import { parseMoney, toDecimalText } from '@/lib/rules/money/money';
import { isPhone, parsePhone } from '@/lib/rules/people/phone';
import { parsePlace } from '@/lib/rules/places/place';

const addressCountry = 'US';

export const businessId = (origin: string) => `${origin}/#business`;

/** '214 West 72nd Street, New York, NY 10023' in parts; any other format stays one line. */
function location(text: string): PostalAddress[] {
  if (!text) return [];
  const place = parsePlace(text);
  if (!place) return [{ '@type': 'PostalAddress', streetAddress: text, addressCountry }];
  return [
    {
      '@type': 'PostalAddress',
      streetAddress: place.street,
      addressLocality: place.city,
      addressRegion: place.state,
      postalCode: place.zip,
      addressCountry,
    },
  ];
}

/** '$1.75-$42.00' */
function priceRange({ data }: Site['prices']): string | undefined {
  const cents = data
    .flatMap(({ rate_per_lb, products }) => [rate_per_lb, ...products.map(({ price }) => price)])
    .map((price) => parseMoney(price) ?? 0)
    .filter((price) => price > 0);
  if (cents.length === 0) return undefined;
  return `$${toDecimalText(Math.min(...cents))}-$${toDecimalText(Math.max(...cents))}`;
}

const neighborhoodAddress = ({
  neighborhood,
  zip_codes,
  city,
  state,
}: Site['settings']['service_area'][number]): PostalAddress => ({
  '@type': 'PostalAddress',
  name: neighborhood,
  addressLocality: city,
  addressRegion: state,
  addressCountry,
  postalCode: zip_codes,
});

const isTime = /^([01]\d|2[0-3]):[0-5]\d$/;

const openingHours = ({ opening_hours }: Site['settings']) =>
  opening_hours
    .map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: openDays(days).flatMap((day) => weekdayNames[day] ?? []),
      opens,
      closes: closes === '24:00' ? '00:00' : closes,
    }))
    .filter(
      ({ dayOfWeek, opens, closes }) => dayOfWeek.length > 0 && isTime.test(opens) && isTime.test(closes),
    );

/** Search engines read midnight to midnight as closed all day. */
const closedDays = ({ closed_days }: Site['settings']) =>
  closed_days.flatMap(({ pickup_date }) => {
    const day = parseDate(pickup_date);
    if (!day) return [];
    return {
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: day,
      validThrough: day,
      opens: '00:00',
      closes: '00:00',
    };
  });

const some = <Value>(values: readonly Value[]) => (values.length > 0 ? values : undefined);

/** @param origin PUBLIC_URL without a trailing slash */
export function businessData({ settings, prices }: Site, origin: string): DryCleaningOrLaundryLeaf {
  const { contact_number1: phone, service_area: area } = settings;
  return {
    '@type': 'DryCleaningOrLaundry',
    '@id': businessId(origin),
    name: settings.business_name,
    url: `${origin}${routes.home}`,
    description: settings.footer_description || undefined,
    telephone: isPhone(phone) ? `+1${parsePhone(phone)}` : undefined,
    email: settings.support_email || undefined,
    logo: `${origin}/icon.svg`,
    image: `${origin}${picturePath(routes.home)}`,
    address: some([...location(settings.location), ...area.map(neighborhoodAddress)]),
    areaServed: some(area.map(({ neighborhood }) => neighborhood)),
    openingHoursSpecification: some(openingHours(settings)),
    specialOpeningHoursSpecification: some(closedDays(settings)),
    priceRange: priceRange(prices),
    currenciesAccepted: 'USD',
    sameAs: some(Object.values(settings.social)),
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
