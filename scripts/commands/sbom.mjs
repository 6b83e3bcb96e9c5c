// npm run sbom: a software bill of materials as CycloneDX and SPDX, made from package-lock.json alone, without a network
// and whatever is installed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot } from '../lib/root.mjs';
import { readPackages, toCycloneDx, toSpdx } from '../lib/sbom.mjs';

const usage = `npm run sbom -- [options]

  --format=cyclonedx|spdx   one format; without it both
  --all                     with the packages that only build and test
  --out=<folder>            dist/sbom without it`;

const formats = {
  cyclonedx: { file: 'sbom.cdx.json', write: toCycloneDx },
  spdx: { file: 'sbom.spdx.json', write: toSpdx },
};

function read() {
  const options = {
    format: { type: 'string' },
    all: { type: 'boolean', default: false },
    out: { type: 'string', default: inRoot('dist/sbom') },
    help: { type: 'boolean', default: false },
  };
  try {
    const { values } = parseArgs({ options });
    if (values.format === undefined || values.format in formats) return values;
    throw new Error(`--format=${values.format}: there is cyclonedx and spdx.`);
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}

const { format, all, out, help } = read();
if (help) console.log(usage);
else {
  const packages = readPackages(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')), all);
  const [, ...others] = packages;
  const bare = others.filter(({ sha512 }) => !sha512).length;
  const without = bare > 0 ? `, ${bare} without a hash (SECURITY.md says why)` : '';
  mkdirSync(out, { recursive: true });
  for (const each of format ? [format] : Object.keys(formats)) {
    const { file, write } = formats[each];
    writeFileSync(join(out, file), `${JSON.stringify(write(packages), null, 2)}\n`);
    console.log(`${resolve(out, file)}: ${others.length} packages${without}`);
  }
}
