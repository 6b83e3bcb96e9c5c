// npm run test:faults: starts the built site as real processes and walks each fault of tests/faults: kill -9 in a
// stream of orders (200 times on the embedded file, 50 times on PostgreSQL), a full disk, a file that is removed,
// replaced or damaged, a blocked writer, mail server and gateway slow or dead, a clock that steps, stop signals, a
// PostgreSQL that is absent, hangs or restarts. Prints a line with its figure and goal for each, writes them to
// docs/measurements.md and ends with 1 when one falls short. About 20 minutes after the build; `--short` takes a
// part of each, with more time for each answer, and writes nothing.
import { ensureBuilt } from '../build.mjs';
import { runBundled } from '../lib/bundle.mjs';
import { root } from '../lib/root.mjs';
import { takeWords } from '../lib/take-words.mjs';

const help = `npm run test:faults [-- options]

  --short         a part of each fault
  --api           npm run api instead of the site; needs no build
  --only=<words>  only faults whose heading contains these words, such as --only="mail server"

With an option, docs/measurements.md stays as it is.
`;

takeWords(/^(--short|--api|--only=.+)$/, help);
process.chdir(root);
if (!process.argv.includes('--api')) await ensureBuilt();
await runBundled('tests/faults/faults-process.ts');
