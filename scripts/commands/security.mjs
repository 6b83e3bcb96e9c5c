// npm run test:security: starts the built site with data of its own, walks each attack of tests/security and the
// matrix of every call that carries an id, prints a line with its figure and goal for each, and ends with 1 when one
// falls short. Takes about a minute, after the build.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from '../build.mjs';
import { bundleFor } from '../lib/bundle.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { isBuilt } from '../lib/stamp.mjs';

process.chdir(root);
if (!isBuilt() && !(await build())) throw new Error('The build failed.');
const bundle = inRoot('dist', `security.${process.pid}.mjs`);
await bundleFor('tests/security/attacks-process.ts', bundle);
try {
  await import(pathToFileURL(bundle).href);
} finally {
  for (const file of [bundle, `${bundle}.map`]) rmSync(file, { force: true });
}
