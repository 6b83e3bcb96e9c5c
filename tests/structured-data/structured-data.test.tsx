// Structured data of the pages, made from the API's replies. Types and properties are those of schema-dts.
import { renderToStaticMarkup } from 'react-dom/server';
import type { Thing } from 'schema-dts';
import { beforeAll, describe, expect, it } from 'vitest';
import { businessData, websiteData } from '@/components/pages/structured-data/business';
import { JsonLd } from '@/components/pages/structured-data/json-ld';
import { priceListData } from '@/components/pages/structured-data/price-list';
import type { Site } from '@/lib/content/site';
import { documentPolicy } from '@/server/pages/document/policy';
import { api } from '../server/support/api';
import { openTestDatabase } from '../server/support/database';
import { forFile } from '../server/support/for-file';
import { missingReferences } from './references';

const origin = 'https://laundry.example';

const database = forFile(openTestDatabase);
let site: Site;

beforeAll(async () => {
  const client = api(database.db);
  const [settings, prices, categories, staticPages] = await Promise.all([
    client.get<'content.settings'>('/auth/settings'),
    client.get<'catalog.pricing'>('/category/pricing'),
    client.get<'catalog.categories'>('/category'),
    client.get<'content.staticPages'>('/static-page'),
  ]);
  site = {
    settings: settings.body.data,
    prices: prices.body,
    categories: categories.body.data,
    staticPages: staticPages.body.data,
  };
});

const everything = (of: Site = site): Thing[] => [
  businessData(of, origin),
  websiteData(of, origin),
  ...priceListData(of, origin),
];

const withSettings = (changes: Partial<Site['settings']>): Site => ({
  ...site,
  settings: { ...site.settings, ...changes },
});

it('refers only to what the page describes, also for a business that has hardly filled in anything', () => {
  const bare = withSettings({
    ...{ footer_description: '', contact_number1: '', support_email: '', location: '' },
    ...{ opening_hours: [], social: {}, service_area: [] },
  });
  expect(JSON.stringify(everything())).toContain('{"@id":');
  for (const of of [site, bare]) expect(missingReferences(everything(of))).toEqual([]);
  expect(JSON.stringify(everything(bare))).not.toMatch(/":(""|\[\]|null)/);
});

describe('the business', () => {
  it('has name, address, telephone, hours and area as the settings say', () => {
    expect(businessData(site, origin)).toMatchObject({
      '@type': 'DryCleaningOrLaundry',
      name: site.settings.business_name,
      url: `${origin}/`,
      telephone: '+12125550123',
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '07:00',
          closes: '22:00',
        },
      ],
    });
  });

  it('says on which days it is closed', () => {
    const closed = [{ pickup_date: '12-25-2026', reason: 'Christmas Day' }];
    const shut = businessData(withSettings({ closed_days: closed }), origin);
    expect(shut.specialOpeningHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-12-25',
        validThrough: '2026-12-25',
        opens: '00:00',
        closes: '00:00',
      },
    ]);
    const open = businessData(withSettings({ closed_days: [] }), origin);
    expect(open.specialOpeningHoursSpecification).toBeUndefined();
  });

  it('names each neighborhood with its postal codes', () => {
    const { address, areaServed } = businessData(site, origin);
    const area = site.settings.service_area ?? [];
    expect(area.length).toBeGreaterThan(5);
    expect(areaServed).toEqual(area.map(({ neighborhood }) => neighborhood));
    for (const { neighborhood, zip_codes } of area) {
      expect(address).toContainEqual(
        expect.objectContaining({ name: neighborhood, postalCode: zip_codes, addressCountry: 'US' }),
      );
    }
  });

  it('keeps an address of another shape whole, and hours that nobody can read out', () => {
    const odd = businessData(
      withSettings({ location: 'Pier 40', opening_hours: [{ days: 'daily', opens: '07:00', closes: '9' }] }),
      origin,
    );
    expect(odd.address).toContainEqual(expect.objectContaining({ streetAddress: 'Pier 40' }));
    expect(odd.openingHoursSpecification).toBeUndefined();
  });
});

describe('prices', () => {
  it('are those of the price list; one that can rise is a least price', () => {
    const services = priceListData(site, origin);
    expect(services.map((service) => (service as { name: string }).name)).toEqual(
      site.prices.data.map(({ name }) => name),
    );
    const offers = JSON.stringify(services);
    for (const { name, price, price_from } of site.prices.data.flatMap(({ products }) => products)) {
      const said = price_from
        ? { priceSpecification: { '@type': 'PriceSpecification', minPrice: price, priceCurrency: 'USD' } }
        : { price, priceCurrency: 'USD' };
      expect(offers).toContain(JSON.stringify({ '@type': 'Offer', name, ...said }));
    }
    const rate = site.prices.data.find(({ rate_per_lb }) => rate_per_lb)?.rate_per_lb;
    expect(offers).toContain(
      JSON.stringify({
        '@type': 'UnitPriceSpecification',
        price: rate,
        priceCurrency: 'USD',
        unitCode: 'LBR',
      }),
    );
  });
});

describe('the script element', () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '</SCRIPT ><img src=x onerror=alert(1)>',
    ']]>"\'&lt;\u2028\\u003c/script>',
  ];

  it.each(hostile)('cannot be left by the text %j', (text) => {
    const site = withSettings({
      business_name: text,
      footer_description: text,
      support_email: text,
      location: text,
      service_area: [{ neighborhood: text, zip_codes: [text] }],
    });
    const things = everything(site);
    const html = renderToStaticMarkup(<JsonLd things={things} />);
    const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(
      JSON.parse(JSON.stringify({ '@context': 'https://schema.org', '@graph': things })),
    );
    expect(json).toContain(JSON.stringify(text).replaceAll('<', '\\u003c').slice(1, -1));
    // Not executable: no policy hash allows it.
    expect(documentPolicy(html)).not.toContain('sha256-');
  });
});
