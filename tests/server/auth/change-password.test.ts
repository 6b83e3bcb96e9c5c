import { describe, expect, it } from 'vitest';
import { mailsTo } from '../support/services/mailbox';
import {
  client,
  customer,
  database,
  expectNoSecretKept,
  inbox,
  keyFor,
  newPassword,
  oldPassword,
  openPasswords,
  reset,
  signIn,
} from './passwords';

openPasswords();

describe('change password', () => {
  type Ann = Awaited<ReturnType<typeof customer>>;
  const change = (ann: Ann, changes: Record<string, unknown> = {}) =>
    ann.post('/auth/change-password', {
      old_password: oldPassword,
      new_password: newPassword,
      confirm_password: newPassword,
      user_id: ann.user.id,
      ...changes,
    });

  it('keeps this session, ends the others and the open reset link, and notifies the customer', async () => {
    const ann = await customer();
    const phone = await client.signIn({ id: ann.user.id });
    const key = await keyFor(ann.user.email);
    const { status, body } = await change(ann);
    expect(status).toBe(200);
    expect(body).toEqual({ status: true, message: 'password changed successfully', data: null });
    expect((await ann.get('/users/my-profile')).status).toBe(200);
    expect((await phone.get('/users/my-profile')).status).toBe(401);
    expect((await reset(key)).status).toBe(400);
    expect(await signIn(ann.user.email, newPassword)).toBe(200);
    expect(await inbox(ann.user.id)).toHaveLength(1);
    expect((await mailsTo(database.db, ann.user.email)).at(-1)?.subject).toBe('Your password was changed');
  });

  it('refuses a wrong old password with 400, without signing anybody out', async () => {
    const ann = await customer();
    const { status, body } = await change(ann, { old_password: 'not it at all' });
    expect(status).toBe(400);
    expect(body.message).toBe('old password is incorrect');
    expect(body.errors).toEqual({ old_password: 'old password is incorrect' });
    expect((await ann.get('/users/my-profile')).status).toBe(200);
  });

  it.each([
    ['old_password', { old_password: '' }, 'old password is required'],
    ['new_password', { new_password: '' }, 'new password is required'],
    ['confirm_password', { confirm_password: '' }, 'confirm new password is required'],
    ['confirm_password', { confirm_password: 'other' }, 'New Password and confirm password shuold be same'],
    ['new_password', { new_password: 'short', confirm_password: 'short' }, 'Use 8 to 128 characters'],
    [
      'new_password',
      { new_password: 'qwerty12345', confirm_password: 'qwerty12345' },
      'This password is too common. Choose another',
    ],
  ])('says at %s what is wrong with %j', async (field, changes, message) => {
    const { status, body } = await change(await customer(), changes);
    expect(status).toBe(422);
    expect(body.errors?.[field]).toBe(message);
  });

  it('refuses the email of the account', async () => {
    const ann = await customer();
    const { email } = ann.user;
    const { status, body } = await change(ann, { new_password: email, confirm_password: email });
    expect([status, body.errors]).toEqual([
      422,
      { new_password: 'Choose a password that is not your email address' },
    ]);
  });

  it('lets one of two changes at once win', async () => {
    const ann = await customer();
    const other = 'another long word 1';
    const replies = await Promise.all([
      change(ann),
      change(ann, { new_password: other, confirm_password: other }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('secrets', () => {
  it('are in no log line, and passwords in no row', () => expectNoSecretKept(1));
});
