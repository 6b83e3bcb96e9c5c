import { type ChildProcess, fork } from 'node:child_process';
import type { DrawPicture, PicturePlan } from './running-drawing';

export interface DrawingJob {
  id: number;
  plan: PicturePlan;
}

export type DrawingResult = { id: number } & ({ png: Uint8Array<ArrayBuffer> } | { problem: string });

/** Milliseconds without work after which the process ends, and for one picture. */
const times = { idleMs: 5_000, pictureMs: 60_000 };

interface Waiting {
  resolve(png: ArrayBuffer): void;
  reject(error: Error): void;
}

/**
 * Draws in a process of its own, which starts with the first picture and ends soon after the last: pictures are drawn
 * when words change, and the drawing library would fill 80 MB of the site as long as it runs.
 * @param file the bundle of app/share-picture/drawing-process.ts
 */
export function createDrawing(
  file: string | URL,
  { idleMs, pictureMs } = times,
): DrawPicture & { stop(): void } {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last = 0;

  function stop(): void {
    clearTimeout(rest);
    child?.kill('SIGKILL');
    child = undefined;
  }

  function start(): ChildProcess {
    const started = fork(file, {
      serialization: 'advanced',
      // Options of the server's own process, such as a debugger's port, are not for this one.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const ended = (reason: string) => {
      if (child === started) child = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`The drawing process ended: ${reason}`));
      waiting.clear();
    };
    started.on('error', ({ message }) => ended(message));
    started.on('exit', (code, signal) => ended(`${signal ?? code}`));
    started.on('message', (message) => finish(message as DrawingResult));
    started.unref();
    started.channel?.unref();
    return started;
  }

  function finish(result: DrawingResult): void {
    const job = waiting.get(result.id);
    waiting.delete(result.id);
    // A copy, because the message's buffer holds more.
    if ('png' in result) job?.resolve(new Uint8Array(result.png).buffer);
    else job?.reject(new Error(`Not drawn: ${result.problem}`));
    clearTimeout(rest);
    rest = setTimeout(stop, waiting.size === 0 ? idleMs : pictureMs).unref();
  }

  const draw: DrawPicture = (plan) =>
    new Promise<ArrayBuffer>((resolve, reject) => {
      child ??= start();
      const id = ++last;
      waiting.set(id, { resolve, reject });
      clearTimeout(rest);
      rest = setTimeout(stop, pictureMs).unref();
      child.send({ id, plan } satisfies DrawingJob, (error) => {
        if (!error) return;
        waiting.delete(id);
        reject(error);
      });
    });

  return Object.assign(draw, { stop });
}
