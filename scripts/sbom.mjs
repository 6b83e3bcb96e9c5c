// npm run sbom: CycloneDX and SPDX in dist/sbom, from package-lock.json alone, without network.
import './lib/check-node.mjs';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const read = (name) => JSON.parse(readFileSync(inRoot(name), 'utf8'));

/** Only what ships. `npm sbom --omit=dev` also omits packages that tests share, React and zod among them. */
function folderOfShipped() {
  const { devDependencies: _, ...own } = read('package.json');
  const { packages, ...lock } = read('package-lock.json');
  const shipped = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const folder = join(mkdtempSync(join(tmpdir(), 'laundry-sbom-')), own.name);
  mkdirSync(folder);
  const locked = { ...lock, packages: { ...Object.fromEntries(shipped), '': own } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(locked));
  return folder;
}

const folder = folderOfShipped();
mkdirSync(inRoot('dist/sbom'), { recursive: true });
try {
  for (const [format, file] of Object.entries({ cyclonedx: 'sbom.cdx.json', spdx: 'sbom.spdx.json' })) {
    const args = ['sbom', `--sbom-format=${format}`, '--sbom-type=application', '--package-lock-only'];
    const { code, output } = await run('npm', [...args, '--loglevel=error'], { show: false, cwd: folder });
    if (code !== 0) throw new Error(output);
    writeFileSync(inRoot('dist/sbom', file), output);
    const { components, packages } = JSON.parse(output);
    console.log(`dist/sbom/${file}: ${components?.length ?? packages.length - 1} packages`);
  }
} finally {
  rmSync(join(folder, '..'), { recursive: true, force: true });
}
