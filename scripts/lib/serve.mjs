// Also part of the shipped folder, so it needs only Node.
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A log line for errors before the server has its own log (server/log.ts). */
const line = (why) =>
  JSON.stringify({
    ...{ level: 60, time: Date.now(), pid: process.pid, hostname: hostname() },
    ...why,
    msg: 'did not start',
  });

/** What a person can mend before there are settings to check. */
const findSentence = ({ code }) =>
  code === 'EMFILE' || code === 'ENFILE'
    ? 'This process may not open enough files. Let it open at least 1024: ulimit -n 1024'
    : undefined;

/** Works in `folder` as in production, with what its .env sets and the environment does not. */
export function workIn(folder) {
  process.chdir(folder);
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.NODE_ENV = 'production';
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';
}

/**
 * Hands Next the settings that the build wrote down. Otherwise it looks for next.config.ts and loads a compiler to
 * read it, which stays in memory: 266 MB resident at rest instead of 240
 * (27 November 2026, by turns, three each).
 */
function takeBuiltConfig() {
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/**
 * Serves from `folder`. If the start fails (a missing package or native binary, an unreadable file), logs the reason in
 * one line and exits with 1.
 * @param what 'site', or 'api' alone
 * @param load imports the bundle of server/main.ts
 */
export async function serve(folder, what, load) {
  try {
    workIn(folder);
    if (what === 'site') takeBuiltConfig();
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

/**
 * Runs an operation command. The files that it names are relative to where it was called, which npm changes.
 * @param load imports the bundle of the commands
 */
export async function operate(folder, load) {
  const calledFrom = process.env.INIT_CWD ?? process.cwd();
  workIn(folder);
  const { main } = await load();
  process.exitCode = await main(process.argv.slice(2), calledFrom);
}
