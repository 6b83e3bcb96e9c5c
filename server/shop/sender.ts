import type { Db } from '@/server/platform/db/client';
import { readSettingsTable } from './settings-table';

/** `phone`: ten digits. */
export type Sender = { name: string; location: string; phone: string };

/** A database that was never seeded. */
export const unnamed = 'Laundry';

/** Of mails. */
export async function findSender(db: Db): Promise<Sender & { supportEmail: string }> {
  const table = await readSettingsTable(db);
  return {
    name: table.get('business_name') || unnamed,
    location: table.get('location') ?? '',
    phone: table.get('contact_number1') ?? '',
    supportEmail: table.get('support_email') ?? '',
  };
}
