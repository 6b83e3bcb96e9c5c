// npm run test:security: starts the built site with data of its own, walks each attack of tests/security and the
// matrix of every call that carries an id, prints a line with its figure and goal for each, and ends with 1 when one
// falls short. Writes docs/measurements.md. Takes about a minute, after the build.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from '../build.mjs';
import { bundleFor } from '../lib/bundle.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { isBuilt } from '../lib/stamp.mjs';

const help = `npm run test:security [-- options]

  --no-record   docs/measurements.md stays as it is
`;

const unknown = process.argv.slice(2).find((word) => !/^(--no-record|--help|-h)$/.test(word));
if (unknown) {
  process.stderr.write(`${unknown}: unknown option.\n${help}`);
  process.exit(2);
}
if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(help);
  process.exit(0);
}
process.chdir(root);
if (!isBuilt() && !(await build())) throw new Error('The build failed.');
// As deep as the files of scripts/lib, which find the repository from where they are.
const bundle = inRoot('dist', 'tests', `security.${process.pid}.mjs`);
await bundleFor('tests/security/attacks-process.ts', bundle);
try {
  await import(pathToFileURL(bundle).href);
} finally {
  for (const file of [bundle, `${bundle}.map`]) rmSync(file, { force: true });
}
