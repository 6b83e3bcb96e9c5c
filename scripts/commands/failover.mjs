// npm run test:failover: two copies of the built site on PostgreSQL with synchronous replication under Patroni, etcd and
// HAProxy, all on this machine. Under 50 orders a second the primary is killed, frozen and cut off, ten times each
// (--times=N); prints a line with figure and goal for each, and ends with 1 when one falls short. About half an hour,
// after the build; two minutes with --times=1.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../build.mjs';
import { runBundled } from '../lib/bundle.mjs';
import { aptInstall, isDebian, isRoot } from '../lib/debian.mjs';
import { findPrograms } from '../lib/postgres.mjs';
import { root } from '../lib/root.mjs';

const usage = `npm run test:failover -- [--times=N]

Kills, freezes and cuts off the primary of a PostgreSQL cluster under load, N times each (1 to 100; 10).`;

function readTimes() {
  try {
    const { values } = parseArgs({
      options: { times: { type: 'string', default: '10' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      console.log(usage);
      process.exit(0);
    }
    if (/^\d{1,3}$/.test(values.times) && values.times >= 1 && values.times <= 100) return values.times;
    console.error(`--times: 1 to 100, not ${values.times}`);
  } catch (error) {
    console.error(error.message);
  }
  console.error(usage);
  return process.exit(2);
}

// Debian keeps HAProxy where only root's PATH looks.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const isThere = (name) => folders.some((folder) => existsSync(join(folder, name)));

const needed = {
  postgresql: async () => Boolean(await findPrograms()),
  patroni: async () => isThere('patroni'),
  'etcd-server': async () => isThere('etcd'),
  haproxy: async () => isThere('haproxy'),
};

/** Names of packages that are not there, after an attempt to install them. */
async function missing() {
  const still = [];
  for (const [name, isInstalled] of Object.entries(needed)) {
    if (await isInstalled()) continue;
    if (isRoot && isDebian()) await aptInstall(name);
    if (!(await isInstalled())) still.push(name);
  }
  return still;
}

process.chdir(root);
process.env.FAILOVER_TIMES = readTimes();
process.env.PATH = folders.join(delimiter);
const absent = await missing();
if (absent.length > 0) {
  console.error(
    `Not here: ${absent.join(', ')}. Install them (on Debian: apt-get install ${absent.join(' ')}) and try again.`,
  );
  process.exit(1);
}
await ensureBuilt();
await runBundled('tests/failover/failover-process.ts');
