/** Memory of a process and all that it has started, on Linux: shared pages count once. */
import { readdirSync, readFileSync } from 'node:fs';

function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'));
  return lists.join(' ').split(/\s+/).filter(Boolean).map(Number);
}

/** Megabytes; one that just ended counts nothing. */
function megabytesOf(pid: number): number {
  try {
    const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
    return own / 1024 + childrenOf(pid).reduce((sum, child) => sum + megabytesOf(child), 0);
  } catch {
    return 0;
  }
}

/** Processor time, in milliseconds, of the ended children of `pid`; 0 on other systems than Linux. */
export function childTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[13]) + Number(fields[14])) * 10;
  } catch {
    return 0;
  }
}

/** The most that `pid` and its processes held while `work` ran, in megabytes; 0 on other systems than Linux. */
export async function peakDuring<Result>(pid: number, work: () => Promise<Result>) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, megabytesOf(pid));
  }, 25);
  const result = await work().finally(() => clearInterval(timer));
  return { result, peak: Math.round(peak) };
}
