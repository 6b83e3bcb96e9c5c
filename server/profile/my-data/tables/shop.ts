import type { CatalogTables } from '@/server/db/tables/catalog';
import type { ServiceAreaTables } from '@/server/db/tables/service-area';
import { type Column, type DataOf, derived, inner, nameOf, order, plain } from '../table-data';

const prices = { nobody: 'The price list.' };
const places = { nobody: 'Where and when the business drives.' };

/** Nobody proves an email address at sign-up, so an account must not show what its address once left here. */
const typedByAnybody: Column = { hidden: 'Whoever typed it had not signed in, and may be somebody else.' };

export const shopData: DataOf<keyof CatalogTables | keyof ServiceAreaTables> = {
  categories: prices,
  products: prices,
  preferences: prices,
  turnarounds: prices,
  price_changes: prices,
  promo_codes: { nobody: 'The codes of the business.' },
  promo_uses: {
    by: [{ column: 'user_id', is: 'customer' }],
    title: 'promo_codes_used',
    columns: {
      id: inner,
      promo_code_id: nameOf('promo_codes', 'code', 'code'),
      user_id: inner,
      order_id: order,
      once: derived,
      created: plain,
    },
    deleted: { stays: 'Counts how often a code was used.' },
  },
  settings: { nobody: 'The facts of the business.' },
  static_pages: { nobody: 'Texts of the business.' },
  states: places,
  cities: places,
  neighbourhoods: places,
  zip_codes: places,
  inactive_dates: places,
  slot_templates: places,
  slot_days: places,
  service_alerts: { nobody: 'What the business tells everybody.' },
  zip_requests: {
    by: [{ column: 'email', is: 'email' }],
    title: 'waitlist',
    columns: {
      id: inner,
      zip_code: plain,
      email: plain,
      name: typedByAnybody,
      mobile: typedByAnybody,
      note: typedByAnybody,
      notified_at: plain,
      created: plain,
    },
    deleted: 'gone',
  },
  slot_holds: {
    by: [{ column: 'user_id', is: 'customer' }],
    columns: { id: inner, slot_day_id: inner, user_id: inner, expires_at: derived, created: derived },
    deleted: 'gone',
  },
};
