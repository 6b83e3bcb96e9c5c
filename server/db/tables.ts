import type { CatalogTables } from './tables/catalog';
import type { IssueTables } from './tables/issues';
import type { LinkTables } from './tables/links';
import type { MessageTables } from './tables/messages';
import type { OrderTables } from './tables/orders';
import type { PeopleTables } from './tables/people';
import type { RecurringTables } from './tables/recurring';
import type { ServiceAreaTables } from './tables/service-area';

/**
 * All tables. Names follow the specification's fields. Suffixes and types on both engines: `_cents` integer
 * cents · `_hundredths` integer hundredths · `_date`, `_on` 'YYYY-MM-DD' in New York · `_at`, `created` ISO
 * 8601 UTC with milliseconds, as `new Date().toISOString()` writes it · YesNo the text 'yes' or 'no' ·
 * `_slot` '7:00 AM'.
 */
export interface Tables
  extends PeopleTables,
    ServiceAreaTables,
    CatalogTables,
    OrderTables,
    RecurringTables,
    IssueTables,
    LinkTables,
    MessageTables {
  /** server/launch/sightings.ts */
  sightings: { name: string; seen_at: string };
  schema_migrations: { name: string; applied_at: string };
}
