// npm run build: the database is in memory. With API_URL, pages are rendered from that API if it is reachable.

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
  const apiUrl = (await canBeRead(process.env.API_URL)) ? process.env.API_URL : '';
  const originApiUrl = (await nextBuild(apiUrl)) ? apiUrl : apiUrl && (await nextBuild('')) ? '' : undefined;
  if (originApiUrl === undefined) return false;
  packAssets();
  const { PUBLIC_URL: publicUrl = '', AUTHORIZE_NET_CLIENT_KEY: clientKey = '' } = process.env;
  const { RECAPTCHA_SITE_KEY: captchaKey = '' } = process.env;
  const origin = { apiUrl: originApiUrl, publicUrl, clientKey, captchaKey };
  writeFileSync(inRoot('.next', 'build-origin.json'), JSON.stringify(origin));
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

const nextBuild = async (apiUrl) => {
  const { code } = await run(bin('next'), ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', API_URL: apiUrl },
  });
  return code === 0;
};

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
