import type { Tables } from '@/server/db/tables';
import type { OwnData, TableData } from '../table-data';
import { linkData } from './links';
import { messageData } from './messages';
import { orderData } from './orders';
import { peopleData } from './people';
import { recurringData } from './recurring';
import { shopData } from './shop';

/**
 * Every table of the database, in an order in which rows can be deleted. Export and deletion follow it, so a new table
 * only has to be listed: types ask for it, and tests/server/profile/my-data for each of its columns.
 */
export const tableData: { [Name in keyof Tables]: TableData<Name> } = {
  ...peopleData,
  ...messageData,
  ...shopData,
  ...linkData,
  ...recurringData,
  ...orderData,
  sightings: { nobody: 'What the site noticed of itself.' },
  schema_migrations: { nobody: 'What became of the tables.' },
};

/** The tables with data of customers. */
export const ownTables = Object.entries(
  tableData as unknown as Record<string, OwnData | { nobody: string }>,
).filter((entry): entry is [string, OwnData] => 'by' in entry[1]);
