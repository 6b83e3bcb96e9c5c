// npm run test:security: starts the built site with data of its own, walks each attack of tests/security and the
// matrix of every call that carries an id, prints a line with its figure and goal for each, and ends with 1 when one
// falls short. Writes docs/measurements.md. Takes about a minute, after the build.
import './lib/check-node.mjs';
import { ensureBuilt } from './build.mjs';
import { runBundled } from './lib/bundle.mjs';
import { readOptions } from './lib/options.mjs';

const help = `npm run test:security -- [--no-record]

With --no-record, docs/measurements.md stays as it is.`;

readOptions(help, { 'no-record': { type: 'boolean' } });
await ensureBuilt();
await runBundled('tests/security/attacks-process.ts');
