// npm run test:failover: two copies of the built site on PostgreSQL with synchronous replication under Patroni, etcd and
// HAProxy, all on this machine. Under 50 orders a second the primary is killed, frozen and cut off, ten times each
// (--times=N); prints a line with figure and goal for each, and ends with 1 when one falls short. About half an hour,
// after the build; two minutes with --times=1.
import { existsSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import { bundleFor } from '../lib/bundle.mjs';
import { aptInstall, isDebian, isRoot } from '../lib/debian.mjs';
import { findPrograms } from '../lib/postgres.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { isBuilt } from '../lib/stamp.mjs';

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
if (!isBuilt() && !(await build())) throw new Error('The build failed.');
// As deep as the files of scripts/lib, which find the repository from where they are.
const bundle = inRoot('dist', 'tests', `failover.${process.pid}.mjs`);
await bundleFor('tests/failover/failover-process.ts', bundle);
process.once('exit', () => {
  for (const file of [bundle, `${bundle}.map`]) rmSync(file, { force: true });
});
await import(pathToFileURL(bundle).href);
