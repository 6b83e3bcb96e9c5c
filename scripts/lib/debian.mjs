import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

export const isRoot = process.getuid?.() === 0;

export const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

export const isUbuntu = () => {
  try {
    return /^ID=ubuntu$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
};

/** Runs an installer quietly: prints only that it runs, and its error if it fails. */
export async function quietly(label, command, args, env) {
  console.log(label);
  const { code, output } = await run(command, args, { show: false, env });
  if (code !== 0) console.log(`  it failed: ${output.trim().split('\n').at(-1) ?? `code ${code}`}`);
}

/** Installs Debian packages, only as root. Callers check for their files to see whether it worked. */
export async function aptInstall(...names) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await quietly(`Trying "apt-get install ${names.join(' ')}"…`, 'apt-get', ['update', '-q'], env);
  await quietly(
    '  (tens to hundreds of megabytes)',
    'apt-get',
    ['install', '-yq', '--no-install-recommends', ...names],
    env,
  );
}
