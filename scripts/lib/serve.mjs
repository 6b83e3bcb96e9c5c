// Also part of the shipped folder: needs nothing but Node.
import { hostname } from 'node:os';

/** From then on the server speaks for itself (server/log.ts); until then its log has one line to say. */
const line = ({ name, message, stack }) =>
  JSON.stringify({
    level: 60,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    err: { type: name, message, stack },
    msg: 'did not start',
  });

/**
 * Loads a server by `begin`. When that fails (a package or a native binary is not there, a file can't be read) the
 * process ends with 1, and says why in one line of the log.
 */
export async function serve(begin) {
  try {
    await begin();
  } catch (error) {
    process.stdout.write(`${line(error)}\n`);
    process.exitCode = 1;
  }
}
