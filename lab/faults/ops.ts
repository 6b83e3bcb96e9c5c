import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { noRealServices } from '../../scripts/lib/server.mjs';

export interface Running {
  child: ChildProcess;
  /** What it has written, on both streams. */
  printed(): string;
  /** The exit code; null when it was killed. */
  ended: Promise<number | null>;
}

/** Starts a command of the people who run the service. */
export function startOps(env: Record<string, string>, ...words: string[]): Running {
  const child = spawn(process.execPath, [resolve(process.cwd(), 'scripts/ops.mjs'), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...noRealServices, SEED_DEMO: 'business', PAYMENT_GATEWAY: 'local', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { child, printed: () => said, ended };
}

/** Runs one to its end. @throws Error with its output when it fails */
export async function ops(env: Record<string, string>, ...words: string[]): Promise<string> {
  const { printed, ended } = startOps(env, ...words);
  if ((await ended) !== 0) throw new Error(`ops ${words.join(' ')}: ${printed()}`);
  return printed();
}
