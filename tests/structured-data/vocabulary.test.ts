// Tests the checker itself: structured data with a single error must fail.
import { expect, it } from 'vitest';
import { faultsOf } from './check';
import { readVocabulary } from './vocabulary';

const vocabulary = readVocabulary();
const check = (node: object) =>
  faultsOf(vocabulary, { '@context': 'https://schema.org', ...node }, new Set(['https://a.example/#b']));

it('knows types, what they inherit, and their enumerations', () => {
  expect(vocabulary.hasType('DryCleaningOrLaundry')).toBe(true);
  expect(vocabulary.isA('DryCleaningOrLaundry', 'LocalBusiness')).toBe(true);
  expect(vocabulary.isA('DryCleaningOrLaundry', 'Organization')).toBe(true);
  expect(vocabulary.isA('DryCleaningOrLaundry', 'CreativeWork')).toBe(false);
  expect(vocabulary.range('DryCleaningOrLaundry', 'priceRange')).toEqual(['Text']);
  expect(vocabulary.range('DryCleaningOrLaundry', 'name')).toEqual(['Text']);
  expect(vocabulary.range('OpeningHoursSpecification', 'dayOfWeek')).toContain('DayOfWeek');
  expect(vocabulary.isMember('DayOfWeek', 'Monday')).toBe(true);
  expect(vocabulary.isMember('DayOfWeek', 'Mo')).toBe(false);
});

it('passes what is right', () => {
  expect(
    check({
      '@type': 'DryCleaningOrLaundry',
      name: 'A',
      url: 'https://a.example/',
      openingHoursSpecification: [
        { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '07:00', closes: '22:00' },
      ],
      address: { '@type': 'PostalAddress', postalCode: '10023' },
      parentOrganization: { '@id': 'https://a.example/#b' },
    }),
  ).toEqual([]);
});

it.each([
  ['an unknown type', { '@type': 'LaundryShop' }],
  ['a type of another case', { '@type': 'FaqPage' }],
  ['no type', { name: 'A' }],
  ['an unknown property', { '@type': 'DryCleaningOrLaundry', zipCodes: '10023' }],
  ["another type's property", { '@type': 'DryCleaningOrLaundry', mainEntity: 'A' }],
  ['a number for a text', { '@type': 'DryCleaningOrLaundry', telephone: 2125550123 }],
  ['an empty text', { '@type': 'DryCleaningOrLaundry', telephone: '' }],
  ['an empty list', { '@type': 'DryCleaningOrLaundry', telephone: [] }],
  ['a text for a thing', { '@type': 'FAQPage', mainEntity: 'How much?' }],
  ['a relative address', { '@type': 'WebSite', url: '/pricing' }],
  ['a thing of the wrong type', { '@type': 'Offer', priceSpecification: { '@type': 'PostalAddress' } }],
  ['a fault below', { '@type': 'Offer', itemOffered: { '@type': 'Service', price: 4 } }],
  ['a day that is none', { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Mo' }],
  ['a time that is none', { '@type': 'OpeningHoursSpecification', opens: '7 AM' }],
  ['nothing at that id', { '@type': 'WebSite', publisher: { '@id': 'https://a.example/#c' } }],
])('refuses %s', (_, node) => {
  expect(check(node)).toHaveLength(1);
});
