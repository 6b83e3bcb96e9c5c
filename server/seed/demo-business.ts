import { payOnce } from '@/lib/policy-sentences';

/** The business of a new database until its owner changes it. Only the seed may read this. */
export const demoBusiness = {
  name: 'Hudson & Fold',
  supportEmail: 'hello@hudsonandfold.example',
  /** Ten digits (specification section 1). */
  phone: '2125550123',
  location: '214 West 72nd Street, New York, NY 10023',
  social: {
    instagram: 'https://instagram.example/hudsonandfold',
    facebook: 'https://facebook.example/hudsonandfold',
  },
  description: `Laundry and dry cleaning with pickup and delivery in Manhattan. Book a pickup in a minute; ${payOnce}.`,
} as const;
