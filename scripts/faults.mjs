// npm run test:faults: starts the built site as real processes and walks each fault of tests/faults: kill -9 in a
// stream of orders (200 times on the embedded file, 50 times on PostgreSQL), a full disk, a file that is removed,
// replaced or damaged, a blocked writer, mail server and gateway slow or dead, a clock that steps, stop signals, a
// PostgreSQL that is absent, hangs or restarts. Prints a line with its figure and goal for each, and ends with 1 when
// one falls short. About 20 minutes after the build.
import './lib/check-node.mjs';
import { ensureBuilt } from './build.mjs';
import { runBundled } from './lib/bundle.mjs';
import { readOptions } from './lib/options.mjs';

const help = `npm run test:faults -- [options]

  --short         a part of each fault, with more time for each answer
  --api           npm run api instead of the site; needs no build
  --only=<words>  only faults whose heading contains these words, such as --only="mail server"

Without an option it writes docs/measurements.md.`;

const { api } = readOptions(help, {
  short: { type: 'boolean' },
  api: { type: 'boolean' },
  only: { type: 'string' },
});
if (!api) await ensureBuilt();
await runBundled('tests/faults/faults-process.ts');
