import { newCustomer, password, someEmail } from './people';
import { type Attack, atMost, exactly, type Row } from './report';
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

  const crowd = (await newCustomer(site)).email;
  const rush = await Promise.all(botnet(40, 102).map((from) => enter(site, crowd, 'wrong password', from)));
  rows.push(atMost('40 guesses at the same moment from 40 addresses: looked at', looked(rush), 20));
  rows.push(await timing(site));
  return rows;
};

/** Asks for the link, follows it and signs in. */
async function viaMail(site: Site, email: string): Promise<number> {
  await site.api('/auth/forgot-password', { email, form_age: 9_000 });
  const link = () => /reset-password\/([\w-]{22})/;
  const deadline = Date.now() + 20_000;
  let key: string | undefined;
  while (!key && Date.now() < deadline) {
    for (const mail of await site.mailsTo(email)) key ??= link().exec(mail)?.[1];
    if (!key) await new Promise((go) => setTimeout(go, 200));
  }
  const word = 'another umbrella 43';
  await site.api('/auth/reset-password/web', { secretkey: key, password: word, confirm_password: word });
  return (await enter(site, email, word, '203.0.113.2')).code;
}

const median = (list: readonly number[]) =>
  [...list].sort((one, other) => one - other)[list.length >> 1] ?? 0;

/** In turn, so that a busy machine is busy for both. */
async function timing(site: Site): Promise<Row> {
  const people = await Promise.all(Array.from({ length: 6 }, () => newCustomer(site)));
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < 30; round += 1) {
    const known = people[round % people.length]?.email ?? '';
    times.known.push((await enter(site, known, 'wrong password', `203.0.113.${10 + round}`)).ms);
    times.unknown.push((await enter(site, someEmail(), 'wrong password', `203.0.113.${50 + round}`)).ms);
  }
  const ratio = median(times.unknown) / median(times.known);
  return {
    what: 'sign-in for an unknown address takes as long as for a known one (medians)',
    measured: `${ratio.toFixed(2)} x`,
    goal: '0.5 – 2 x',
    reached: ratio > 0.5 && ratio < 2,
  };
}
