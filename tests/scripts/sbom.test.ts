/** npm run sbom: what the site ships, and what builds and tests it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { inRoot, root } from '@/scripts/lib/root.mjs';
import { readPackages, toCycloneDx, toSpdx } from '@/scripts/lib/sbom.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...options: string[]) =>
  promisify(execFile)(process.execPath, [inRoot('scripts/sbom.mjs'), `--out=${folder}`, ...options]);
const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const lock = json(inRoot('package-lock.json'));
const { dependencies, devDependencies } = json(inRoot('package.json'));
const production = Object.keys(dependencies);
const development = Object.keys(devDependencies);
const namesOf = (packages: { name: string }[]) => new Set(packages.map(({ name }) => name));

it('knows every package that ships, and of those that build and test none', () => {
  const names = namesOf(readPackages(lock));
  expect(production.filter((name) => !names.has(name))).toEqual([]);
  expect(development.filter((name) => names.has(name))).toEqual([]);
  const all = namesOf(readPackages(lock, true));
  expect([...production, ...development].filter((name) => !all.has(name))).toEqual([]);
});

it('gives each its version, license and hash; compiled code of other systems has none', () => {
  for (const all of [false, true]) {
    const [own, ...others] = readPackages(lock, all);
    expect(own).toMatchObject({ name: 'hudson-and-fold', version: '0.1.0' });
    const bare = others.filter(({ sha512 }) => !/^[\da-f]{128}$/.test(sha512 ?? ''));
    const start = /^(@biomejs\/cli|@next\/swc|@oxc-parser\/binding|@rollup\/rollup)-/;
    expect(bare.filter(({ name }) => !start.test(name)).map(({ id }) => id)).toEqual([]);
    const unlicensed = others.filter(({ license, sha512 }) => !license && sha512);
    expect(all ? [] : unlicensed).toEqual([]);
    expect(new Set(others.map(({ id }) => id)).size).toBe(others.length);
  }
});

it('finds what a package wants as Node does: nearest first', () => {
  const hash = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;
  const packages = {
    '': { version: '1.0.0', dependencies: { a: '1', b: '2' } },
    'node_modules/a': { version: '1.0.0', integrity: hash, license: 'MIT', dependencies: { b: '1', c: '1' } },
    'node_modules/a/node_modules/b': { version: '1.5.0', integrity: hash, license: 'MIT OR 0BSD' },
    'node_modules/b': { version: '2.0.0', integrity: hash, license: 'MIT' },
    'node_modules/@x/c': { version: '3.0.0', dev: true },
  };
  const [own, a, b1, b2, ...more] = readPackages({ name: 'site', packages });
  expect([own?.wants, a?.wants, b1?.id, b2?.id, more]).toEqual([
    ['a@1.0.0', 'b@2.0.0'],
    ['b@1.5.0'],
    'b@1.5.0',
    'b@2.0.0',
    [],
  ]);
});

it('writes CycloneDX: purl, hash, license, and what depends on what', () => {
  const document = toCycloneDx(readPackages(lock));
  expect(document).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
  expect(document.metadata.component).toMatchObject({ name: 'hudson-and-fold', type: 'application' });
  const { version } = lock.packages['node_modules/@hono/node-server'];
  expect(document.components).toContainEqual({
    'bom-ref': `@hono/node-server@${version}`,
    type: 'library',
    name: '@hono/node-server',
    version,
    purl: `pkg:npm/%40hono/node-server@${version}`,
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
    licenses: [{ license: { id: 'MIT' } }],
  });
  const refs = new Set([document.metadata.component, ...document.components].map((one) => one['bom-ref']));
  const [own] = document.dependencies;
  expect(own?.dependsOn).toHaveLength(production.length);
  for (const { ref, dependsOn } of document.dependencies)
    expect([ref, ...dependsOn].filter((each) => !refs.has(each))).toEqual([]);
});

it('writes SPDX: the same packages, each under an id of its own', () => {
  const packages = readPackages(lock);
  const document = toSpdx(packages);
  expect(document).toMatchObject({ spdxVersion: 'SPDX-2.3', dataLicense: 'CC0-1.0' });
  const ids = document.packages.map(({ SPDXID }: { SPDXID: string }) => SPDXID);
  expect(new Set(ids).size).toBe(packages.length);
  for (const id of ids) expect(id).toMatch(/^SPDXRef-[A-Za-z\d.-]+$/);
  expect(namesOf(document.packages)).toEqual(namesOf(packages));
  for (const { relatedSpdxElement } of document.relationships) expect(ids).toContain(relatedSpdxElement);
});

it('both files, without a path of this machine or an address of a registry', async () => {
  const { stdout } = await run();
  expect(stdout).toMatch(/sbom\.cdx\.json: \d+ packages[\s\S]*sbom\.spdx\.json: \d+ packages/);
  expect(readdirSync(folder).sort()).toEqual(['sbom.cdx.json', 'sbom.spdx.json']);
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).not.toContain(root);
    expect(new Set(text.match(/https?:\/\/[^/"]+/g))).toEqual(
      new Set([file.includes('cdx') ? 'http://cyclonedx.org' : 'http://spdx.org']),
    );
  }
});

it('one format where it is asked for; --help says what there is, and a wrong option ends with 2', async () => {
  rmSync(join(folder, 'sbom.spdx.json'));
  expect((await run('--all', '--format=cyclonedx')).stdout).toMatch(/^\S+sbom\.cdx\.json: \d{3,} packages/);
  expect(readdirSync(folder)).toEqual(['sbom.cdx.json']);
  expect((await run('--help')).stdout).toContain('--format=cyclonedx|spdx');
  for (const wrong of ['--format=xml', '--nothing'])
    await expect(run(wrong)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(wrong) });
});
