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

/** Every page of the demo business that anybody may read, and the page for what is not there. */
export const publicPages = [
  ...fixedPages,
  routes.staticPage('terms'),
  routes.staticPage('cancellation-and-liability'),
  routes.staticPage('accessibility'),
  '/404',
] as const;
