import { routes } from '@/lib/routes';

/** Every page of the demo business that anybody may read, and the page for what is not there. */
export const publicPages = [
  routes.home,
  routes.aboutUs,
  routes.pricing,
  routes.serviceArea,
  routes.faqs,
  routes.contact,
  routes.privacyPolicy,
  routes.staticPage('terms'),
  routes.staticPage('cancellation-and-liability'),
  routes.staticPage('accessibility'),
  '/404',
] as const;
