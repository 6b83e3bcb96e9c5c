import { routes } from '@/lib/routes';

/** Those that every business has. */
export const fixedPages = [
  routes.home,
  routes.aboutUs,
  routes.pricing,
  routes.serviceArea,
  routes.faqs,
  routes.contact,
  routes.privacyPolicy,
] as const;

/** Every public page of the demo business, and the 404 page. */
export const publicPages = [
  ...fixedPages,
  routes.staticPage('terms'),
  routes.staticPage('cancellation-and-liability'),
  routes.staticPage('accessibility'),
  '/404',
] as const;

/** Small enough for one test each. */
export const inParts = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / 4) }, (_, part) => paths.slice(part * 4, part * 4 + 4));
