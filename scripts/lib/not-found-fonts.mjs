// Makes the 404 page preload its fonts like every other page, so that text does not shift. Next lists them
// under `_not-found/page` but looks for them under the page's file.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const listedAs = '[project]/app/_not-found/page';
const lookedForAs = '[project]/app/not-found';

/** @param next the output folder of `next build` (.next) */
export function preloadFontsOfNotFound(next) {
  const folders = [join(next, 'server'), join(next, 'standalone', '.next', 'server')];
  const files = folders.flatMap((folder) => [
    join(folder, 'next-font-manifest.json'),
    join(folder, 'app', '_not-found', 'page', 'next-font-manifest.json'),
  ]);
  for (const file of files.filter((name) => existsSync(name))) {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    manifest.app[lookedForAs] ??= manifest.app[listedAs];
    writeFileSync(file, JSON.stringify(manifest));
  }
}
