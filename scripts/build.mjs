// npm run build: the cache handler, Next's build, the server bundle, and last the stamp that says for
// which source it all was made. Opens no data file: while it runs the database is in memory.

import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { root } from './lib/root.mjs';
import { bin, run } from './lib/run.mjs';
import { buildHash, removeStamp, writeStamp } from './lib/stamp.mjs';

/** Builds; resolves to false when a step failed (its output says why). */
export async function build() {
  const hash = buildHash();
  removeStamp('build');
  await bundleFor('server/next-cache-handler.ts', 'dist/next-cache-handler.mjs');
  const next = await run(bin('next'), ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (next.code !== 0) return false;
  await bundleFor('server/main.ts', 'dist/server.mjs');
  await bundleFor('server/ops/main.ts', 'dist/ops.mjs');
  writeStamp('build', { hash });
  return true;
}

/** One file for Node; packages stay outside and are loaded from node_modules. */
const bundleFor = (entry, outfile) =>
  bundle({
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = (await build()) ? 0 : 1;
}
