import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** As in .gitignore. */
const notOurs =
  /^(\.git|\.next.*|\.data|\.tmp-.*|\.env(\.local)?|node_modules|dist|test-results|playwright-report|next-env\.d\.ts|.*\.tsbuildinfo)$/;

/** The file itself if it is one; empty if missing. */
export function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

export const ownFiles = (folder = root) =>
  readdirSync(folder)
    .filter((name) => !notOurs.test(name))
    .flatMap((name) => filesBelow(join(folder, name)));
