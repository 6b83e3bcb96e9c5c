/** npm run sbom: every package that ships, and none that only builds and tests. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inRoot, root } from '@/scripts/lib/root.mjs';

interface Component {
  group?: string;
  name: string;
  hashes?: { content: string }[];
  licenses?: unknown[];
}

const read = (name: string) => readFileSync(inRoot(name), 'utf8');

it('lists what ships in both formats, each with its license and its hash', { timeout: 60_000 }, async () => {
  await promisify(execFile)(process.execPath, [inRoot('scripts/sbom.mjs')]);
  const [cyclonedx, spdx] = [read('dist/sbom/sbom.cdx.json'), read('dist/sbom/sbom.spdx.json')];
  const components = (JSON.parse(cyclonedx) as { components: Component[] }).components.map(
    ({ group, name, hashes, licenses }) => ({ name: group ? `${group}/${name}` : name, hashes, licenses }),
  );
  const names = new Set(components.map(({ name }) => name));
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  expect(Object.keys(devDependencies).filter((name) => names.has(name))).toEqual([]);
  // tests/lockfile.test.ts names those without a hash, and why.
  const wrong = components.filter(({ name, hashes: [hash] = [], licenses }) =>
    name.startsWith('@next/swc-') ? false : !/^[\da-f]{128}$/.test(hash?.content ?? '') || !licenses?.length,
  );
  expect(wrong).toEqual([]);
  const packages = (JSON.parse(spdx) as { packages: { name: string }[] }).packages.map(({ name }) => name);
  expect(new Set(packages)).toEqual(new Set(['hudson-and-fold', ...names]));
  for (const path of [root, tmpdir()]) expect(cyclonedx + spdx).not.toContain(path);
});
