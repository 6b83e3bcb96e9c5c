import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { inRoot, root } from './root.mjs';

/** A free port. */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Clears every setting that the shell or .env may hold for a real site, so that tests never use its services. Empty
 * means unset.
 */
export const noRealServices = Object.fromEntries(
  [...readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => [name, '']),
);

/** While its database is late, a site answers with 503. */
const hasDatabase = ({ status }) => status !== 503;

/**
 * Starts a server on a free port and waits until it answers; `printed()` returns its output so far.
 * @param isUp whether an answer of its first page says that it has started
 */
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
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${command} did not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { origin, stop, pid: child.pid, printed: () => printed };
}
