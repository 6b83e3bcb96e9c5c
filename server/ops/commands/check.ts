import { findMissing } from '@/server/launch/missing';
import { command } from '../command';
import { table } from '../text';

export const checkCommand = command({
  name: 'check',
  group: 'The business',
  about: 'What is missing before you go live',
  args: [],
  notes:
    'Exits with 0 when nothing is missing, otherwise with 1. Run it with the site’s settings. It cannot see PostgreSQL backups.',
  examples: ['check'],
  async run({ db, settings, payments, now }) {
    const faults = ((await payments.faults?.()) ?? []).map((what) => ({ name: 'gateway', what }));
    const missing = [...(await findMissing({ db, settings, now: now() })), ...faults];
    return {
      data: missing,
      ...(missing.length > 0 && {
        refusal: missing.length > 1 ? `${missing.length} things are missing.` : 'One thing is missing.',
      }),
      text:
        missing.length > 0
          ? table(
              ['missing', ''],
              missing.map(({ name, what }) => [name, what]),
            )
          : 'Nothing is missing.',
    };
  },
});
