// Run in a process of its own by tests: the API alone as `npm run api` starts it, until SIGUSR2 makes it crash.
import '@/server/api-main';

const address = 'postgres://laundry:secret-word@db:port/x?password=secret-word';

/** Errors as drivers make them: the address whole in the message, in a field, in a cause, in no error at all. */
const crashes: Record<string, () => unknown> = {
  field: () => new URL(address),
  message: () => {
    throw new Error(`no way to ${address}`, { cause: new Error(`not "${address}"`) });
  },
  rejection: () => Promise.reject(new Error(`no way to ${address}`)),
  text: () => Promise.reject(address),
};

process.on('SIGUSR2', () => void crashes[process.env.CRASH ?? '']?.());
