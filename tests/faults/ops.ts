import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { noRealServices } from '../../scripts/lib/server.mjs';

/** Runs a command of the people who run the service. @throws Error with its output when it fails */
export async function ops(env: Record<string, string>, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [resolve(process.cwd(), 'scripts/ops.mjs'), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...noRealServices, SEED_DEMO: 'no', PAYMENT_GATEWAY: 'local', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`ops ${words.join(' ')}: ${said}`);
  return said;
}
