import '../../scripts/lib/check-node.mjs';
import { ensureBuilt } from '../../scripts/build.mjs';
import { runBundled } from '../../scripts/lib/bundle.mjs';
import { readOptions } from '../lib/options.mjs';

const help = `npm run test:faults -- [options]: about 20 minutes

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
await runBundled('lab/faults/faults-process.ts');
