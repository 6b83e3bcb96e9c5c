/** A standby that is behind does not know yet which sessions and links have ended. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '@/server/db/client';
import { migrate } from '@/server/db/migrate';
import { watchStandby } from '@/server/db/standby-lag';
import { seed } from '@/server/seed';
import { freePort } from '../../../scripts/lib/server.mjs';
import { type ApiClient, api, type SignedInClient } from '../support/api';
import { openStandbyPair } from '../support/standby-server';

const EVERY_MS = 20;

let pair: Awaited<ReturnType<typeof openStandbyPair>>;
let away: Db;
let watch: ReturnType<typeof watchStandby>;
/** The site while its primary answers, and once it does not. */
let before: ApiClient;
let during: ApiClient;
let ann: SignedInClient;

beforeAll(async () => {
  pair = await openStandbyPair();
  await migrate(pair.primary);
  await seed(pair.primary, { demo: false });
  away = connect({ url: `postgres://nobody@127.0.0.1:${await freePort()}/laundry`, file: '' });
  watch = watchStandby(pair.primary, { everyMs: EVERY_MS, mostMs: 0 });
  before = api(pair.primary);
  during = api(away, { standby: pair.standby, checkStandby: watch.check });
});
afterAll(async () => {
  await watch.stop();
  await away.destroy();
  await pair.close();
});
beforeEach(async () => {
  ann = await before.signIn();
  await pair.caughtUp();
});

const profile = async () => (await during.get('/users/my-profile', { token: ann.token })).status;
/** Resolves once the watch says so of the standby. */
const isNow = (state: 'current' | 'behind') =>
  expect
    .poll(() =>
      watch.check(pair.standby).then(
        () => 'current',
        () => 'behind',
      ),
    )
    .toBe(state);

describe('while the primary does not answer', () => {
  it('a standby that has everything lets in who is signed in', async () => {
    await isNow('current');
    expect(await profile()).toBe(200);
  });

  it('one that is behind lets in nobody, but shows what is for everybody; later it knows who has signed out', async () => {
    const { url } = (await ann.post<'orders.setFeed'>('/calendar-feed', { on: 'yes' })).body.data;
    const feed = async () => (await during.get(`/calendar/${url?.split('/').at(-1)}`)).status;
    await pair.caughtUp();
    await isNow('current');
    expect([await profile(), await feed()]).toEqual([200, 200]);
    await pair.fallBehind();
    await ann.post('/calendar-feed', { on: 'no' });
    await ann.post('/auth/logout');
    await isNow('behind');
    const [own, calendar, open] = await Promise.all([profile(), feed(), during.get('/state')]);
    expect([own, calendar, open.status]).toEqual([503, 503, 200]);
    await pair.goOn();
    await pair.caughtUp();
    await isNow('current');
    expect([await profile(), await feed()]).toEqual([401, 404]);
  });

  it('a copy that never heard from the primary lets in nobody by a standby', async () => {
    const deaf = watchStandby(away, { everyMs: EVERY_MS });
    const copy = api(away, { standby: pair.standby, checkStandby: deaf.check });
    expect((await copy.get('/users/my-profile', { token: ann.token })).status).toBe(503);
    await deaf.stop();
  });
});
