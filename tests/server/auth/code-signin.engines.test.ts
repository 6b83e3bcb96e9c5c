/** Signing in with a code by email: six digits, ten minutes, five tries. */
import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { hashPassword } from '@/server/auth/passwords';
import { mailsTo } from '../support/services/mailbox';
import {
  client,
  clock,
  codeFor,
  codeIn,
  database,
  enter,
  limitedClient,
  logText,
  minute,
  openCodes,
  otherThan,
  request,
} from './codes';

openCodes();

const wrong = {
  status: 400,
  message: 'This code is wrong or no longer works. Use the newest one, or get another',
};
const outcome = async (reply: ReturnType<typeof enter>) => {
  const { status, body } = await reply;
  return { status, message: body.message };
};

describe('signing in with the code', () => {
  it('gives exactly what the password gives', async () => {
    const { user } = await client.signIn();
    const { status, body, headers } = await enter(user.email, await codeFor(user.email));
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: '',
      data: expect.objectContaining({ id: user.id, email: user.email, first_name: 'Ann' }),
      accessToken: expect.stringMatching(/^[\w-]{22}$/),
      accessTokenExpires: expect.stringMatching(/Z$/),
    });
    const cookies = headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(/^refresh_token=[\w-]{44}; Max-Age=2592000; .*HttpOnly/),
      expect.stringMatching(/^__Host-page_session=[\w-]{22}; /),
      expect.stringMatching(/^page_session=; Max-Age=0; Path=\/; /),
      expect.stringMatching(/^__Host-signed_out=; Max-Age=0; Path=\/; /),
      expect.stringMatching(/^signed_out=; Max-Age=0; Path=\/; /),
    ]);
    const me = await client.withToken(body.accessToken).get<'profile.get'>('/users/my-profile');
    expect(me.body.data).toEqual(body.data);
    expect(logText()).toMatch(new RegExp(`"audit":"sign-in","outcome":"done".*"customer":${user.id}`));
  });

  it('takes the code as people type and paste it, and the email in any spelling', async () => {
    const { user } = await client.signIn({ email: 'codes@xn--exmple-cua.com' });
    for (const spelled of ['codes@exämple.com', ' CODES@Exämple.com ', 'ｃodes@xn--exmple-cua.com']) {
      expect((await request(spelled)).status).toBe(200);
      const code = await codeIn(user.email);
      for (const typed of [` ${otherThan(code)}\n`, otherThan(code).replace(' ', '-')])
        expect((await enter(spelled, typed)).status).toBe(400);
      expect((await enter(spelled, code.replace(' ', '-'))).status).toBe(200);
    }
    const full = (await codeFor(user.email)).replace(/\d/g, (digit) =>
      String.fromCharCode(0xff10 + Number(digit)),
    );
    expect((await enter(user.email, full)).status).toBe(200);
  });

  it('takes a code once, also when it comes twice at the same moment', async () => {
    const { user } = await client.signIn();
    const code = await codeFor(user.email);
    const replies = await Promise.all([enter(user.email, code), enter(user.email, code)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await outcome(enter(user.email, code))).toEqual(wrong);
  });

  it('takes it for ten minutes', async () => {
    const { user } = await client.signIn();
    const first = await codeFor(user.email);
    clock.advance(10 * minute - 1);
    expect((await enter(user.email, first)).status).toBe(200);
    const second = await codeFor(user.email);
    clock.advance(10 * minute);
    expect(await outcome(enter(user.email, second))).toEqual(wrong);
  });

  it('takes the newest alone', async () => {
    const { user } = await client.signIn();
    const first = await codeFor(user.email);
    let second = await codeFor(user.email);
    while (second === first) second = await codeFor(user.email);
    expect(await outcome(enter(user.email, first))).toEqual(wrong);
    expect((await enter(user.email, second)).status).toBe(200);
  });

  it('ends a code at its fifth wrong try, also when they come at once', async () => {
    const { user } = await client.signIn();
    const code = await codeFor(user.email);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => outcome(enter(user.email, otherThan(code)))),
    );
    expect(tries).toEqual(Array(5).fill(wrong));
    expect(await outcome(enter(user.email, code))).toEqual(wrong);
    expect((await enter(user.email, await codeFor(user.email))).status).toBe(200);
  });

  it('counts no try that nobody looked at', async () => {
    const { user } = await client.signIn();
    const code = await codeFor(user.email);
    // A crowd keeps every place for hashing taken until six tries were refused.
    let refused = 0;
    const hashing = async () => {
      while (refused < 6) await hashPassword('x').catch(() => new Promise((next) => setImmediate(next)));
    };
    const crowd = Array.from({ length: 60 }, hashing);
    let looked = 0;
    while (refused < 6) {
      const { status } = await enter(user.email, otherThan(code));
      if (status === 503) refused++;
      else looked++;
    }
    await Promise.all(crowd);
    expect(looked).toBeLessThan(5);
    expect((await enter(user.email, code)).status).toBe(200);
  });

  it('answers an unknown address, a customer without a code and a wrong code alike, with the same work', async () => {
    const { user } = await client.signIn();
    const code = await codeFor(user.email);
    const verify = vi.spyOn(argon2, 'verify');
    const { user: codeless } = await client.signIn();
    for (const email of [user.email, codeless.email, 'nobody@example.com']) {
      const { status, body, headers } = await enter(email, otherThan(code));
      expect({ status, body }).toEqual({
        status: 400,
        body: { status: false, message: wrong.message, data: null, errors: { code: wrong.message } },
      });
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(verify).toHaveBeenCalledTimes(3);
  });

  it('ends with a new password', async () => {
    const { user, post } = await client.signIn();
    const code = await codeFor(user.email);
    await client.post('/auth/forgot-password', { email: user.email });
    const mails = await mailsTo(database.db, user.email);
    const secretkey = /reset-password\/([\w-]{22})/.exec(mails.at(-1)?.body_text ?? '')?.[1];
    const password = 'walnut staircase 77';
    const reset = { secretkey, password, confirm_password: password };
    expect((await post('/auth/reset-password/web', reset)).status).toBe(200);
    expect(await outcome(enter(user.email, code))).toEqual(wrong);
  });

  it('stops hundreds of codes with words and the wait, from one client and from many', async () => {
    const { user } = await client.signIn();
    const limited = limitedClient();
    const code = await codeFor(user.email, limited);
    const guess = (turn: number, address: string) =>
      enter(user.email, String(turn).padStart(6, '0'), limited, address);
    let taken = 0;
    for (let turn = 0; turn < 200; turn++) {
      const reply = await guess(turn, turn < 100 ? '192.0.2.7' : `2001:db8:0:${turn}::1`);
      if (reply.status === 200) throw new Error('guessed');
      if (reply.status === 400) taken++;
      else {
        expect(reply.status).toBe(429);
        expect(reply.body.message).toMatch(
          /^Too many (tries\. Try again in .+ or reset your password|requests\. Please wait .+ and try again)$/,
        );
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
    expect(taken).toBe(20);
    // Nobody's guesses at the code keep the owner from the password, and the other way round.
    expect((await limited.post('/auth/signin', { email: user.email, password: 'x' })).status).toBe(400);
    expect(await outcome(enter(user.email, code, limited, '203.0.113.80'))).toMatchObject({ status: 429 });
  });

  it('works while strangers guess the password, and ends their wait', async () => {
    const { user } = await client.signIn();
    const limited = limitedClient();
    const password = (address: string) =>
      limited.post('/auth/signin', { email: user.email, password: 'wrong' }, { address });
    for (let round = 0; round < 20; round++) await password(`198.51.100.${round}`);
    expect((await password('203.0.113.1')).status).toBe(429);
    const code = await codeFor(user.email, limited);
    expect((await enter(user.email, code, limited, '203.0.113.2')).status).toBe(200);
    expect((await password('203.0.113.3')).status).toBe(400);
  });

  it.each([
    [undefined, 'Enter the code from the email'],
    ['', 'Enter the code from the email'],
    ['   ', 'Enter the code from the email'],
    ['12345', 'Enter all six digits of the code'],
    ['1234567', 'Enter all six digits of the code'],
    ['12345a', 'Enter all six digits of the code'],
    ['１２３４５x', 'Enter all six digits of the code'],
    [482_913, 'Enter the code from the email'],
    ['1'.repeat(5000), 'Enter all six digits of the code'],
  ])('refuses %s', async (code, message) => {
    const { status, body } = await enter('ann@example.com', code);
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { code: message } });
  });
});
