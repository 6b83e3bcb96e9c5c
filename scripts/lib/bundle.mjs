import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dist, inRoot, root } from './root.mjs';
import { isBuilt } from './stamp.mjs';

/** Bundles into one file for Node; packages are loaded from node_modules, unless `options` of esbuild say otherwise. */
export async function bundleFor(entry, outfile, options = { packages: 'external' }) {
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
    ...options,
    sourcemap: true,
    logLevel: 'warning',
  });
}

/**
 * The bundle of `npm run build` if it is from this source, else a new one, made in a second. It is renamed
 * into place when complete, because several commands may bundle at once.
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
