import { catalogTables } from './tables/catalog';
import { nobodys, type OwnData, type RowTypes } from './tables/columns';
import { linkTables } from './tables/links';
import { messageTables } from './tables/messages';
import { orderTables } from './tables/orders';
import { peopleTables } from './tables/people';
import { recurringTables } from './tables/recurring';
import { serviceAreaTables } from './tables/service-area';

/**
 * All tables, in an order in which the rows of a customer can be deleted. Names follow the specification's fields.
 * Suffixes and types on both engines: `_cents` integer cents · `_hundredths` integer hundredths · `_date`, `_on`
 * 'YYYY-MM-DD' at the shop · `_at`, `created` ISO 8601 UTC with milliseconds, as `new Date().toISOString()` writes it ·
 * YesNo the text 'yes' or 'no' · `_slot` '7:00 AM'.
 */
export const tables = {
  ...peopleTables,
  ...messageTables,
  ...catalogTables,
  ...serviceAreaTables,
  ...linkTables,
  ...recurringTables,
  ...orderTables,
  /** server/launch/sightings.ts */
  sightings: nobodys<{ name: string; seen_at: string }>('What the site noticed of itself.'),
  schema_migrations: nobodys<{ name: string; applied_at: string }>('What became of the tables.'),
};

export type Tables = { [Name in keyof typeof tables]: RowTypes<(typeof tables)[Name]> };

/** The tables with data of customers. */
export const ownTables = Object.entries(
  tables as unknown as Record<string, OwnData | { nobody: string }>,
).filter((entry): entry is [string, OwnData] => 'by' in entry[1]);
