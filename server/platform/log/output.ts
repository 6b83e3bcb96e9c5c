/** Never waits: while nobody reads the pipe or the disk is full, lines are buffered up to a limit, then counted. */
import { writeSync } from 'node:fs';
import { hostname } from 'node:os';

interface LogSink {
  /** Takes one line with its line feed. Never throws. */
  write(line: string): void;
  /** Writes what is buffered, waiting at most half a second for the reader. Called at the end of the process. */
  flushSync(): void;
  dropped(): number;
}

/** A minute of a busy site. */
const MAX_KEPT_BYTES = 1_000_000;
const RETRY_MS = 50;
const FLUSH_MS = 500;

type Write = (fd: number, bytes: Uint8Array) => number;

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const makeNote = (dropped: number): string =>
  `${JSON.stringify({
    level: 40,
    time: Date.now(),
    pid: process.pid,
    hostname: hostname(),
    dropped,
    msg: 'log lines were left out, because nobody read them or the disk was full',
  })}\n`;

/** @param fd a pipe or socket must be non-blocking: see `outputSink` */
export function createSink(fd: number, write: Write = writeSync): LogSink {
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  let dropped = 0;
  let unreported = 0;
  let stalled = false;
  let isRetrying = false;

  /** The bytes that were not written, and whether the reader may take them in a moment. */
  function put(bytes: Buffer): { rest: Buffer; isSlow: boolean } {
    let rest = bytes;
    try {
      while (rest.length > 0) rest = rest.subarray(write(fd, rest));
      return { rest, isSlow: false };
    } catch (error) {
      return { rest, isSlow: (error as NodeJS.ErrnoException).code === 'EAGAIN' };
    }
  }

  function keep(bytes: Buffer): void {
    if (bufferedBytes > 0 && bufferedBytes + bytes.length > MAX_KEPT_BYTES) {
      dropped += 1;
      unreported += 1;
      return;
    }
    buffered.push(bytes);
    bufferedBytes += bytes.length;
  }

  /** Writes what is buffered, in order, so that a line that was cut goes on where it ended. */
  function drain(): { isSlow: boolean } {
    const { rest, isSlow } = put(Buffer.concat(buffered));
    buffered = rest.length > 0 ? [rest] : [];
    bufferedBytes = rest.length;
    stalled = bufferedBytes > 0;
    if (!stalled && unreported > 0) {
      const note = makeNote(unreported);
      unreported = 0;
      send(note);
    }
    return { isSlow };
  }

  function retryLater(): void {
    if (isRetrying) return;
    isRetrying = true;
    setTimeout(() => {
      isRetrying = false;
      drain();
      if (stalled) retryLater();
    }, RETRY_MS).unref();
  }

  function send(line: string): void {
    const bytes = Buffer.from(line);
    if (stalled) return void keep(bytes);
    const { rest } = put(bytes);
    if (rest.length === 0) return;
    stalled = true;
    keep(rest);
    retryLater();
  }

  return {
    write: send,
    flushSync() {
      for (const until = performance.now() + FLUSH_MS; stalled && performance.now() < until; ) {
        if (!drain().isSlow) return;
        pause(10);
      }
    },
    dropped: () => dropped,
  };
}

/** Next bundles the API separately from server/main/main.ts, so both share one sink. */
const shared = globalThis as { laundryLogSink?: LogSink };

/** Standard output, the same for the whole process. */
export function outputSink(): LogSink {
  if (shared.laundryLogSink) return shared.laundryLogSink;
  // Reading the stream makes Node set a pipe to non-blocking. A reader that went away must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const sink = createSink(1);
  shared.laundryLogSink = sink;
  process.once('exit', sink.flushSync);
  return sink;
}

export const droppedLines = (): number => shared.laundryLogSink?.dropped() ?? 0;
