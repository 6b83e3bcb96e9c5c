/** Notices a database server that hangs, and ends what waits for it before the customer does. */
import pg from 'pg';

/** How long nothing may come back before the server is asked whether it lives. */
const SILENCE_MS = 1_500;
/** How long it has for that answer. With the silence, far below the five seconds that a call may take. */
const PROBE_MS = 2_000;
/** How often a silent server is asked again. */
const AGAIN_MS = 500;

/** PostgreSQL's code for a connection failure, which means "unavailable". */
export const HUNG = '08006';
const hung = () => Object.assign(new Error('The database server does not answer'), { code: HUNG });

/**
 * One for each server in a process. Time limits of statements cannot tell a server that hangs from one that
 * works on something long; this one asks on a connection of its own.
 */
export class ConnectionWatchdog {
  readonly #waiting = new Set<(error: Error) => void>();
  #heard = performance.now();
  #asking: NodeJS.Timeout | undefined;
  #isHung = false;
  #users = 0;

  constructor(readonly url: string) {}

  enter(): void {
    if (this.#users === 0) this.#isHung = false;
    this.#users += 1;
  }

  /** After the last one nothing is asked any more. */
  leave(): void {
    this.#users -= 1;
  }

  /** @throws Error that means "unavailable" as soon as the server is known to hang; otherwise what `work` gives */
  async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isHung) {
      this.#askIn(0);
      throw hung();
    }
    // Silence counts from the first one who waits.
    if (this.#waiting.size === 0) this.#heard = performance.now();
    let end: (error: Error) => void = () => {};
    const given = new Promise<never>((_, fail) => {
      end = fail;
    });
    this.#waiting.add(end);
    this.#askIn(SILENCE_MS);
    try {
      const result = await Promise.race([work(), given]);
      this.#heard = performance.now();
      return result;
    } catch (error) {
      if (!isSilence(error)) this.#heard = performance.now();
      throw error;
    } finally {
      this.#waiting.delete(end);
    }
  }

  #askIn(ms: number): void {
    this.#asking ??= setTimeout(() => void this.#ask(), ms).unref();
  }

  async #ask(): Promise<void> {
    const rest = this.#heard + SILENCE_MS - performance.now();
    const isIdle = this.#waiting.size === 0 || this.#users === 0;
    if (!this.#isHung && (isIdle || rest > 0)) {
      this.#asking = undefined;
      if (!isIdle) this.#askIn(rest);
      return;
    }
    const lives = await answers(this.url);
    this.#asking = undefined;
    if (lives) this.#heard = performance.now();
    this.#isHung = !lives;
    if (this.#isHung) for (const end of this.#waiting) end(hung());
    if (this.#users > 0 && (this.#isHung || this.#waiting.size > 0))
      this.#askIn(this.#isHung ? AGAIN_MS : SILENCE_MS);
  }
}

/** Any other error came from somewhere. */
const isSilence = (error: unknown) => /time(d )?out/i.test(String((error as Error | null)?.message));

/** Whether anything comes back in time, even a refusal. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  const said = client.connect().then(
    () => true,
    () => true,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // An answer that came while this process was busy is read first.
    timer = setTimeout(() => setImmediate(() => setImmediate(resolve, false)), PROBE_MS);
  });
  const lives = await Promise.race([said, late]);
  clearTimeout(timer);
  // Without a word to a server that may not listen.
  client.connection.stream.destroy();
  return lives;
}

const watchdogs = new Map<string, ConnectionWatchdog>();

/** The one of this server, shared by all pools of the process. */
export function getWatchdog(url: string): ConnectionWatchdog {
  const watchdog = watchdogs.get(url) ?? new ConnectionWatchdog(url);
  watchdogs.set(url, watchdog);
  return watchdog;
}
