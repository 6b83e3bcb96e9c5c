import { spawn } from 'node:child_process';
import { inRoot, root } from './root.mjs';

export const bin = (name) => inRoot('node_modules', '.bin', name);

/** @param more of spawn(). @returns exit code and, unless shown, the output */
export function run(command, args, { env, show = true, cwd = root, ...more } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...more,
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // npm's programs are .cmd files on Windows.
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: signal ? 1 : (code ?? 1), output }));
  });
}
