/** Asking for a code by email: the same answer for unknown addresses. */
import { describe, expect, it, vi } from 'vitest';
import { inConstantTime } from '@/server/platform/secrets';
import { mailsTo } from '../support/services/mailbox';
import {
  client,
  clock,
  codeFor,
  database,
  enter,
  flushOutbox,
  limitedClient,
  logText,
  minute,
  openCodes,
  otherThan,
  request,
} from './codes';

openCodes();

describe('asking for a code', () => {
  const answer = {
    status: true,
    message: 'If that email has an account, we sent a code. It works for 10 minutes.',
    data: null,
  };

  it('sends six digits that live ten minutes, in the lane of mails that expire', async () => {
    const { user } = await client.signIn();
    flushOutbox.mockClear();
    const { status, body, headers } = await request(user.email);
    expect({ status, body }).toEqual({ status: 200, body: answer });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(flushOutbox).toHaveBeenCalledOnce();
    const [mail] = await mailsTo(database.db, user.email);
    expect(mail?.subject).toEqual(expect.stringMatching(/^\d{3} \d{3} is your sign-in code$/));
    expect(mail?.body_text).toMatch(/\n\d{3} \d{3}\n/);
    expect(mail?.body_text).toContain('The code works once and expires in 10 minutes.');
    expect(Date.parse(mail?.expires_at ?? '') - clock.now().getTime()).toBe(10 * minute);
  });

  it('answers alike for an unknown address, in the same time, and sends nothing', async () => {
    const { user } = await client.signIn();
    for (const email of [user.email, 'nobody@example.com'])
      expect(await request(email)).toMatchObject({ status: 200, body: answer });
    expect(vi.mocked(inConstantTime).mock.calls.map(([ms]) => ms)).toEqual([400, 400]);
    expect(await mailsTo(database.db, 'nobody@example.com')).toEqual([]);
  });

  it('sends five codes an hour to one account, then says so, with and without an account', async () => {
    const { user } = await client.signIn();
    const limited = limitedClient();
    for (const email of [user.email, 'nobody.else@example.com']) {
      const replies = await Promise.all(Array.from({ length: 7 }, () => request(email, limited)));
      const [refused = [], sent = []] = [429, 200].map((code) =>
        replies.filter(({ status }) => status === code),
      );
      for (const { body } of sent) expect(body).toEqual(answer);
      expect([sent.length, refused.length]).toEqual([5, 2]);
      for (const { body } of refused)
        expect(body.message).toBe(
          'We’ve sent several codes for this email. You can ask for another in an hour, or get a link to choose a new password',
        );
    }
    expect(await mailsTo(database.db, user.email)).toHaveLength(5);
  });

  it('refuses robots, for known and unknown addresses alike', async () => {
    const { user } = await client.signIn();
    for (const email of [user.email, 'nobody@example.com']) {
      for (const sign of [{ company_url: 'x' }, { form_age: 100 }])
        expect((await client.post('/auth/code/request', { email, ...sign })).status).toBe(403);
    }
    expect(await mailsTo(database.db, user.email)).toEqual([]);
  });
});

describe('a code', () => {
  it('is in no log line, and in no row but its mail’s', async () => {
    const { user } = await client.signIn();
    const code = await codeFor(user.email);
    await enter(user.email, otherThan(code));
    await enter(user.email, code);
    // By itself: six digits are in many a moment and many an id.
    expect(logText()).not.toMatch(new RegExp(`(?<!\\w)${code.replace(' ', ' ?')}(?!\\w)`));
    const rows = await database.db.selectFrom('mail_codes').select('code_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$/);
    // The mail's texts, and the code in its subject, are emptied when it is sent; the rest of its row stays.
    const [mail] = await mailsTo(database.db, user.email);
    expect(JSON.stringify({ ...mail, subject: '', body_text: '', body_html: '' })).not.toContain(code);
  });
});
