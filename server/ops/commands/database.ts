import { noteSighting } from '@/server/launch/sightings';
import { command, type Ops } from '../command';
import { backUp } from '../database/backup';
import { restore } from '../database/restore';
import { OpsProblem } from '../problem';

function checkEmbedded({ settings }: Ops, otherwise: string): void {
  if (settings.database.url) throw new OpsProblem(`DATABASE_URL is set: use ${otherwise} of PostgreSQL.`);
}

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export const backupCommand = command({
  name: 'backup',
  group: 'The database',
  about: 'Writes the embedded database into one file, while the site runs',
  args: ['file'],
  notes:
    'The file holds everything as it is at one moment, customers included: readable by its owner alone. An existing file is never written over.',
  examples: [`backup /backups/laundry-11-20.db`],
  async run(ops, [name = '']) {
    checkEmbedded(ops, 'pg_dump');
    const file = ops.pathOf(name);
    const bytes = await backUp(ops.db, file);
    await noteSighting(ops.db, 'backup', ops.now());
    return { text: `${file} is written: ${inMegabytes(bytes)}.`, data: { file, bytes } };
  },
});

export const restoreCommand = command({
  name: 'restore',
  group: 'The database',
  about: 'Puts a backup in the place of the embedded database; the site must be stopped',
  args: ['file'],
  leavesDatabaseClosed: true,
  notes:
    'The backup is checked first. The database that was there is kept beside it. What happened after the backup is lost, and mails that left since then leave again.',
  examples: [`restore /backups/laundry-11-20.db`],
  async run(ops, [name = '']) {
    checkEmbedded(ops, 'pg_restore or psql');
    const { orders, kept } = restore(ops.pathOf(name), ops.settings.database.file, ops.now());
    const text = [
      `Restored: ${orders} orders.`,
      ...(kept ? [`The former database is ${kept}.`] : []),
      'Start the site.',
    ].join(' ');
    return { text, data: { orders, kept: kept ?? null } };
  },
});
