// Room for a measured server, as a container of production gives it.
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version 1 and 2 of the kernel's control groups: where they are, and the file of the limit. */
const versions = [
  ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
  ['/sys/fs/cgroup', 'memory.max'],
];

/**
 * A control group that may hold so many MB, page cache among it; the kernel ends what needs more. Takes Linux and
 * root.
 * @returns undefined where there can be none; else `inside`, which makes a command one that runs in it, and `remove`
 */
export function newContainer(megabytes) {
  const [parent, limit] = versions.find(([folder]) => existsSync(join(folder, 'cgroup.procs'))) ?? [];
  if (!parent) return undefined;
  const folder = join(parent, `laundry-bench-${process.pid}`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, limit), String(megabytes * 1024 * 1024));
  } catch {
    return undefined;
  }
  return {
    inside: (command, args) => [
      'sh',
      ['-c', 'echo $$ > "$0"; exec "$@"', join(folder, 'cgroup.procs'), command, ...args],
    ],
    remove() {
      try {
        rmdirSync(folder);
      } catch (error) {
        // A process in it is still ending; an empty group costs nothing until the machine stops.
        if (error.code !== 'EBUSY') throw error;
      }
    },
  };
}
