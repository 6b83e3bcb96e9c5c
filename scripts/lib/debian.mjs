import { existsSync } from 'node:fs';
import { run } from './run.mjs';

export const isRoot = process.getuid?.() === 0;

export const canInstall = isRoot && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** Prints only that it runs, and its error if it fails. */
export async function quietly(label, command, args, env) {
  console.log(label);
  const { code, output } = await run(command, args, { show: false, env });
  if (code !== 0) console.log(`  it failed: ${output.trim().split('\n').at(-1) ?? `code ${code}`}`);
}

/** Callers check for the files to see whether it worked. */
export async function aptInstall(...names) {
  if (!canInstall) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await quietly(`Trying "apt-get install ${names.join(' ')}"…`, 'apt-get', ['update', '-q'], env);
  await quietly(
    '  (tens to hundreds of megabytes)',
    'apt-get',
    ['install', '-yq', '--no-install-recommends', ...names],
    env,
  );
}
