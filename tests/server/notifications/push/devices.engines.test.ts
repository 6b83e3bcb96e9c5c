/** The calls about devices, on real databases. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSession, revokeSessions } from '@/server/auth/sessions';
import { pushKeys } from '@/server/notifications/push/keys';
import { connect } from '@/server/platform/db/client';
import { readSettings } from '@/server/platform/settings';
import { api, type SignedInClient } from '@/tests/server/support/api';
import { client, clock, database, openClockedApi } from '@/tests/server/support/clocked-api';
import { newDevice, testDevice } from '@/tests/server/support/services/push-device';

openClockedApi();

let ann: SignedInClient;

beforeEach(async () => {
  ann = await client.signIn();
});

const digestOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('hex');
const add = (who: SignedInClient, body: unknown, headers = {}) =>
  who.post<'profile.addDevice'>(`/devices/${who.user.id}`, body, { headers });
const list = async (who: SignedInClient) =>
  (await who.get<'profile.devices'>(`/devices/${who.user.id}`)).body;

describe('a device', () => {
  it('is added with what the browser gives, and finds itself in the list', async () => {
    const { body } = testDevice();
    const sent = { ...body, expirationTime: null };
    const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Safari/537.36' };
    const added = await add(ann, sent, agent);
    expect(added.body).toEqual({
      status: true,
      message: 'This device gets push notifications now.',
      data: {
        id: expect.any(Number),
        name: 'Chrome on Android',
        digest: digestOf(body.endpoint),
        created: clock.now().toISOString(),
      },
    });
    const again = await add(ann, { ...sent, keys: newDevice().keys }, agent);
    expect(again.body.data).toEqual(added.body.data);
    const { data, public_key } = await list(ann);
    expect(data).toEqual([added.body.data]);
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
    expect(JSON.stringify(data)).not.toContain(body.endpoint);
  });

  it('may have the padding that some browsers add', async () => {
    const { endpoint, keys } = newDevice();
    expect(
      (await add(ann, { endpoint, keys: { p256dh: `${keys.p256dh}=`, auth: `${keys.auth}==` } })).status,
    ).toBe(200);
  });

  it('is the device of the customer who turned it on last', async () => {
    const ben = await client.signIn();
    const body = newDevice();
    await add(ann, body);
    await add(ben, body);
    expect((await list(ann)).data).toEqual([]);
    expect((await list(ben)).data.map(({ digest }) => digest)).toEqual([digestOf(body.endpoint)]);
  });

  it('is removed once', async () => {
    const { data } = (await add(ann, newDevice())).body;
    const remove = () => ann.del(`/devices/${ann.user.id}/${data.id}`);
    expect((await remove()).body).toEqual({
      status: true,
      message: 'That device gets no more push notifications.',
      data: null,
    });
    expect((await remove()).status).toBe(404);
    expect((await list(ann)).data).toEqual([]);
  });

  it('is one of ten at most, however many are added at once', async () => {
    const bodies = Array.from({ length: 14 }, newDevice);
    const replies = await Promise.all(bodies.map((body) => add(ann, body)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.message).toBe(
      'You already get push notifications on 10 devices. Remove one of them first.',
    );
    const known = bodies[replies.findIndex(({ status }) => status === 200)];
    expect((await add(ann, known)).status).toBe(200);
    expect((await list(ann)).data).toHaveLength(10);
  });

  it.each([
    'http://push.example.com/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://192.168.0.1/x',
    'https://localhost/x',
    undefined,
  ])('is refused at %s', async (endpoint) => {
    const { status, body } = await add(ann, { ...newDevice(), endpoint });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      endpoint: 'Send the https address that the browser got from its push service',
    });
  });

  it('is refused with keys that no browser makes', async () => {
    const { endpoint, keys } = newDevice();
    const bent = Buffer.from(keys.p256dh, 'base64url');
    bent[64] = (bent[64] ?? 0) ^ 1;
    for (const [name, value] of [
      ['p256dh', bent.toString('base64url')],
      ['p256dh', keys.p256dh.slice(1)],
      ['p256dh', `${keys.p256dh.slice(1)}+`],
      ['auth', keys.auth.slice(1)],
      ['auth', undefined],
    ]) {
      const { status, body } = await add(ann, { endpoint, keys: { ...keys, [`${name}`]: value } });
      expect(status).toBe(422);
      expect(Object.keys(body.errors ?? {})).toEqual([`keys.${name}`]);
    }
    expect((await list(ann)).data).toEqual([]);
  });
});

describe('a device whose push service gave it another address', () => {
  const renew = (before: unknown, after: unknown) => client.post('/devices/renew', { before, after });

  it('goes on as the same device, without a session', async () => {
    const [before, after] = [newDevice(), newDevice()];
    const added = await add(ann, before);
    expect((await renew({ ...before, expirationTime: null }, after)).status).toBe(200);
    expect((await list(ann)).data).toEqual([{ ...added.body.data, digest: digestOf(after.endpoint) }]);
    expect((await renew(before, newDevice())).status).toBe(404);
  });

  it('ends with its session still', async () => {
    const [before, after] = [newDevice(), newDevice()];
    const elsewhere = await client.signIn({ id: ann.user.id });
    await add(ann, before);
    await renew(before, after);
    await ann.post('/auth/logout');
    expect((await list(elsewhere)).data).toEqual([]);
  });

  it('is nobody’s for whoever knows the address alone', async () => {
    const before = newDevice();
    await add(ann, before);
    const { keys } = newDevice();
    for (const wrong of [keys, { ...before.keys, auth: keys.auth }, { ...before.keys, p256dh: keys.p256dh }])
      expect((await renew({ ...before, keys: wrong }, newDevice())).status).toBe(404);
    expect((await list(ann)).data.map(({ digest }) => digest)).toEqual([digestOf(before.endpoint)]);
  });

  it('is one device when the page was faster', async () => {
    const [before, after] = [newDevice(), newDevice()];
    await add(ann, before);
    const { body } = await add(ann, after);
    expect((await renew(before, after)).status).toBe(200);
    expect((await list(ann)).data).toEqual([body.data]);
  });

  it.each(['http://push.example.com/x', 'https://169.254.169.254/latest'])(
    'is refused at %s',
    async (endpoint) => {
      const before = newDevice();
      await add(ann, before);
      expect((await renew(before, { ...newDevice(), endpoint })).status).toBe(422);
    },
  );
});

describe('when a session ends', () => {
  it('by signing out, its device is told nothing more', async () => {
    const elsewhere = await client.signIn({ id: ann.user.id });
    await add(ann, newDevice());
    await add(elsewhere, newDevice());
    await ann.post('/auth/logout');
    expect((await list(elsewhere)).data).toHaveLength(1);
  });

  it('by signing out without a word to the server, its device is told nothing more once the browser comes', async () => {
    const { id } = ann.user;
    const { accessToken, refreshToken } = await openSession(database.db, id, clock.now());
    const here = client.withToken(accessToken);
    await here.post(`/devices/${id}`, newDevice());
    expect((await list(ann)).data).toHaveLength(1);
    const headers = { cookie: `signed_out=1; refresh_token=${refreshToken}` };
    await client.post('/admin/auth/refresh', {}, { headers });
    expect((await list(ann)).data).toEqual([]);
  });

  it('by a new password, the other devices are told nothing more', async () => {
    const elsewhere = await client.signIn({ id: ann.user.id });
    const own = await add(ann, newDevice());
    await add(elsewhere, newDevice());
    await revokeSessions(database.db, ann.user.id, clock.now(), ann.sessionId);
    expect((await list(ann)).data).toEqual([own.body.data]);
  });

  it('by its age, the device stays', async () => {
    await add(ann, newDevice());
    const later = new Date(clock.now().getTime() + 100 * 86_400_000);
    await openSession(database.db, ann.user.id, later);
    const devices = database.db.selectFrom('push_devices').select(['session_id']);
    expect(await devices.where('user_id', '=', ann.user.id).execute()).toEqual([{ session_id: null }]);
  });
});

describe('the keys of the site', () => {
  it('are made once, whatever asks at once in several copies', async () => {
    const other = connect(database.target);
    try {
      await database.db.deleteFrom('push_keys').execute();
      const asked = Array.from({ length: 12 }, (_, index) =>
        pushKeys(index % 2 ? other : database.db, {
          vapid: undefined,
        }),
      );
      const pairs = new Set((await Promise.all(asked)).map((pair) => JSON.stringify(pair)));
      expect(pairs.size).toBe(1);
      expect(await database.db.selectFrom('push_keys').selectAll().execute()).toHaveLength(1);
    } finally {
      await other.destroy();
    }
  });

  it('are those of the settings, if they are a pair', async () => {
    const { publicKey, privateKey } = await pushKeys(database.db, { vapid: undefined });
    const given = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
    expect(readSettings(given).vapid).toEqual({ publicKey, privateKey });
    expect(readSettings({}).vapid).toBeUndefined();
    const wrong = [
      { ...given, VAPID_PRIVATE_KEY: 'x' },
      { VAPID_PUBLIC_KEY: publicKey },
      { VAPID_PRIVATE_KEY: 'x' },
    ];
    for (const each of wrong)
      expect(() => readSettings(each)).toThrow('VAPID_PRIVATE_KEY: must belong to VAPID_PUBLIC_KEY');
    const ownSettings = {
      ...client.services.settings,
      vapid: { publicKey: 'public', privateKey: 'private' },
    };
    const own = await api(database.db, { settings: ownSettings }).signIn();
    expect((await list(own)).public_key).toBe('public');
  });
});
