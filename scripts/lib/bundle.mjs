import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dist, inRoot, root } from './root.mjs';
import { isBuilt } from './stamp.mjs';

/** One file for Node; packages stay outside and are loaded from node_modules. */
export async function bundleFor(entry, outfile) {
  // Not at the top: a machine that only runs what was built elsewhere has no esbuild.
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
    sourcemap: true,
    logLevel: 'warning',
  });
}

/**
 * The bundle of `npm run build` when it was made of this very source, else one made now, in a second. It appears under
 * its name only once it is whole: several commands may do so at once.
 */
export async function bundleOf(entry, name) {
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
