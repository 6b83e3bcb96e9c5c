// npm run test:failover: two copies of the site on PostgreSQL under Patroni, etcd and HAProxy, on this machine.
import '../../scripts/lib/check-node.mjs';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureBuilt } from '../../scripts/build.mjs';
import { runBundled } from '../../scripts/lib/bundle.mjs';
import { aptInstall } from '../../scripts/lib/debian.mjs';
import { findPrograms } from '../../scripts/lib/postgres.mjs';
import { readOptions } from '../lib/options.mjs';

const help = `npm run test:failover -- [--times=N]

Kills, freezes and cuts off the primary of a PostgreSQL cluster under load, N times each (1 to 100; 10).
About half an hour after the build; two minutes with --times=1.`;

// Debian installs HAProxy where only root's PATH looks.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
const isThere = (name) => folders.some((folder) => existsSync(join(folder, name)));

const packages = ['postgresql', 'patroni', 'etcd-server', 'haproxy'];
const isComplete = async () => ['patroni', 'etcd', 'haproxy'].every(isThere) && (await findPrograms());

const { times } = readOptions(help, { times: { type: 'string', default: '10', least: 1, most: 100 } });
process.env.FAILOVER_TIMES = times;
process.env.PATH = folders.join(delimiter);
if (!(await isComplete())) await aptInstall(...packages);
if (!(await isComplete())) {
  console.error(
    `This needs PostgreSQL 15 or newer, Patroni, etcd and HAProxy: on Debian, apt-get install ${packages.join(' ')}`,
  );
  process.exit(1);
}
await ensureBuilt();
await runBundled('lab/failover/failover-process.ts');
