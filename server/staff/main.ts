// Entry of `npm run ops`, bundled and called by scripts/ops.mjs.
import { openOps } from './open';
import { run } from './run';

/** Returns the exit code. `folder`: where the user typed it, because npm changes to the repository. */
export async function main(argv: readonly string[], folder: string): Promise<number> {
  // Like the site: SQLite creates files beside the database.
  process.umask(0o077);
  // The reader may close the pipe early (`| head`).
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  const { code, out, error } = await run(argv, (command) => openOps(folder, command));
  if (out) process.stdout.write(`${out}\n`);
  if (error) process.stderr.write(`${error}\n`);
  return code;
}
