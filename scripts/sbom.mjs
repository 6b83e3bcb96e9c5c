// npm run sbom: what the site ships, with versions, licenses and hashes, as CycloneDX and SPDX in dist/sbom. Needs no
// network and reads package-lock.json alone.
import './lib/check-node.mjs';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const read = (name) => JSON.parse(readFileSync(inRoot(name), 'utf8'));

/** Whether a package ships: not for building and testing alone, and more than an optional peer of one that ships. */
const ships = ([, { dev, devOptional }]) => !dev && !devOptional;

/**
 * A folder in which nothing but what ships is locked. `npm sbom --omit=dev` would also leave out every package that one
 * for the tests wants, React and zod among them.
 */
function folderOfShipped() {
  const folder = join(mkdtempSync(join(tmpdir(), 'laundry-sbom-')), read('package.json').name);
  const { devDependencies: _, ...own } = read('package.json');
  const { packages, ...lock } = read('package-lock.json');
  const shipped = { ...Object.fromEntries(Object.entries(packages).filter(ships)), '': own };
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages: shipped }));
  return folder;
}

const folder = folderOfShipped();
const out = inRoot('dist/sbom');
mkdirSync(out, { recursive: true });
try {
  for (const [format, file] of [
    ['cyclonedx', 'sbom.cdx.json'],
    ['spdx', 'sbom.spdx.json'],
  ]) {
    const args = [
      'sbom',
      `--sbom-format=${format}`,
      '--sbom-type=application',
      '--package-lock-only',
      '--loglevel=error',
    ];
    const { code, output } = await run('npm', args, { show: false, cwd: folder });
    if (code !== 0) throw new Error(output);
    writeFileSync(join(out, file), output);
    const { components, packages } = JSON.parse(output);
    console.log(`dist/sbom/${file}: ${components?.length ?? packages.length - 1} packages`);
  }
} finally {
  rmSync(join(folder, '..'), { recursive: true, force: true });
}
