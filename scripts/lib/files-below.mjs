import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Made from the repository, installed for it, or of this machine alone, as .gitignore has it. */
const notOurs =
  /^(\.git|\.next.*|\.data|\.tmp-.*|\.env(\.local)?|node_modules|dist|test-results|playwright-report|next-env\.d\.ts|.*\.tsbuildinfo)$/;

/** The files below a folder, or the file itself; none of what is not there. */
export function filesBelow(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Every file of the repository. */
export const ownFiles = (folder = root) =>
  readdirSync(folder)
    .filter((name) => !notOurs.test(name))
    .flatMap((name) => filesBelow(join(folder, name)));
