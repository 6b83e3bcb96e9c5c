import { accessibility } from './accessibility';
import { cancellationAndLiability } from './liability';
import { terms } from './terms';

/**
 * The pages of a new business. Placeholders in braces are filled when served (server/content/page-words.ts).
 */
export const staticPages = [
  {
    title: 'Terms of Service',
    slug: 'terms',
    meta_description: 'The terms that apply to every order: prices, payment, changes and your account.',
    content: terms.trim(),
  },
  {
    title: 'Cancellation and Liability',
    slug: 'cancellation-and-liability',
    meta_description: 'Canceling, missed pickups, re-cleaning, and what we pay for lost or damaged pieces.',
    content: cancellationAndLiability.trim(),
  },
  {
    title: 'Accessibility Statement',
    slug: 'accessibility',
    meta_description: 'How we make this site usable for everybody, and how to tell us when it is not.',
    content: accessibility.trim(),
  },
].map((page, index) => ({ ...page, position: index + 1, show_in_footer: 'yes' as const }));
