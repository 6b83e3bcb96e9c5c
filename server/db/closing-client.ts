import pg from 'pg';
import { HUNG } from './pulse';

type Watch = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * After a query timeout, pg keeps the connection, and later queries wait behind the lost one. This client
 * closes the connection, so that the pool opens another.
 */
export class ClosingClient extends pg.Client {
  /** Ends a query early when the server hangs. */
  protected readonly watch: Watch = (work) => work();

  override query = ((...args: Parameters<pg.Client['query']>) => {
    const ask = () => super.query(...args) as unknown;
    // With a callback it is a part of the pool's own query.
    if (args.some((arg: unknown) => typeof arg === 'function')) return ask();
    return this.watch(async () => ask()).catch((error: Error & { code?: string }) => {
      if (error.code === HUNG) this.cut();
      else if (isUnusable(error)) void this.end();
      throw error;
    });
  }) as pg.Client['query'];

  /** Closes the socket without a word to the server, which may not listen. */
  cut(): void {
    this.connection.stream.destroy();
  }
}

/** A query timeout, or a former primary that is now read-only: a new connection reaches the current one. */
const isUnusable = ({ message, code }: Error & { code?: string }) =>
  message === 'Query read timeout' || code === '25006';
