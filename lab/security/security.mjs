import '../../scripts/lib/check-node.mjs';
import { ensureBuilt } from '../../scripts/build.mjs';
import { runBundled } from '../../scripts/lib/bundle.mjs';
import { readOptions } from '../lib/options.mjs';

const help = `npm run test:security -- [--no-record]

With --no-record, docs/measurements.md stays as it is.`;

readOptions(help, { 'no-record': { type: 'boolean' } });
await ensureBuilt();
await runBundled('lab/security/attacks-process.ts');
