// npm run test:security: walks each attack of tests/security; ends with 1 when a figure falls short of its goal.
import './lib/check-node.mjs';
import { ensureBuilt } from './build.mjs';
import { runBundled } from './lib/bundle.mjs';
import { readOptions } from './lib/options.mjs';

const help = `npm run test:security -- [--no-record]

With --no-record, docs/measurements.md stays as it is.`;

readOptions(help, { 'no-record': { type: 'boolean' } });
await ensureBuilt();
await runBundled('tests/security/attacks-process.ts');
