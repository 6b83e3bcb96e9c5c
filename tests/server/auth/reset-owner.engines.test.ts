import { expect, it } from 'vitest';
import { maskedEmail } from '@/lib/rules/people/email';
import { client, clock, customer, keyFor, minute, openPasswords, reset } from './passwords';

openPasswords();

const ownerOf = (secretkey: unknown) =>
  client.post<'auth.resetOwner'>('/auth/reset-password/owner', { secretkey });
const none = { status: true, message: '', data: null };

it('a reset link says whose it is, masked, as often as it is asked, and works afterwards', async () => {
  const { user } = await customer();
  const key = await keyFor(user.email);
  for (const _time of [1, 2]) {
    const { status, body, headers } = await ownerOf(key);
    expect([status, body]).toEqual([200, { ...none, data: { email: maskedEmail(user.email) } }]);
    expect(headers.get('cache-control')).toContain('no-store');
    expect(JSON.stringify(body)).not.toContain(user.email);
  }
  expect((await reset(key)).status).toBe(200);
});

it('says nothing of a link that was used, has ended or was never sent', async () => {
  const { user } = await customer();
  const used = await keyFor(user.email);
  await reset(used);
  const old = await keyFor(user.email);
  clock.advance(30 * minute);
  for (const key of [used, old, 'A'.repeat(22), 'x', '%00', '😀'])
    expect((await ownerOf(key)).body, key).toEqual(none);
});

it('refuses what is no key', async () => {
  for (const wrong of ['', 'x'.repeat(201), 5, null, ['x'], { x: 1 }])
    expect((await ownerOf(wrong)).status, JSON.stringify(wrong)).toBe(422);
});
