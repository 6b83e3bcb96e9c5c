/** The last log lines of a crashing process: `npm run api` in a process of its own. */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { Sqlite } from '@/server/platform/db/sqlite';
import { bundleScript } from './support/services/child-process';
import { openHttpServer } from './support/services/http-server';
import { bundleApi, newFolder, removeFolder, run, startApi } from './support/services/own-api';

const crashing = fileURLToPath(new URL('crash-process.ts', import.meta.url));
const serve = pathToFileURL(fileURLToPath(new URL('../../scripts/lib/serve.mjs', import.meta.url))).href;

async function ownFolder(): Promise<string> {
  const folder = await newFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

const jsonLines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it.each(['field', 'message', 'rejection', 'text'])(
  'a crash (%s) ends the process with 1 and one fatal line without secrets',
  async (how) => {
    const { child, ended, printed, logged } = await startApi(
      await bundleScript(crashing),
      await ownFolder(),
      {
        CRASH: how,
        LOG_LEVEL: 'silent',
      },
    );
    const before = logged();
    child.kill('SIGUSR2');
    expect(await ended).toBe(1);
    const said = printed();
    const lines = jsonLines(logged().slice(before.length));
    expect(lines).toEqual([expect.objectContaining({ level: 60, msg: 'crashed' })]);
    expect(said).toContain('postgres://[secret]@db:port/x');
    expect(said).not.toContain('secret-word');
    if (how !== 'text') expect(lines[0]?.err).toMatchObject({ stack: expect.stringContaining(' at ') });
  },
);

it('a taken port is one fatal line, and a sentence for whoever typed the command', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => other.once('listening', ready));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  const { ended, logged, complained } = run(await bundleApi(), {
    ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: await ownFolder(), SEED_DEMO: 'business' },
  });
  expect(await ended).toBe(1);
  expect(complained()).toBe('The port is taken. Choose another: PORT=3001 npm run api\n');
  expect(jsonLines(logged())).toEqual([
    expect.objectContaining({ level: 60, msg: 'did not start', reason: complained().trim() }),
  ]);
});

it('a failed start that nobody foresaw is one fatal line and nothing else', async () => {
  const folder = await ownFolder();
  const database = new Sqlite(join(folder, 'laundry.db'));
  database.exec('create table users (id integer)');
  database.close();
  const { ended, logged, complained } = run(await bundleApi(), { PORT: '0', DATA_DIR: folder });
  expect(await ended).toBe(1);
  expect(complained()).toBe('');
  expect(jsonLines(logged())).toEqual([
    expect.objectContaining({
      level: 60,
      msg: 'did not start',
      err: expect.objectContaining({ stack: expect.stringContaining(' at ') }),
    }),
  ]);
});

it('a database address whose certificate is missing is told without its password', async () => {
  const { ended, logged } = run(await bundleApi(), {
    PORT: '0',
    DATABASE_URL: 'postgres://laundry:secret-word@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/no/ca.pem',
  });
  expect(await ended).toBe(1);
  expect(logged()).not.toContain('secret-word');
  expect(jsonLines(logged())).toEqual([
    expect.objectContaining({
      level: 60,
      err: expect.objectContaining({ message: expect.stringContaining('/no/ca.pem') }),
    }),
  ]);
});

it('a server that can not even be loaded is one fatal line', async () => {
  const broken = join(await ownFolder(), 'server.mjs');
  await writeFile(broken, "import 'a-package-that-is-not-there';\n");
  const script = `import { serve } from ${JSON.stringify(serve)};
    await serve(process.cwd(), 'api', () => import(${JSON.stringify(pathToFileURL(broken).href)}));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, '']);
  expect(jsonLines(stdout)).toEqual([
    expect.objectContaining({
      level: 60,
      msg: 'did not start',
      err: expect.objectContaining({ message: expect.stringContaining('a-package-that-is-not-there') }),
    }),
  ]);
});

/** Throws once the site says that it is ready. */
const crash = encodeURIComponent(
  `const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text, ...more) => {
    if (String(text).startsWith('Ready')) setImmediate(() => { throw new Error('cannot go on'); });
    return write(text, ...more);
  };`,
);

it('a crash is reported before the process ends', async () => {
  const endpoint = await openHttpServer();
  onTestFinished(() => endpoint.close());
  const { ended } = run(await bundleApi(), {
    ...{
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: await ownFolder(),
      SEED_DEMO: 'business',
      LOG_LEVEL: 'error',
    },
    ERROR_REPORT_URL: `${endpoint.url.replace('//', '//key@')}/42`,
    NODE_OPTIONS: `--import=data:text/javascript,${crash}`,
  });
  expect(await ended).toBe(1);
  expect(endpoint.bodies.map((text) => JSON.parse(text.split('\n')[2] ?? ''))).toEqual([
    expect.objectContaining({
      level: 'fatal',
      exception: { values: [expect.objectContaining({ value: 'cannot go on' })] },
    }),
  ]);
});
