/** What opened the account before a new password, or told of it, does neither afterwards. */
import { describe, expect, it } from 'vitest';
import { mailsTo } from '../support/services/mailbox';
import { newDevice } from '../support/services/push-device';
import {
  client,
  customer,
  database,
  keyFor,
  newPassword,
  oldPassword,
  openPasswords,
  reset,
} from './passwords';

openPasswords();

type Ann = Awaited<ReturnType<typeof customer>>;

const ways: [how: string, change: (ann: Ann) => Promise<{ status: number }>][] = [
  ['a link by email', async ({ user }) => reset(await keyFor(user.email))],
  [
    'the old one',
    (ann) =>
      ann.post('/auth/change-password', {
        ...{ old_password: oldPassword, new_password: newPassword, confirm_password: newPassword },
        user_id: ann.user.id,
      }),
  ],
];

const makeFeed = async ({ post }: Pick<Ann, 'post'>) =>
  (await post<'orders.setFeed'>('/calendar-feed', { on: 'yes' })).body.data.url ?? '';
const readFeed = async (url: string) => (await client.get(`/calendar/${url.split('/').at(-1)}`)).status;
const devicesOf = ({ user }: Ann) =>
  database.db.selectFrom('push_devices').select('session_id').where('user_id', '=', user.id).execute();
const lastMail = async ({ user }: Ann) => (await mailsTo(database.db, user.email)).at(-1);

describe.each(ways)('a new password by %s', (_, change) => {
  it('ends the private calendar of whoever made it, and the mail says so with the way to a new one', async () => {
    const ann = await customer();
    const thief = await client.signIn({ id: ann.user.id });
    const url = await makeFeed(thief);
    expect(await readFeed(url)).toBe(200);
    expect((await change(ann)).status).toBe(200);
    expect(await readFeed(url)).toBe(404);
    const mail = await lastMail(ann);
    expect(mail?.body_text).toContain(
      'Your private calendar link no longer works either: make a new one in your profile.',
    );
    expect(mail?.body_text).toContain('https://laundry.test/profile');
    const again = await client.signIn({ id: ann.user.id });
    expect((await again.get<'orders.feedState'>('/calendar-feed')).body.data.on).toBe(false);
    expect(await readFeed(await makeFeed(again))).toBe(200);
  });

  it('says nothing of a calendar where there was none', async () => {
    const ann = await customer();
    expect((await change(ann)).status).toBe(200);
    expect((await lastMail(ann))?.body_text).not.toContain('calendar');
  });

  it('removes every device of other sessions, also of those that ended by their age', async () => {
    const ann = await customer();
    const old = await client.signIn({ id: ann.user.id });
    const add = (who: Ann) => who.post(`/devices/${ann.user.id}`, newDevice());
    expect((await add(old)).status).toBe(200);
    await database.db.deleteFrom('sessions').where('id', '=', old.sessionId).execute();
    expect((await add(ann)).status).toBe(200);
    expect((await change(ann)).status).toBe(200);
    const left = await devicesOf(ann);
    expect(left.filter(({ session_id }) => session_id !== ann.sessionId)).toEqual([]);
  });

  it('ends every link for another one', async () => {
    const ann = await customer();
    const keys = [await keyFor(ann.user.email), await keyFor(ann.user.email)];
    expect((await change(ann)).status).toBe(200);
    for (const key of keys) expect((await reset(key, 'another long word 1')).status).toBe(400);
  });
});
