/** package-lock.json: `npm ci` takes only packages with these hashes, and the file names no registry. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '@/scripts/lib/root.mjs';

interface Entry {
  version: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(inRoot('package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
/** Without the first, which is this package. */
const entries = Object.entries(packages).filter(([path]) => path !== '');

/**
 * Compiled code for systems on which nobody has installed the site so far: the registry at hand when the lockfile was
 * written did not have them, so nobody could hash them. `npm ci` on such a system takes the registry's own hash.
 */
const notOffered = {
  '@biomejs/cli-':
    'android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64',
  '@next/swc-': 'darwin-arm64 darwin-x64 win32-arm64-msvc win32-x64-msvc',
  '@oxc-parser/binding-':
    'android-arm-eabi android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-ppc64-gnu linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-msvc',
  '@rollup/rollup-':
    'android-arm-eabi android-arm64 android-x64 darwin-arm64 darwin-x64 freebsd-arm64 freebsd-x64 linux-arm-gnueabihf linux-arm-musleabihf linux-arm64-musl linux-loong64-gnu linux-loong64-musl linux-ppc64-gnu linux-ppc64-musl linux-riscv64-gnu linux-riscv64-musl linux-s390x-gnu linux-x64-musl openbsd-x64 openharmony-arm64 win32-arm64-msvc win32-ia32-msvc win32-x64-gnu win32-x64-msvc',
};
const named = Object.entries(notOffered).flatMap(([start, ends]) =>
  ends.split(' ').map((end) => `node_modules/${start}${end}`),
);

it('has a SHA-512 of every package, but of those named here', () => {
  const bare = entries.filter(([, { integrity }]) => !integrity).map(([path]) => path);
  expect(bare.sort()).toEqual(named.sort());
  const hashes = entries.flatMap(([, { integrity }]) => integrity ?? []);
  expect(hashes.filter((hash) => !/^sha512-[A-Za-z\d+/]{86}==$/.test(hash))).toEqual([]);
});

it('those without one are for single systems, and their version is fixed by the package that wants them', () => {
  const wanted = new Map(
    entries.flatMap(([, { optionalDependencies = {} }]) => Object.entries(optionalDependencies)),
  );
  for (const path of named) {
    const { os, optional, version } = packages[path] ?? {};
    expect([path, optional, os?.length]).toEqual([path, true, 1]);
    expect([path, wanted.get(path.replace('node_modules/', ''))]).toEqual([path, version]);
  }
});

it('names no registry, no folder and no repository', () => {
  expect(text).not.toContain('"resolved"');
  const ranges = entries.flatMap(([, { dependencies, optionalDependencies }]) =>
    Object.values({ ...dependencies, ...optionalDependencies }),
  );
  expect(ranges.filter((range) => /^(git|github|file|link|https?):|:\/\//.test(range))).toEqual([]);
  expect(entries.filter(([, { link, version }]) => link || !/^\d+\.\d+\.\d+/.test(version))).toEqual([]);
  expect(readFileSync(inRoot('.npmrc'), 'utf8')).toContain('omit-lockfile-registry-resolved=true');
});
