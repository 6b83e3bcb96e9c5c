// npm run build:standalone: dist/standalone runs without this repository (`node server.mjs`, api.mjs, ops.mjs).

import './lib/check-node.mjs';
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';
import { build } from './build.mjs';
import { bundleFor } from './lib/bundle.mjs';
import { copyNotices } from './lib/notices.mjs';
import { inRoot, root } from './lib/root.mjs';
import { isBuilt } from './lib/stamp.mjs';

export const folder = inRoot('dist/standalone');
const inFolder = (...parts) => join(folder, ...parts);
const bundles = ['server', 'photo', 'ops'];

/** Resolves to false when the build failed. */
export async function standalone() {
  if (!(isBuilt() && existsSync(inRoot('.next/standalone'))) && !(await build())) return false;
  rmSync(folder, { recursive: true, force: true });
  copyFrom('.next/standalone', '.', (path) => !/^(server\.js|package\.json|\.env.*)$/.test(path));
  copyFrom('.next/static', '.next/static');
  copyFrom('public', 'public');
  for (const name of bundles) copyFrom(`dist/${name}.mjs`, `dist/${name}.mjs`);
  for (const name of ['check-node', 'serve']) copyFrom(`scripts/lib/${name}.mjs`, `dist/${name}.mjs`);
  // Without a compiler, which the folder does not have.
  await bundleFor('next.config.ts', inFolder('next.config.mjs'), { sourcemap: false });
  await copyPackages();
  copyNotices(inRoot('node_modules'), inFolder('node_modules'));
  forgetThisMachine();
  writeEntries();
  return true;
}

/** @param keep gets the path inside `from` */
function copyFrom(from, to, keep = () => true) {
  const source = inRoot(from);
  cpSync(source, inFolder(to), {
    recursive: true,
    // Next's links to packages must stay inside the folder.
    verbatimSymlinks: true,
    filter: (path) => keep(relative(source, path)),
  });
}

/** sharp with its library too. For `next`, which could load far more, Next's own list is used. */
async function copyPackages() {
  const { fileList } = await nodeFileTrace(
    bundles.map((name) => inRoot(`dist/${name}.mjs`)),
    {
      base: root,
      ignore: ['node_modules/{next,react,react-dom,typescript,@swc}/**'],
      // For every supported Node.
      conditions: ['node', 'module-sync'],
    },
  );
  // A computed path, which the trace does not follow.
  const engine = `node_modules/@photostructure/sqlite/prebuilds/${process.platform}-${process.arch}`;
  copyFrom(engine, engine);
  for (const file of fileList) {
    if (!file.startsWith(`node_modules${sep}`) || existsSync(inFolder(file))) continue;
    if (statSync(inRoot(file)).isFile()) copyFrom(file, file);
  }
}

/** Next records the build machine's path. */
function forgetThisMachine() {
  const file = inFolder('.next/required-server-files.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(JSON.stringify(root).slice(1, -1), '.'));
}

const command = (about, verb, bundle, what) => `// ${about}
import './dist/check-node.mjs';
import { ${verb} } from './dist/serve.mjs';

await ${verb}(import.meta.dirname, ${what ? `'${what}', ` : ''}() => import('./dist/${bundle}.mjs'));
`;

const entries = {
  server: command('Serves the site.', 'serve', 'server', 'site'),
  api: command('Serves the API alone.', 'serve', 'server', 'api'),
  ops: command('Runs one operation command: node ops.mjs --help', 'operate', 'ops'),
  health: `// Ends with 0 when the server on this machine answers: for the health check of a container.
const { PORT = '3000' } = process.env;
const reply = await fetch('http://127.0.0.1:' + PORT + '/health/live').catch(() => undefined);
process.exitCode = reply?.ok ? 0 : 1;
`,
};

function writeEntries() {
  for (const [name, text] of Object.entries(entries)) writeFileSync(inFolder(`${name}.mjs`), text);
  const { name, version, license, engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const scripts = { start: 'node server.mjs', api: 'node api.mjs', ops: 'node ops.mjs' };
  const described = { name, version, private: true, license, type: 'module', engines, scripts };
  writeFileSync(inFolder('package.json'), `${JSON.stringify(described, null, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const done = await standalone();
  if (done) console.log(`${relative(root, folder)} is complete: node ${basename(folder)}/server.mjs`);
  process.exitCode = done ? 0 : 1;
}
