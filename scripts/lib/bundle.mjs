import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dist, inRoot, root } from './root.mjs';
import { isBuilt } from './stamp.mjs';

/** Packages are loaded from node_modules. */
export async function bundleFor(entry, outfile, { sourcemap = true } = {}) {
  // Imported here, because a machine that only runs a shipped build has no esbuild.
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    sourcemap,
    logLevel: 'warning',
  });
}

/** Made in a second if outdated. Renamed into place when complete, because several commands may bundle at once. */
export async function ensureBundle(entry, name) {
  const built = inRoot('dist', `${name}.mjs`);
  if (existsSync(built) && isBuilt()) return built;
  const bundle = inRoot('dist', `${name}-unbuilt.mjs`);
  const unfinished = inRoot('dist', `${name}-unbuilt.${process.pid}.mjs`);
  mkdirSync(dist, { recursive: true });
  await bundleFor(entry, unfinished);
  renameSync(unfinished, bundle);
  renameSync(`${unfinished}.map`, `${bundle}.map`);
  return bundle;
}

/** Runs it in this process and the repository's folder. */
export async function runBundled(entry) {
  process.chdir(root);
  // As deep as scripts/lib, whose files find the repository from where they are.
  const bundle = inRoot('dist', 'tests', `${basename(entry, '.ts')}.${process.pid}.mjs`);
  await bundleFor(entry, bundle);
  process.once('exit', () => {
    for (const file of [bundle, `${bundle}.map`]) rmSync(file, { force: true });
  });
  await import(pathToFileURL(bundle).href);
}
