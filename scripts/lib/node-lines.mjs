// The server and component tests, the build and a start of the site on each supported line of Node.
import { mkdtempSync, rmSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { sum } from './results.mjs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { startServer } from './server.mjs';
import { unitTests } from './suites.mjs';

/** Must match "engines" in package.json. */
const lines = ['20.19', '22', '24', '26'];

/** Installs a Node from the npm registry. @returns the folder of its program */
async function bringNode(line, folder) {
  const name = `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`;
  const { code, output } = await run('npm', ['install', '--prefix', folder, '--no-save', `${name}@${line}`], {
    show: false,
  });
  if (code !== 0) throw new Error(`Node ${line} could not be installed: ${output.trim()}`);
  return join(folder, 'node_modules', name, 'bin');
}

async function startSite(node, env) {
  const { code } = await run(node, [inRoot('scripts/build.mjs')], { env });
  if (code !== 0) return { passed: 0, failures: ['the build failed'] };
  const site = await startServer(node, [inRoot('scripts/start.mjs')], env);
  try {
    const statuses = await Promise.all(
      ['/', '/order-now', '/api/v1/state'].map(async (path) => (await fetch(`${site.origin}${path}`)).status),
    );
    const isUp = statuses.every((status) => status === 200);
    return { passed: isUp ? 1 : 0, failures: isUp ? [] : [`the site answers ${statuses.join(', ')}`] };
  } finally {
    await site.stop();
  }
}

export async function nodeLines() {
  const results = [];
  for (const line of lines) {
    const folder = mkdtempSync(join(tmpdir(), 'laundry-node-'));
    try {
      const programs = await bringNode(line, folder);
      const env = { PATH: `${programs}${delimiter}${process.env.PATH}`, DATA_DIR: join(folder, 'data') };
      console.log(`\nNode ${line}`);
      for (const { passed, failures } of [
        await unitTests({ env }),
        await startSite(join(programs, 'node'), env),
      ])
        results.push({ passed, failures: failures.map((failure) => `Node ${line}: ${failure}`) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return sum(results);
}
