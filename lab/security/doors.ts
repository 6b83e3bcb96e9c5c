/** The link of an order's mail in the hands of scanners, strangers and robots. */
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from '@/lib/contract';
import { makeKey, proveMailbox } from '@/server/notifications/access-keys';
import { insertOrder } from '@/tests/server/support/fixtures';
import { newCustomer, password, signUpForm } from './people';
import { type Attack, atMost, exactly, type Row } from './report';
import type { Reply, Site } from './site';

interface Door {
  key: string;
  order: number;
  user: number;
  email: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An order that waits for an OK, and the key of a mail of five minutes ago. */
async function open({ db, ...site }: Site, isProved = true): Promise<Door> {
  const { id: user, email } = await newCustomer({ db, ...site });
  const asks = { status: 10, is_final: 'no' as const, wash_fold_cents: 5_425, net_price_cents: 5_425 };
  const { id: order } = await insertOrder(db, user, { ...asks, delivery_date: inDays(5) });
  if (isProved) await proveMailbox(db, user, new Date());
  const key = await makeKey(db, { kind: 'order', orderId: order }, new Date(Date.now() - 300_000));
  return { key, order, user, email };
}

const acts = [
  'decide',
  'cancel',
  'take-back',
  'tip',
  'report',
  'card',
  'code',
  'share',
  'unshare',
  'end',
  'reschedule',
];
const bodies: Record<string, object> = {
  decide: { decision: 'approve' },
  tip: { tips: 5 },
  card: { card_id: 1 },
  code: { action: 'approve' },
  report: contract['orders.report'].example.body,
  reschedule: contract['orders.reschedule'].example.body,
};

type Tracked = { forms: Record<string, string> };

const formsOf = async (site: Site, key: string) =>
  ((await site.api(`/track/${key}`)).body.data as Tracked).forms;

const press = (site: Site, key: string, act: string, body: object = {}, headers = {}) =>
  site.api(`/track/${key}/${act}`, { ...bodies[act], ...body }, { headers });

/** What an act would change. */
async function stateOf({ db }: Site, { order, user }: Door): Promise<string> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
  const keys = await db
    .selectFrom('access_keys')
    .select(['id', 'ended_at'])
    .where('order_id', '=', order)
    .execute();
  const mails = await db.selectFrom('notifications').select('id').where('user_id', '=', user).execute();
  return JSON.stringify([row, keys, mails.length]);
}

/** How many of these attempts changed something. */
async function changes(site: Site, door: Door, attempts: (() => Promise<unknown>)[]): Promise<number> {
  let changed = 0;
  for (const attempt of attempts) {
    const before = await stateOf(site, door);
    await attempt();
    if ((await stateOf(site, door)) !== before) changed += 1;
  }
  return changed;
}

const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };

export const doors: Attack = async (site) => [
  ...(await withoutForms(site)),
  ...(await robots(site)),
  ...(await guesses(site)),
  ...(await others(site)),
  ...(await odd(site)),
  ...(await traces(site)),
];

async function withoutForms(site: Site): Promise<Row[]> {
  const [door, other] = [await open(site), await open(site)];
  const [own, others] = [await formsOf(site, door.key), await formsOf(site, other.key)];
  await wait(2_500);
  const wrong = [undefined, '', 'x'.repeat(100), others.approve, own.cancel, own.return, `${own.approve}x`];
  const pages = acts.map((action) => () => {
    const form = new FormData();
    form.set('action', action);
    return fetch(`${site.origin}/track/${door.key}/act`, {
      method: 'POST',
      body: form,
      headers: foreign,
      redirect: 'manual',
    });
  });
  const attempts = [
    ...['GET', 'HEAD'].flatMap((method) =>
      ['', '/times', '/cancel', '/approve', '/end', '/act', '/ics'].map(
        (end) => () => site.send(`/track/${door.key}${end}`, { method }),
      ),
    ),
    ...acts.map((act) => () => press(site, door.key, act, {}, foreign)),
    ...wrong.map((form) => () => press(site, door.key, 'decide', { form })),
    ...pages,
  ];
  return [
    exactly(
      'a key alone: GETs, HEADs and POSTs from anywhere that change something',
      await changes(site, door, attempts),
      0,
    ),
  ];
}

async function robots(site: Site): Promise<Row[]> {
  const door = await open(site);
  const pressAll = acts.map((act) => async () => {
    const forms = await formsOf(site, door.key);
    const form = forms[act === 'decide' ? 'approve' : act.replace('-', '_')];
    const first = await press(site, door.key, act, { form });
    const again = (first.body.data as { form?: string } | null)?.form;
    await press(site, door.key, act, { form: again });
  });
  return [
    exactly('… robots that press each button twice at once: changes', await changes(site, door, pressAll), 0),
  ];
}

async function guesses(site: Site): Promise<Row[]> {
  const closed = await open(site, false);
  const { prove } = await formsOf(site, closed.key);
  await Promise.all(
    Array.from({ length: 25 }, (_, digits) =>
      press(site, closed.key, 'prove', { digits: String(9000 + digits), form: prove }),
    ),
  );
  const { tries: looked } = await site.db
    .selectFrom('access_keys')
    .select('tries')
    .where('order_id', '=', closed.order)
    .executeTakeFirstOrThrow();
  const after = await press(site, closed.key, 'prove', {
    digits: signUpForm().mobile.slice(-4),
    form: prove,
  });
  const door = await open(site);
  await site.db.updateTable('orders').set({ net_price_cents: 24_120 }).where('id', '=', door.order).execute();
  const forms = await formsOf(site, door.key);
  await wait(2_500);
  await press(site, door.key, 'code', { form: forms.code });
  const codes = await Promise.all(
    Array.from({ length: 25 }, (_, code) =>
      press(site, door.key, 'decide', { form: forms.approve, code: String(100_000 + code) }),
    ),
  );
  const { tries: counted } = await site.db
    .selectFrom('access_codes')
    .select('tries')
    .where('user_id', '=', door.user)
    .executeTakeFirstOrThrow();
  return [
    atMost('… 25 guesses at the digits of a phone at once: looked at', looked, 5),
    exactly('… the right ones after that', Number(after.code === 200), 0),
    atMost('… 25 guesses at a code at once: looked at', counted, 5),
    exactly('… approved by them', codes.filter(({ code }) => code === 200).length, 0),
  ];
}

async function others(site: Site): Promise<Row[]> {
  const [mine, other] = [await open(site), await open(site)];
  const before = await stateOf(site, other);
  const forms = await formsOf(site, mine.key);
  await wait(2_500);
  const shared = await press(site, mine.key, 'share', { form: forms.share });
  const view =
    String((shared.body.data as { url: string }).url)
      .split('/')
      .at(-1) ?? '';
  const ids = { id: other.order, order_id: other.order, user_id: other.user, key: other.key };
  await press(site, mine.key, 'decide', { form: forms.approve, ...ids });
  const seen = (await site.api(`/track/${view}`)).text + (await site.send(`/track/${view}`)).text;
  const told = ['Ann', 'Lee', '$54', '4242', 'Wash &amp; Fold, ', mine.email].filter((word) =>
    seen.includes(word),
  );
  const tries: Reply[] = await Promise.all(acts.map((act) => press(site, view, act, { form: forms[act] })));
  const signIn = await site.api('/auth/signin', { email: mine.email, password });
  const reset = { secretkey: mine.key, password, confirm_password: password };
  const opened = [
    await site.api('/users/my-profile', undefined, { token: mine.key }),
    await site.api('/auth/reset-password/web', reset),
    await site.send(`/api/v1/calendar/${mine.key}.ics`),
  ];
  return [
    exactly('… another order that its acts reached', Number((await stateOf(site, other)) !== before), 0),
    exactly('… words of the order that a shared link told', told.length, 0),
    exactly('… acts of a shared link that were not 404', tries.filter(({ code }) => code !== 404).length, 0),
    exactly('… other doors that the key opened', opened.filter(({ code }) => code === 200).length, 0),
    exactly('… its customer can still sign in', Number(signIn.code === 200), 1),
  ];
}

/** Of an unproved mailbox, of addresses that nobody linked, of many presses at once. */
async function odd(site: Site): Promise<Row[]> {
  const [closed, door] = [await open(site, false), await open(site)];
  const refusals = await Promise.all(
    [...acts, 'prove', 'not-mine'].map((act) => press(site, closed.key, act, { digits: '9999' })),
  );
  const paths = [
    ...Object.getOwnPropertyNames(Object.prototype).flatMap((name) =>
      [`/${name}`, `/approve?why=${name}`].map((end) => `${door.key}${end}`),
    ),
    ...['%E2%82%AC', '%F0%9F%A7%BA', '%2F%2Fevil.example'].map((key) => `${key}/ics`),
  ];
  let failed = 0;
  for (const path of paths) if ((await site.send(`/track/${path}`)).code >= 500) failed += 1;
  const { share: form } = await formsOf(site, door.key);
  await wait(2_500);
  await Promise.all(Array.from({ length: 30 }, () => press(site, door.key, 'share', { form })));
  const shared = await site.db
    .selectFrom('access_keys')
    .select('id')
    .where('order_id', '=', door.order)
    .where('kind', '=', 'shared')
    .execute();
  return [
    exactly(
      '… refusals before a mailbox is proved that tell the price',
      refusals.filter(({ text }) => text.includes('54.25')).length,
      0,
    ),
    exactly('… odd addresses of its pages that are a 500', failed, 0),
    atMost('… links shared by 30 presses at once', shared.length, 10),
  ];
}

async function traces(site: Site): Promise<Row[]> {
  const door = await open(site);
  const page = await site.send(`/track/${door.key}`);
  await site.send(`/TRACK/${door.key}/`);
  await site.send(`/%74rack/${door.key}`);
  await site.api(`/track/${door.key}/cancel`, {});
  const lines = site.log().filter((line) => line.includes(door.key));
  const away = [...page.text.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].filter(
    ([, url = '']) => !url.startsWith(site.origin),
  );
  return [
    exactly('… lines of the log with a key', lines.length, 0),
    exactly(
      '… addresses of other sites on its page, beside those of the footer',
      away.filter(([, url = '']) => !/instagram|facebook/.test(url)).length,
      0,
    ),
    exactly('… its page says no referrer', Number(page.headers['referrer-policy'] === 'no-referrer'), 1),
  ];
}
