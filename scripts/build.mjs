// npm run build: the database is in memory, and nobody sees the pages that it renders.

import './lib/check-node.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { applyBrand } from './lib/brand.mjs';
import { bundleFor } from './lib/bundle.mjs';
import { inRoot } from './lib/root.mjs';
import { bin, run } from './lib/run.mjs';
import { buildHash, isBuilt, removeStamp, writeStamp } from './lib/stamp.mjs';

/** Resolves to false when a step failed (its output has the reason). */
export async function build() {
  // First, because it writes source that is hashed.
  await applyBrand();
  const hash = buildHash();
  removeStamp('build');
  await bundleFor('server/pages/renewal/next-cache-handler.ts', 'dist/next-cache-handler.mjs');
  if (!(await nextBuild())) return false;
  packAssets();
  await bundleFor('server/orders/photos/photo-process.ts', 'dist/photo.mjs');
  await bundleFor('server/main/main.ts', 'dist/server.mjs');
  await bundleFor('server/staff/main.ts', 'dist/ops.mjs');
  writeStamp('build', { hash });
  return true;
}

/** @throws Error when the build fails */
export async function ensureBuilt() {
  if (!isBuilt() && !(await build())) throw new Error('The build failed.');
}

const nextBuild = async () => {
  const { code } = await run(bin('next'), ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', API_URL: '' },
  });
  return code === 0;
};

/** Brotli copies: the best quality is too slow to produce per request. */
function packAssets() {
  const folder = inRoot('.next/static/chunks');
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    writeFileSync(`${folder}/${name}.br`, brotliCompressSync(readFileSync(`${folder}/${name}`)));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = (await build()) ? 0 : 1;
}
