/** What an API can do beyond the specification, as `features` of GET /auth/settings lists it. */
export const featureNames = [
  'app_links',
  'calendar',
  'changes',
  'door_notes',
  'house_rules',
  'mail_links',
  'my_data',
  'order_again',
  'price_ceiling',
  'push',
  'ratings',
  'read_marks',
  'recurring',
  'referrals',
  'reports',
  'service_area',
  'sessions',
  'shop_day',
  'sign_in_codes',
  'slots',
  'stain_notes',
  'tips',
  'tracking',
  'waitlist',
] as const;

export type Feature = (typeof featureNames)[number];

/** Of another API: the names that this site knows. Keys of the shop’s staff never go to another API. */
export const supportedFeatures = (listed: unknown): Feature[] =>
  featureNames.filter((name) => name !== 'shop_day' && Array.isArray(listed) && listed.includes(name));

/** What some features were called before there was a list of them: clients of 1.0 read these. */
export const featureFlags = (features: readonly Feature[]) => ({
  app_links: features.includes('app_links'),
  my_data: features.includes('my_data'),
  recurring: features.includes('recurring'),
  sign_in_codes: features.includes('sign_in_codes'),
  stain_notes: features.includes('stain_notes'),
});

/** A page names what its API lacks, as an attribute of <html>. */
const shared = globalThis as { laundryLacks?: string };

const lacks = (): string =>
  (typeof document === 'undefined' ? shared.laundryLacks : document.documentElement.dataset.lacks) ?? '';

export const has = (feature: Feature): boolean => !lacks().split(' ').includes(feature);

/** The names of those that are missing, as the attribute has them; undefined for none. */
export const listLacks = (features: readonly Feature[]): string | undefined =>
  featureNames.filter((name) => !features.includes(name)).join(' ') || undefined;

export function setFeatures(features: readonly Feature[]): void {
  shared.laundryLacks = listLacks(features) ?? '';
}
