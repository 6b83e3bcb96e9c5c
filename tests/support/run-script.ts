import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** Runs a command to its end. @param script its file in scripts/ */
export async function runScript(script: string, words: string[], env: Record<string, string> = {}) {
  const path = resolve(import.meta.dirname, '../../scripts', script);
  const child = spawn(process.execPath, [path, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, printed };
}
