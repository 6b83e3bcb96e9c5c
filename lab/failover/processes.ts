/** Programs of the cluster: started as one user, found with everything that they started, stopped at the end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The user who runs them; PostgreSQL refuses root. Empty: the user of this process. */
export interface Person {
  uid?: number;
  gid?: number;
}

export interface Program {
  name: string;
  child: ChildProcess;
  /** The last lines that it wrote. */
  said(): string;
}

/** Starts a program in a process group of its own, with its output in a file of `folder`. */
export function startProgram(
  folder: string,
  person: Person,
  name: string,
  [command = '', ...args]: string[],
): Program {
  const file = join(folder, `${name}.log`);
  const log = openSync(file, 'a');
  const child = spawn(command, args, {
    ...person,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, HOME: folder, LANG: 'C.UTF-8' },
  });
  child.on('error', () => {});
  const said = () => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n');
  return { name, child, said };
}

interface Stat {
  pid: number;
  parent: number;
  /** Processor time of the process and of its children that have ended, in ms. */
  ms: number;
}

const TICKS_PER_SECOND = 100;

function statOf(pid: string): Stat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(pid), parent: Number(fields[1]), ms: (ticks * 1000) / TICKS_PER_SECOND }];
  } catch {
    // It has ended since.
    return [];
  }
}

/** These processes and everything that they started. */
export function treesOf(roots: readonly number[]): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(statOf);
  const found = all.filter(({ pid }) => roots.includes(pid));
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid));
  return found;
}

export const processorMs = (roots: readonly number[]) => treesOf(roots).reduce((sum, { ms }) => sum + ms, 0);

/** Sends a signal to processes, of which some may have ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended since.
    }
  }
}

export const sleep = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));

/** @throws Error with `what` when it is not so within the time */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s`);
    await sleep(100);
  }
}
