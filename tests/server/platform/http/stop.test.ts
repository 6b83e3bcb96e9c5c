import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { send } from './front';

// Answers /slow only after it was asked to stop, so that the test does not depend on timing.
const program = `
  import { createServer } from 'node:http';
  import { stopOnSignal } from './stop';
  const waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') {
      waiting.push(() => response.end('whole'));
      console.log('held');
    } else response.end('quick');
  });
  const stop = stopOnSignal(server, async () => console.log('released'));
  server.listen(0, '127.0.0.1', () => console.log('port', server.address().port));
  setInterval(() => stop.begun() && waiting.splice(0).forEach((answer) => answer()), 20).unref();
`;

async function startProgram() {
  const folder = await mkdtemp(join(tmpdir(), 'stop-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await build({
    stdin: {
      contents: program,
      loader: 'ts',
      resolveDir: join(import.meta.dirname, '../../../../server/platform/http'),
    },
    outfile: join(folder, 'program.js'),
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  const child = spawn(process.execPath, [join(folder, 'program.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const prints = (text: RegExp) =>
    new Promise<RegExpExecArray>((resolve) => {
      const look = () => {
        const match = text.exec(printed);
        if (match) resolve(match);
        else child.stdout.once('data', look);
      };
      look();
    });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, prints, ended, origin: `http://127.0.0.1:${(await prints(/port (\d+)/))[1]}` };
}

it('finishes the request in flight, releases what it used and ends', async () => {
  const { child, prints, ended, origin } = await startProgram();
  expect((await send(origin, '/')).body.toString()).toBe('quick');
  const slow = send(origin, '/slow');
  await prints(/held/);
  child.kill('SIGTERM');
  expect((await slow).body.toString()).toBe('whole');
  expect(await ended).toBe(0);
  await prints(/released/);
  await expect(send(origin, '/')).rejects.toThrow();
});
