import { catalogTables } from './tables/catalog';
import { instant, nobodys, type OwnData, type RowTypes, text } from './tables/columns';
import { issueTables } from './tables/issues';
import { keyTables } from './tables/keys';
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
  ...keyTables,
  ...catalogTables,
  ...serviceAreaTables,
  ...recurringTables,
  ...issueTables,
  ...orderTables,
  /** server/launch/flags.ts */
  sightings: nobodys('What the site noticed of itself.', [], { name: text.primary, seen_at: instant }),
  schema_migrations: nobodys('What became of the tables.', [], { name: text.primary, applied_at: instant }),
};

export type Tables = { [Name in keyof typeof tables]: RowTypes<(typeof tables)[Name]> };

export const ownTables = Object.entries(
  tables as unknown as Record<string, OwnData | { nobody: string }>,
).filter((entry): entry is [string, OwnData] => 'by' in entry[1]);
