// The hash of a result's source: of a build, a green test run.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesBelow, ownFiles } from './files-below.mjs';
import { dist, inRoot, root } from './root.mjs';

const buildInputs = [
  'app',
  'brand',
  'components',
  'hooks',
  'lib',
  'public',
  'scripts/build.mjs',
  'scripts/lib/brand.mjs',
  'scripts/lib/bundle.mjs',
  'scripts/lib/check-node.mjs',
  'scripts/lib/files-below.mjs',
  'server',
  'styles',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
];

/** SHA-256; `facts` also change the result. */
function hashFiles(files, facts = []) {
  const hash = createHash('sha256').update(JSON.stringify([process.versions.modules, facts]));
  for (const file of files.sort()) {
    hash.update(`\0${relative(root, file).split(sep).join('/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampFile = (name) => join(dist, `${name}-stamp.json`);

export function readStamp(name) {
  try {
    return JSON.parse(readFileSync(stampFile(name), 'utf8'));
  } catch {
    return undefined;
  }
}

export function writeStamp(name, stamp) {
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampFile(name), JSON.stringify(stamp));
}

export const removeStamp = (name) => rmSync(stampFile(name), { force: true });

export const buildHash = () => hashFiles(buildInputs.flatMap((input) => filesBelow(inRoot(input))));

export const isBuilt = () => readStamp('build')?.hash === buildHash();

/** Tests read documents too. */
export const testHash = () =>
  hashFiles(ownFiles(), [
    process.env.POSTGRES ?? '',
    process.env.BROWSERS ?? '',
    process.env.TEST_DATABASE_URL ? 'given' : '',
  ]);
