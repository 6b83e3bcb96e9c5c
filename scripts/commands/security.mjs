// npm run test:security: starts the built site with data of its own, walks each attack of tests/security and the
// matrix of every call that carries an id, prints a line with its figure and goal for each, and ends with 1 when one
// falls short. Writes docs/measurements.md. Takes about a minute, after the build.
import { ensureBuilt } from '../build.mjs';
import { runBundled } from '../lib/bundle.mjs';
import { root } from '../lib/root.mjs';
import { takeWords } from '../lib/take-words.mjs';

const help = `npm run test:security [-- options]

  --no-record   docs/measurements.md stays as it is
`;

takeWords(/^--no-record$/, help);
process.chdir(root);
await ensureBuilt();
await runBundled('tests/security/attacks-process.ts');
