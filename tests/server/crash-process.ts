// Runs as a process of its own in tests: the API as started by `npm run api`, until SIGUSR2 makes it crash.
import './support/services/api-alone';

const address = 'postgres://laundry:secret-word@db:port/x?password=secret-word';

/** Errors as drivers throw them: with the URL in the message, in a field, in a cause, or without an Error. */
const crashes: Record<string, () => unknown> = {
  field: () => new URL(address),
  message: () => {
    throw new Error(`no way to ${address}`, { cause: new Error(`not "${address}"`) });
  },
  rejection: () => Promise.reject(new Error(`no way to ${address}`)),
  text: () => Promise.reject(address),
};

process.on('SIGUSR2', () => void crashes[process.env.CRASH ?? '']?.());
