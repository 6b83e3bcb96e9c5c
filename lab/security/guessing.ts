import { newCustomer, password, someEmail } from './people';
import { type Attack, asLong, atMost, exactly, type Row } from './report';
import type { Reply, Site } from './site';

const enter = (site: Site, email: string, word: string, from: string) =>
  site.api('/auth/signin', { email, password: word }, { from });

/** Tries that the site looked at, instead of refusing them. */
const looked = (replies: readonly Reply[]) => replies.filter(({ code }) => code === 400).length;

async function oneAfterTheOther(site: Site, email: string, addresses: readonly string[]) {
  const replies: Reply[] = [];
  for (const from of addresses) replies.push(await enter(site, email, 'wrong password', from));
  return replies;
}

const network = (count: number) =>
  Array.from({ length: count }, (_, host) => `2001:db8:0:7::${host.toString(16)}`);
const botnet = (count: number, third: number) =>
  Array.from({ length: count }, (_, host) => `198.51.${third}.${host + 1}`);

export const guessing: Attack = async (site) => {
  const rows: Row[] = [];
  const one = await newCustomer(site);
  rows.push(
    atMost(
      '120 guesses at one account from one IPv6 /64: looked at',
      looked(await oneAfterTheOther(site, one.email, network(120))),
      5,
    ),
  );

  const [known, unknown] = [(await newCustomer(site)).email, someEmail()];
  const replies = await oneAfterTheOther(site, known, botnet(60, 100));
  const others = await oneAfterTheOther(site, unknown, botnet(60, 101));
  rows.push(atMost('60 guesses at one account from 60 IPv4 addresses: looked at', looked(replies), 20));
  const told = (list: Reply[]) => JSON.stringify(list.map(({ code, body }) => [code, body.message]));
  rows.push(
    exactly(
      '… an address without an account is answered otherwise',
      Number(told(replies) !== told(others)),
      0,
    ),
  );
  const refused = replies.at(-1);
  const seconds = Number(refused?.headers['retry-after']);
  const said = Number(/in (\d+) minutes/.exec(refused?.body.message ?? '')?.[1]);
  rows.push(
    exactly('… minutes of the wait, as the sentence and Retry-After tell it', said, Math.ceil(seconds / 60)),
  );
  rows.push(
    exactly('… the right password meanwhile', (await enter(site, known, password, '203.0.113.1')).code, 429),
  );
  rows.push(exactly('… its owner, with a link by email', await viaMail(site, known), 200));
  rows.push(...(await lockedOut(site)));
  rows.push(...(await withStolenToken(site)));

  const crowd = (await newCustomer(site)).email;
  const rush = await Promise.all(botnet(40, 102).map((from) => enter(site, crowd, 'wrong password', from)));
  rows.push(atMost('40 guesses at the same moment from 40 addresses: looked at', looked(rush), 20));
  rows.push(await timing(site));
  return rows;
};

const linkIn = (mail: string) => /reset-password\/([\w-]{22})/.exec(mail)?.[1];
const codeIn = (mail: string) => /^(\d{3} \d{3})\r?$/m.exec(mail)?.[1];

/** What the newest mail with such a thing in it has, newest first; the outbox sends within its round. */
async function newestIn(
  site: Site,
  email: string,
  find: (mail: string) => string | undefined,
  isNew: (found: string) => boolean = () => true,
): Promise<string> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = (await site.mailsTo(email)).flatMap((mail) => find(mail) ?? []).filter(isNew);
    if (found.length > 0 || Date.now() > deadline) return found[0] ?? '';
    await new Promise((go) => setTimeout(go, 200));
  }
}

const askLink = (site: Site, email: string, from: string) =>
  site.api('/auth/forgot-password', { email, form_age: 9_000 }, { from });

/** Asks for the link, follows it and signs in. */
async function viaMail(site: Site, email: string): Promise<number> {
  await site.api('/auth/forgot-password', { email, form_age: 9_000 });
  const key = await newestIn(site, email, linkIn);
  const word = 'another umbrella 43';
  await site.api('/auth/reset-password/web', { secretkey: key, password: word, confirm_password: word });
  return (await enter(site, email, word, '203.0.113.2')).code;
}

/** One stranger uses up what there is of an account; its owner is at home. */
async function lockedOut(site: Site): Promise<Row[]> {
  const [home, elsewhere, stranger] = ['203.0.113.200', '203.0.113.201', '203.0.113.202'];
  const { email } = await newCustomer(site);
  await enter(site, email, password, home);
  await askLink(site, email, elsewhere);
  const older = await newestIn(site, email, linkIn);
  await oneAfterTheOther(site, email, botnet(25, 110));
  for (const [path, count] of [
    ['/auth/forgot-password', 6],
    ['/auth/code/request', 6],
  ] as const)
    for (let turn = 0; turn < count; turn += 1)
      await site.api(path, { email, form_age: 9_000 }, { from: stranger });
  const refused = await askLink(site, email, stranger);
  const rows = [
    exactly(
      'a stranger uses up passwords, links and codes: the sixth link is called sent',
      Number(refused.code === 200),
      0,
    ),
    exactly('… the owner at home: the right password', (await enter(site, email, password, home)).code, 200),
  ];
  const before = new Set((await site.mailsTo(email)).flatMap((mail) => codeIn(mail) ?? []));
  await site.api('/auth/code/request', { email, form_age: 9_000 }, { from: home });
  const code = await newestIn(site, email, codeIn, (found) => !before.has(found));
  for (const from of botnet(6, 111))
    await site.api('/auth/code/signin', { email, code: '000 000' }, { from });
  const byCode = await site.api('/auth/code/signin', { email, code }, { from: home });
  rows.push(exactly('… a code by email, asked for at home', byCode.code, 200));
  const links = new Set((await site.mailsTo(email)).flatMap((mail) => linkIn(mail) ?? []));
  rows.push(exactly('… a link by email, asked for at home', (await askLink(site, email, home)).code, 200));
  const link = await newestIn(site, email, linkIn, (found) => !links.has(found));
  rows.push(exactly('… comes', Number(link !== ''), 1));
  const word = 'another umbrella 43';
  const body = { secretkey: older, password: word, confirm_password: word };
  const used = await site.api('/auth/reset-password/web', body, { from: elsewhere });
  rows.push(exactly('… a link from before them, while newer ones were asked for', used.code, 200));
  return rows;
}

/** Guesses at the password by someone with an access token, and at sign-in with them. */
async function withStolenToken(site: Site): Promise<Row[]> {
  const { id: user_id, email, token } = await newCustomer(site);
  const wrong = 'wrong password';
  const change = { user_id, old_password: wrong, new_password: password, confirm_password: password };
  const replies: Reply[] = [];
  for (const from of botnet(30, 112)) {
    replies.push(await site.api('/auth/change-password', change, { token, from }));
    replies.push(await site.api(`/users/${user_id}/delete`, { password: wrong }, { token, from }));
    replies.push(await enter(site, email, wrong, from));
  }
  return [atMost('90 guesses with a stolen access token, from 30 addresses: looked at', looked(replies), 20)];
}

/** In turn, so that a busy machine is busy for both. */
async function timing(site: Site): Promise<Row> {
  const people = await Promise.all(Array.from({ length: 6 }, () => newCustomer(site)));
  const [onKnown, onUnknown]: [Reply[], Reply[]] = [[], []];
  for (let round = 0; round < 30; round += 1) {
    const known = people[round % people.length]?.email ?? '';
    onKnown.push(await enter(site, known, 'wrong password', `203.0.113.${10 + round}`));
    onUnknown.push(await enter(site, someEmail(), 'wrong password', `203.0.113.${50 + round}`));
  }
  const what = 'sign-in for an unknown address takes as long as for a known one (medians)';
  return asLong(what, onUnknown, onKnown, [0.5, 2]);
}
