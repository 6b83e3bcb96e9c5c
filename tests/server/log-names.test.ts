/** A value that stands under the name of a secret is never written. */
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from '@/server/platform/log/log';

it('writes no value that stands under the name of a secret, at any depth, nor in an error', () => {
  let text = '';
  const to = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const log = createLog({ building: false, logLevel: 'trace' }, to);
  const secret = 'never-written';
  log.info({
    password: secret,
    body: { cardNumber: secret, card_cvc: secret, list: [{ accessToken: secret, new_password: secret }] },
    headers: { Authorization: secret, 'set-cookie': [secret], cookie: secret },
    a: { b: { c: { d: { refresh_token: secret } } } },
    kept: { number: 17, name: 'Ann' },
  });
  log.error({ err: Object.assign(new Error('it failed'), { config: { token: secret } }) }, 'no');
  expect(text).not.toContain(secret);
  expect(text).toContain('"kept":{"number":17,"name":"Ann"}');
  expect(text).toContain('it failed');
});
