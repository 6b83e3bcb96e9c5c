import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const built = /^\/_next\/(static\/chunks\/[\w.~-]+\.(?:js|css))(?:\?|$)/;

/** Where in the build a script or style sheet lies, or undefined: only names that a build makes. */
export const assetPath = (url: string): string | undefined => built.exec(url)?.[1];

/** Its Brotli copy at the best quality, which takes a second and so is made by the build; undefined without one. */
export function packedAsset(path: string): Buffer | undefined {
  try {
    return readFileSync(join('.next', `${path}.br`));
  } catch {
    return undefined;
  }
}
