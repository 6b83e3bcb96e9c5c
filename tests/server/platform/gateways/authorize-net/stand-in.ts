/** The gateway with a fake Authorize.Net, new for each test file. */
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { authorizeNetGateway } from '@/server/platform/gateways/payments/authorize-net';
import type { PaymentGateway } from '@/server/platform/gateways/payments/gateway';
import { openHttpServer } from '@/tests/server/support/services/http-server';

export let server: Awaited<ReturnType<typeof openHttpServer>>;
export let gateway: PaymentGateway;
/** Uses a short timeout, for replies that never arrive; long enough for a request that does, on a busy machine. */
export let impatient: PaymentGateway;
export const logged: string[] = [];

/** Once at the top of a test file. */
export function openStandIn(): void {
  beforeAll(async () => {
    logged.length = 0;
    server = await openHttpServer();
    const log = pino({}, { write: (line: string) => void logged.push(line) });
    const options = {
      url: server.url,
      loginId: 'login',
      transactionKey: 'secret-key',
      validation: 'liveMode' as const,
    };
    gateway = authorizeNetGateway(options, log);
    impatient = authorizeNetGateway({ ...options, timeOutMs: 500 }, log);
  });
  beforeEach(() => {
    server.bodies.length = 0;
    server.answers.length = 0;
  });
  afterAll(() => server.close());
}

export const owner = {
  userId: 12,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  profileId: 'P1',
};
export const card = { number: '4242424242424242', expiry: '2027-08', cvc: '987', zip: '10023' };
export const ids = { profileId: 'P1', paymentId: 'M1' };
export const payment = { reference: '1048213', amountCents: 4850 };

export const messages = (resultCode: 'Ok' | 'Error', code: string, text: string) => ({
  messages: { resultCode, message: [{ code, text }] },
});
export const ok = messages('Ok', 'I00001', 'Successful.');
/** Authorize.Net starts its replies with a byte order mark. */
export const answer = (json: Record<string, unknown>) => server.reply(json, '\uFEFF');
export const requests = () => server.bodies.map((body) => JSON.parse(body));
export const names = () => requests().map((request) => Object.keys(request)[0]);

/** What is said of money when an answer is lost. */
export const lookedUp = expect.stringMatching(
  /^[^.]+ in time\. We look it up before anything is charged again\.$/,
);

/** Call it at the end of a test file. */
export function expectDiscreetLog(...said: string[]) {
  const text = logged.join('');
  for (const part of said) expect(text).toContain(part);
  for (const secret of [card.number, '"987"', 'secret-key', 'ann@example.com'])
    expect(text).not.toContain(secret);
}
