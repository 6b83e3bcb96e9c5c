import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { root } from './root.mjs';

/** A free port. */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/**
 * Clears settings of real services that the shell may hold, so that tests never use them. Empty means unset.
 */
export const noRealServices = Object.fromEntries(
  [
    'API_URL',
    'DATABASE_URL',
    'DATABASE_STANDBY_URL',
    'HOST',
    'PAYMENT_GATEWAY',
    'AUTHORIZE_NET_CLIENT_KEY',
    'AUTHORIZE_NET_LOGIN_ID',
    'AUTHORIZE_NET_TRANSACTION_KEY',
    'RECAPTCHA_SECRET_KEY',
    'RECAPTCHA_SITE_KEY',
    'SMTP_URL',
    'METRICS_PORT',
    'METRICS_TOKEN',
    'ERROR_REPORT_URL',
    'TRUSTED_PROXY_HOPS',
  ].map((name) => [name, '']),
);

/** While its database is late, a site answers with 503. */
const hasDatabase = ({ status }) => status !== 503;

/**
 * Starts a server on a free port and waits until it answers; `printed()` returns its output so far.
 * @param isUp whether an answer of its first page says that it has started
 */
export async function startServer(command, args, env = {}, isUp = hasDatabase) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
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
