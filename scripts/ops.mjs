// npm run ops -- <command>: the commands of server/ops, for the people who run the service (docs/operation.md).
// Works beside a running site, with the same settings, built or not.
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { dist, inRoot, root } from './lib/root.mjs';
import { isBuilt } from './lib/stamp.mjs';

/** Bundles this very source; appears under its name only once it is whole, several commands may do so at once. */
async function bundleNow() {
  const { build } = await import('esbuild');
  const bundle = inRoot('dist', 'ops-unbuilt.mjs');
  const unfinished = `${bundle}.${process.pid}`;
  mkdirSync(dist, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ['server/ops/main.ts'],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'warning',
  });
  renameSync(unfinished, bundle);
  return bundle;
}

const built = inRoot('dist', 'ops.mjs');
const bundle = existsSync(built) && isBuilt() ? built : await bundleNow();
const { main } = await import(pathToFileURL(bundle).href);
// npm changes to the repository's folder and says where it was called; file names are meant from there.
const folder = process.env.INIT_CWD ?? process.cwd();
process.chdir(root);
// As scripts/start.mjs: the same settings must choose the same gateway.
process.env.NODE_ENV = 'production';
process.exitCode = await main(process.argv.slice(2), folder);
