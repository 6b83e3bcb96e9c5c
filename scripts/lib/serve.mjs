// Also part of the shipped folder, so it needs only Node.
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';

/** Before the server has its log (server/platform/log/log.ts). */
const line = (why) =>
  JSON.stringify({
    ...{ level: 60, time: Date.now(), pid: process.pid, hostname: hostname() },
    ...why,
    msg: 'did not start',
  });

/** Errors that an owner can fix before there are settings to check. */
const findSentence = ({ code }) =>
  code === 'EMFILE' || code === 'ENFILE'
    ? 'This process may not open enough files. Let it open at least 1024: ulimit -n 1024'
    : undefined;

/** In production mode, with the .env of the folder. */
export function workIn(folder) {
  process.chdir(folder);
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.NODE_ENV = 'production';
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
}

/** Logs a failed start in one line, exits with 1. @param what 'site' or 'api'. @param load server/main/main.ts's bundle */
export async function serve(folder, what, load) {
  try {
    workIn(folder);
    const { start } = await load();
    await start(what);
  } catch (error) {
    const reason = findSentence(error);
    const { name, message, stack } = error;
    if (reason) process.stderr.write(`${reason}\n`);
    process.stdout.write(`${line(reason ? { reason } : { err: { type: name, message, stack } })}\n`);
    process.exitCode = 1;
  }
}

/** File arguments are relative to where it was called, which npm changes. @param load imports the commands' bundle */
export async function operate(folder, load) {
  const calledFrom = process.env.INIT_CWD ?? process.cwd();
  workIn(folder);
  const { main } = await load();
  process.exitCode = await main(process.argv.slice(2), calledFrom);
}
