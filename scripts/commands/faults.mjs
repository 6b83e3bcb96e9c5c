// npm run test:faults: starts the built site as real processes and walks each fault of tests/faults: kill -9 in a
// stream of orders (200 times on the embedded file, 50 times on PostgreSQL), a full disk, a file that is removed,
// replaced or damaged, a blocked writer, mail server and gateway slow or dead, a clock that steps, stop signals, a
// PostgreSQL that is absent, hangs or restarts. Prints a line with its figure and goal for each, writes them to
// docs/measurements.md and ends with 1 when one falls short. About 20 minutes after the build; `--short` takes a
// part of each, with more time for each answer, and writes nothing.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from '../build.mjs';
import { bundleFor } from '../lib/bundle.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { isBuilt } from '../lib/stamp.mjs';

const help = `npm run test:faults [-- options]

  --short         a part of each fault
  --api           npm run api instead of the site; needs no build
  --only=<words>  only faults whose heading contains these words, such as --only="mail server"

With an option, docs/measurements.md stays as it is.
`;

const unknown = process.argv.slice(2).find((word) => !/^(--short|--api|--only=.+|--help|-h)$/.test(word));
if (unknown) {
  process.stderr.write(`${unknown}: unknown option.\n${help}`);
  process.exit(2);
}
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(help);
  process.exit(0);
}
process.chdir(root);
if (!process.argv.includes('--api') && !isBuilt() && !(await build())) throw new Error('The build failed.');
// Two folders deep like scripts/lib, by which the modules in it find the root.
const bundle = inRoot('dist', 'faults', `${process.pid}.mjs`);
await bundleFor('tests/faults/faults-process.ts', bundle);
try {
  await import(pathToFileURL(bundle).href);
} finally {
  for (const file of [bundle, `${bundle}.map`]) rmSync(file, { force: true });
}
