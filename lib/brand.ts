/** The demo business. A new database starts with these; afterwards the settings table speaks. */
export const brand = {
  name: 'Hudson & Fold',
  supportEmail: 'hello@hudsonandfold.example',
  /** Ten digits (specification section 1). */
  phone: '2125550123',
  location: '214 West 72nd Street, New York, NY 10023',
  description:
    'Laundry and dry cleaning with pickup and delivery in Manhattan. Book a pickup in a minute; pay after we weigh and count.',
} as const;
