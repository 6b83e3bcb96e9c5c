import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../../../scripts/ops.mjs');

interface Ran {
  code: number | null;
  out: string;
  error: string;
}

/**
 * `npm run ops -- …` as a process of its own, which a test may kill.
 * @param env with INIT_CWD, the folder where somebody types it
 */
export function runOps(
  words: string[],
  env: Record<string, string>,
  input = '',
): Promise<Ran> & { kill(): void } {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, ...env },
    cwd: tmpdir(),
  });
  const ran = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ran.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ran.error += text;
  });
  child.stdin.end(input);
  const ended = new Promise<Ran>((done) => child.on('close', (code) => done({ code, ...ran })));
  return Object.assign(ended, { kill: () => child.kill('SIGKILL') });
}
