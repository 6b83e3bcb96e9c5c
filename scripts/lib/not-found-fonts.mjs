// Lets the 404 page preload its fonts as every other page does, so that its words do not move when they arrive. Next
// lists them under `_not-found/page`, and looks for them under the file that the page is made of.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const listedAs = '[project]/app/_not-found/page';
const lookedForAs = '[project]/app/not-found';

/** @param next the folder that `next build` wrote (.next) */
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
