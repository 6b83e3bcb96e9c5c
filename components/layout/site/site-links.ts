import { routes } from '@/lib/routes';

/** Specification section 2. */
export const siteLinks = [
  { href: routes.aboutUs, text: 'About Us' },
  { href: routes.pricing, text: 'Pricing' },
  { href: routes.serviceArea, text: 'Service Area' },
  { href: routes.faqs, text: 'FAQs' },
  { href: routes.contact, text: 'Contact' },
] as const;
