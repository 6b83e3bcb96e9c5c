import { StaffProblem } from '@/server/api/refused';
import { setFlag } from '@/server/launch/flags';
import { argument, asTyped, command, type Ops } from '../cli/command';
import { count } from '../cli/text';
import { backUp, copyTrail, restore } from './backup';

function checkEmbedded({ settings }: Ops, otherwise: string): void {
  if (settings.database.url) throw new StaffProblem(`DATABASE_URL is set: use ${otherwise} of PostgreSQL.`);
}

export const databaseCommands = [
  command({
    name: 'backup',
    about: 'Writes the embedded database to one file while the site runs',
    args: [argument('file', asTyped)],
    notes:
      'The file holds everything at one moment, customer data included; only its owner can read it. It never overwrites an existing file. Beside it, <file>.ops.log has the audit trail of the commands so far.',
    examples: [`backup /backups/laundry-11-20.db`],
    async run(ops, [name]) {
      checkEmbedded(ops, 'pg_dump');
      const file = ops.resolvePath(name);
      const bytes = await backUp(ops.db, file);
      const trail = copyTrail(ops.settings.dataDir, file);
      await setFlag(ops.db, 'backup', ops.now());
      const beside = trail ? ` ${trail} has the audit trail of the commands.` : '';
      return {
        text: `${file} written: ${(bytes / 1_000_000).toFixed(1)} MB.${beside}`,
        data: { file, bytes, trail: trail ?? null },
      };
    },
  }),

  command({
    name: 'restore',
    about: 'Replaces the embedded database with a backup; stop the site first',
    args: [argument('file', asTyped)],
    leavesDatabaseClosed: true,
    notes:
      'It checks the backup first and keeps the old database next to it. Anything after the backup is lost, and emails sent since then go out again.',
    examples: [`restore /backups/laundry-11-20.db`],
    async run(ops, [name]) {
      checkEmbedded(ops, 'pg_restore or psql');
      const { orders, savedAs } = restore(ops.resolvePath(name), ops.settings.database.file, ops.now());
      const old = savedAs ? `The old database is ${savedAs}. ` : '';
      return {
        text: `Restored: ${count(orders, 'order')}. ${old}Start the site.`,
        data: { orders, kept: savedAs ?? null },
      };
    },
  }),
];
