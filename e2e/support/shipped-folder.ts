// The folder of `npm run build:standalone` in an empty directory, run with the environment, the commands and (as
// root) the permissions of the Dockerfile's last stage.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from '@/scripts/lib/root.mjs';
import { freePort } from '@/scripts/lib/server.mjs';
import { folder as built, standalone } from '@/scripts/standalone.mjs';

const dockerfile = readFileSync(inRoot('Dockerfile'), 'utf8');
const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
const imageEnv = Object.fromEntries(
  [...last.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((word) => word.split('=')),
  ),
) as Record<string, string>;
const commands = [...last.matchAll(/CMD (\[.+\])$/gm)].map(([, words = '']) => JSON.parse(words) as string[]);
const [healthCheck = [], serve = []] = commands;

/** An unprivileged user who can read the folder and write the data. Only root can start processes as another user. */
const nobody = 65534;
const asNobody = process.getuid?.() === 0 && isForEverybody(process.execPath);

/** Whether any user can execute the file, including access to every parent folder. */
function isForEverybody(path: string): boolean {
  const mayPass = (statSync(path).mode & 0o001) !== 0;
  return mayPass && (path === dirname(path) || isForEverybody(dirname(path)));
}

export interface Ran {
  code: number | null;
  out: string;
}

export interface ShippedFolder {
  origin: string;
  folder: string;
  /** The server's output. */
  printed(): string;
  /** Runs `node ops.mjs …words` in another directory. */
  ops(...words: string[]): Promise<Ran>;
  healthCheck(): Promise<Ran>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Starts the server again with `code` run first. Resolves when ready, with a function that stops it by `signal`. */
  crashing(code: string): Promise<(signal: NodeJS.Signals) => Promise<Ran>>;
  remove(): void;
}

export async function startShippedFolder(): Promise<ShippedFolder> {
  if (!(await standalone())) throw new Error('The build failed');
  // Outside of the repository, so that packages are not found in a parent folder.
  const place = mkdtempSync(join(tmpdir(), 'laundry-shipped-'));
  const folder = join(place, 'site');
  const data = join(place, 'data');
  cpSync(built, folder, { recursive: true, verbatimSymlinks: true });
  mkdirSync(data);
  if (asNobody) for (const path of [place, data]) chownSync(path, nobody, nobody);
  const port = await freePort();
  const env = {
    ...{ NODE_ENV: 'production' as const, PATH: '/usr/bin:/bin' },
    ...imageEnv,
    ...{ DATA_DIR: data, PORT: String(port), RATE_LIMIT_SCALE: '1000' },
  };
  const start = ([, ...words]: string[], cwd: string, more = {}): ChildProcess =>
    spawn(process.execPath, words, {
      cwd,
      env: { ...env, ...more },
      ...(asNobody ? { uid: nobody, gid: nobody } : {}),
    });
  const run = (words: string[], cwd: string) =>
    new Promise<Ran>((resolve) => {
      const child = start(words, cwd);
      const read = listen(child);
      child.on('close', (code) => resolve({ code, out: read() }));
    });
  const origin = `http://127.0.0.1:${port}`;
  const serving = async (more = {}) => {
    const server = start(serve, folder, more);
    const printed = listen(server);
    const ended = new Promise<number | null>((resolve) => server.on('close', resolve));
    await untilReady(`${origin}/health/ready`, server, printed);
    return { server, printed, ended };
  };
  const { server, printed, ended } = await serving();
  return {
    origin,
    folder,
    printed,
    ops: (...words) => run(['node', join(folder, 'ops.mjs'), ...words], place),
    healthCheck: () => run(healthCheck, folder),
    stop() {
      server.kill('SIGTERM');
      return ended;
    },
    async crashing(code) {
      const again = await serving({
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
      });
      return async (signal) => {
        again.server.kill(signal);
        return { code: await again.ended, out: again.printed() };
      };
    },
    remove() {
      server.kill('SIGKILL');
      if (existsSync(place)) rmSync(place, { recursive: true, force: true });
    },
  };
}

function listen(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return () => text;
}

async function untilReady(address: string, server: ChildProcess, printed: () => string): Promise<void> {
  const answers = () =>
    fetch(address).then(
      (reply) => reply.ok,
      () => false,
    );
  for (const deadline = Date.now() + 60_000; !(await answers()); ) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(printed());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
