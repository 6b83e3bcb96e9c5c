import { randomUUID } from 'node:crypto';
import { newCustomer, signUpForm } from './people';
import { type Attack, exactly } from './report';

/** What a proxy, a mail program or a reckoning further in may read otherwise. */
export const inputs: Attack = async (site) => {
  const { token } = await newCustomer(site);
  const lines = [
    ['Idempotency-Key: a', 'Idempotency-Key: b'],
    ['Idempotency-Key: a, b'],
    [`Authorization: Bearer ${token}`, 'Authorization: Bearer x'],
    [`Authorization: Bearer ${token}, Bearer x`],
    ['Origin: http://a', 'Origin: http://b'],
    ['Content-Type: application/json', 'Content-Type: text/plain'],
    ['Content-Length: 2', 'Content-Length: 3'],
    ['Range: bytes=0-1', 'Range: bytes=2-3'],
    ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'],
  ];
  const twice = await Promise.all(
    lines.map((each) =>
      site.raw(
        `POST /api/v1/order/confirm-order HTTP/1.1\r\nHost: localhost\r\n${each.join('\r\n')}\r\nConnection: close\r\n\r\n`,
      ),
    ),
  );
  const amounts = [0.001, 0.004, 1e-9, 5e-324, 5.505];
  const tips = await Promise.all(
    amounts.map((amount) => site.api('/order/1/tip', { tips: amount }, { token })),
  );
  const addresses = ['-a@x.com', '-a@example.com', '-a-@example.com', 'a@xn--.com', 'a@xn--abc-.com'];
  const signUps = await Promise.all(
    addresses.map((email) => site.api('/auth/signup', signUpForm({ email }))),
  );
  // Each spelling of one client; a new word each time, so that no count of an account stops it first.
  const spellings = (turn: number) =>
    [`198.51.100.${turn}`, `::ffff:198.51.100.${turn}`, `::ffff:c633:64${turn.toString(16)}`].flatMap(
      (one) =>
        one.includes(':') ? [one, `[${one}]`, `[${one}]:4711`, one.toUpperCase()] : [one, `${one}:4711`],
    );
  const guesses: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const from = spellings(77)[turn % 10];
    const guess = { email: `${randomUUID()}@example.com`, password: 'no umbrella 42' };
    guesses.push((await site.api('/auth/signin', guess, { from: from ?? '' })).code);
  }
  return [
    exactly(
      'a header of one value, twice or joined by a comma: refused with 400',
      twice.filter((reply) => / 400 /.test(reply.slice(0, 16))).length,
      lines.length,
      lines.length,
    ),
    exactly(
      'tips with a part of a cent: refused',
      tips.filter(({ code, body }) => code === 422 && body.errors?.tips).length,
      amounts.length,
      amounts.length,
    ),
    exactly(
      'emails that are an option, or at a name that is none: refused',
      signUps.filter(({ code, body }) => code === 422 && body.errors?.email).length,
      addresses.length,
      addresses.length,
    ),
    exactly(
      '40 wrong passwords from ten spellings of one IPv4 address: tried',
      guesses.filter((code) => code === 400).length,
      30,
    ),
  ];
};
