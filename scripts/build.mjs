// npm run build: builds the cache handler, Next and the server bundles, and writes a stamp for the source
// they were made from. Opens no data file: the database is in memory. With API_URL, pages are rendered from
// that API if it can be read; otherwise from the seed, and the site then shows none of them.

import './lib/check-node.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { applyBrand } from './lib/brand.mjs';
import { bundleFor } from './lib/bundle.mjs';
import { joinStyleSheets } from './lib/one-style-sheet.mjs';
import { inRoot } from './lib/root.mjs';
import { bin, run } from './lib/run.mjs';
import { buildHash, isBuilt, removeStamp, writeStamp } from './lib/stamp.mjs';

/** Builds; resolves to false when a step failed (its output has the reason). */
export async function build() {
  // First, because it writes source: the hash is that of what is built.
  await applyBrand();
  const hash = buildHash();
  removeStamp('build');
  await bundleFor('server/pages/next-cache-handler.ts', 'dist/next-cache-handler.mjs');
  const apiUrl = (await canBeRead(process.env.API_URL)) ? process.env.API_URL : '';
  const originApiUrl = (await nextBuild(apiUrl)) ? apiUrl : apiUrl && (await nextBuild('')) ? '' : undefined;
  if (originApiUrl === undefined) return false;
  joinStyleSheets(inRoot('.next'));
  packAssets();
  const { PUBLIC_URL: publicUrl = '', AUTHORIZE_NET_CLIENT_KEY: clientKey = '' } = process.env;
  const { RECAPTCHA_SITE_KEY: captchaKey = '' } = process.env;
  const origin = { apiUrl: originApiUrl, publicUrl, clientKey, captchaKey };
  writeFileSync(inRoot('.next', 'build-origin.json'), JSON.stringify(origin));
  // Whole but for the drawing library, which is all of it that Next's list of files for a shipped folder has.
  await bundleFor('app/share-picture/drawing-process.ts', 'dist/drawing.mjs', {
    external: ['next/dist/compiled/*'],
    define: { 'process.env.NEXT_RUNTIME': '"nodejs"', 'process.env.__NEXT_CACHE_COMPONENTS': 'false' },
  });
  await bundleFor('server/orders/photos/photo-process.ts', 'dist/photo.mjs');
  await bundleFor('server/main.ts', 'dist/server.mjs');
  await bundleFor('server/ops/main.ts', 'dist/ops.mjs');
  writeStamp('build', { hash });
  return true;
}

/** Builds when the source has changed. @throws Error when that fails */
export async function ensureBuilt() {
  if (!isBuilt() && !(await build())) throw new Error('The build failed.');
}

const nextBuild = async (apiUrl) => {
  const { code } = await run(bin('next'), ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', API_URL: apiUrl },
  });
  return code === 0;
};

/** Whether the API at API_URL answers now. */
async function canBeRead(apiUrl) {
  if (!apiUrl) return false;
  const base = apiUrl.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  const answers = await fetch(`${base}/api/v1/auth/settings`, { signal: AbortSignal.timeout(10_000) }).then(
    async (reply) => reply.ok && typeof (await reply.json()) === 'object',
    () => false,
  );
  if (!answers) console.log('API_URL does not answer: the pages will be rendered when the site runs.');
  return answers;
}

/**
 * Makes a Brotli copy of each script and style sheet: the best quality is too slow to produce per request.
 */
function packAssets() {
  const folder = inRoot('.next/static/chunks');
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    writeFileSync(`${folder}/${name}.br`, brotliCompressSync(readFileSync(`${folder}/${name}`)));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.exitCode = (await build()) ? 0 : 1;
}
