// Fails any test that connects to another machine, by whatever means.
import { Socket } from 'node:net';

const databaseHost = process.env.TEST_DATABASE_URL && new URL(process.env.TEST_DATABASE_URL).hostname;

const isHere = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || host.startsWith('127.');

/** Files of one worker share it: it is guarded once. */
const guardedBy = Symbol.for('no-network');
const { connect } = Socket.prototype;

function guarded(this: Socket, ...args: unknown[]): Socket {
  // Node calls this internally with a single array: [options, callback].
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  // A lookup of a test that leads every name to this machine says so.
  const { lookup } = (typeof first === 'object' && first ? first : {}) as { lookup?: { isHere?: true } };
  if (lookup?.isHere) return Reflect.apply(connect, this, args);
  const host =
    typeof first === 'object' && first
      ? (first as { host?: string }).host
      : typeof second === 'string'
        ? second
        : '';
  if (host && !isHere(host) && host !== databaseHost) {
    throw new Error(`Tests stay on this machine: no connection to ${host}`);
  }
  return Reflect.apply(connect, this, args);
}

if (!Object.hasOwn(connect, guardedBy))
  Socket.prototype.connect = Object.assign(guarded, { [guardedBy]: true });
