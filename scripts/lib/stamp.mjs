// A stamp records the source of a result (a build, a green test run) as a hash of its files.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { dist, inRoot, root } from './root.mjs';

/** The inputs of a build. */
const buildInputs = [
  'app',
  'components',
  'hooks',
  'lib',
  'public',
  'scripts/build.mjs',
  'scripts/lib/bundle.mjs',
  'scripts/lib/check-node.mjs',
  'scripts/lib/one-style-sheet.mjs',
  'server',
  'styles',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
];

/** Further inputs of a test run. */
const testInputs = [
  ...buildInputs,
  ...['bench', 'e2e', 'scripts', 'tests', 'tools', 'playwright.config.ts', 'vitest.config.ts'],
  ...['.dockerignore', '.env.example', 'Dockerfile', 'README.md', 'compose.yaml'],
];

function* filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') yield path;
    else if (error.code !== 'ENOENT') throw error;
    return;
  }
  for (const entry of entries) {
    const file = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else yield file;
  }
}

/** SHA-256 of the names and contents of `inputs`, and of `facts` that change the result. */
function hashOf(inputs, facts = []) {
  const hash = createHash('sha256').update(JSON.stringify([process.versions.modules, facts]));
  const files = inputs.flatMap((input) => [...filesUnder(inRoot(input))]);
  for (const file of files.sort()) {
    hash.update(`\0${relative(root, file).split(sep).join('/')}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampFile = (name) => join(dist, `${name}-stamp.json`);

/** The stamp of that name, or undefined. */
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

/** The hash of a build of this source, including settings that Next writes into the pages. */
export const buildHash = () =>
  hashOf(
    buildInputs,
    Object.entries(process.env)
      .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
      .sort(),
  );

/** Whether dist/ and .next/ hold a complete build of exactly this source. */
export const isBuilt = () => readStamp('build')?.hash === buildHash();

/** The hash of everything that can change the test result. */
export const testHash = () =>
  hashOf(testInputs, [
    process.env.POSTGRES ?? '',
    process.env.BROWSERS ?? '',
    process.env.TEST_DATABASE_URL ? 'given' : '',
  ]);
