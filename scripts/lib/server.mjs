import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { inRoot, root } from './root.mjs';

export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Tests never use services of the shell or .env. Empty means unset. */
export const noRealServices = Object.fromEntries(
  [...readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => [name, '']),
);

/** Until its database is ready, a site answers 503. */
const hasDatabase = ({ status }) => status !== 503;

/** On a free port. @param isUp whether the first page's answer means that it has started @throws Error with what it printed, after ending it */
export async function startServer(command, args, env = {}, isUp = hasDatabase) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      ...noRealServices,
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const deadline = Date.now() + 60_000;
  while (!(await fetch(origin).then(isUp, () => false))) {
    if ((child.exitCode ?? child.signalCode) !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      await ended;
      throw new Error(`${[command, ...args].join(' ')} did not start: ${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { origin, stop, pid: child.pid, printed: () => printed };
}
