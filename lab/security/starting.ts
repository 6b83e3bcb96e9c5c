/** Settings that a site must not start with: one sentence on standard error, exit 1. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { noRealServices } from '../../scripts/lib/server.mjs';
import { exactly, type Row } from './report';

interface Limits {
  /** How many files it may open. */
  files?: number;
}

async function start(
  env: Record<string, string>,
  { files }: Limits = {},
): Promise<{ code: number | null; said: string }> {
  const words = [process.execPath, resolve(process.cwd(), 'scripts/api.mjs')];
  const limit = files === undefined ? '' : `ulimit -n ${files}; `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...noRealServices, SEED_DEMO: 'business', PORT: '0', ...env },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearTimeout(giveUp);
  return { code, said };
}

export async function starting(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'laundry-start-'));
  const damaged = await mkdtemp(join(tmpdir(), 'laundry-start-'));
  await writeFile(join(folder, 'file'), '');
  await writeFile(join(damaged, 'laundry.db'), 'no database '.repeat(1_000));
  const faults: [string, Record<string, string>, RegExp, Limits?][] = [
    ['API_URL at a link-local address', { API_URL: 'http://169.254.169.254/' }, /^API_URL: .*link-local/],
    ['… in other spellings', { API_URL: 'http://2852039166/' }, /^API_URL: .*link-local/],
    ['… of IPv6', { API_URL: 'http://[fe80::1]/' }, /^API_URL: .*link-local/],
    ['a port out of range', { PORT: '70000' }, /^PORT: .*0 to 65535/],
    ['a scale out of range', { RATE_LIMIT_SCALE: '0' }, /^RATE_LIMIT_SCALE: .*0\.001 to 1000000/],
    ['a folder that cannot be written', { DATA_DIR: join(folder, 'file') }, /^DATA_DIR: .* folder/],
    ['a foreign HOST', { HOST: '203.0.113.77', DATA_DIR: folder }, /^HOST: 203\.0\.113\.77 is /],
    ['a damaged database', { DATA_DIR: damaged }, /^DATA_DIR: .* is damaged/],
    ['64 open files', { DATA_DIR: folder }, /^This process may not open enough files\. /, { files: 64 }],
  ];
  const rows: Row[] = [];
  for (const [what, env, sentence, limits] of faults) {
    const { code, said } = await start(env, limits);
    const lines = said.trim().split('\n');
    const isGood = code === 1 && lines.length === 1 && sentence.test(said);
    rows.push(exactly(`${what}: one sentence and exit 1`, Number(isGood), 1));
  }
  await Promise.all([folder, damaged].map((each) => rm(each, { recursive: true })));
  return rows;
}
