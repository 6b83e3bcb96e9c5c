/** Keys in addresses: what a stranger learns of them, and who else is shown what they open. */
import { newCustomer, someEmail } from './people';
import { type Attack, asLong, atMost, count, exactly, type Row } from './report';
import type { Reply, Site } from './site';

const unknownKey = 'A'.repeat(22);

export const keys: Attack = async (site) => [
  ...(await oneClick(site)),
  ...(await resetOwner(site)),
  ...(await found(site)),
];

/** As a mail program sends it (RFC 8058). */
const stop = (site: Site, query: Record<string, string>) =>
  site.send(`/unsubscribe/one-click?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

/** What tells one answer from another, beside its time. */
const told = ({ code, text, headers }: Reply) => JSON.stringify([code, text, Object.keys(headers).sort()]);

async function oneClick(site: Site): Promise<Row[]> {
  const email = someEmail();
  await site.api('/users/subscribers/add', { email, form_age: 9_000 });
  const [mail = ''] = await site.mailsTo(email);
  const token = /token=(?:3D)?([\w-]{22})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? '';
  const known: Reply[] = [];
  const unknown: Reply[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    known.push(await stop(site, { email, token }));
    unknown.push(await stop(site, turn % 2 ? { token: unknownKey } : { email, token: unknownKey }));
  }
  const all = [...known, ...unknown];
  const malformed = ['', 'x', token.slice(1), `${token}x`, `${token.slice(1)} `, '../../etc/passwd', '😀'];
  const refusals = await Promise.all(malformed.map((wrong) => stop(site, { token: wrong })));
  return [
    exactly('one-click with known, used and unknown keys: 200', count(all, 200), all.length, all.length),
    exactly('… kinds of answers', new Set(all.map(told)).size, 1),
    asLong('… an unknown key takes as long as a known one (medians)', unknown, known, [0.8, 1.25]),
    exactly('one-click with what isn’t a key: 400', count(refusals, 400), malformed.length, malformed.length),
  ];
}

async function resetOwner(site: Site): Promise<Row[]> {
  const { email } = await newCustomer(site);
  await site.api('/auth/forgot-password', { email, form_age: 9_000 });
  const mail = (await site.mailsTo(email)).find((text) => text.includes('/reset-password/')) ?? '';
  const key = /reset-password\/([\w-]{22})/.exec(mail)?.[1] ?? '';
  const ask = (secretkey: string, from?: string) =>
    site.api('/auth/reset-password/owner', { secretkey }, from ? { from } : {});
  const right = await ask(key);
  const wrong = await Promise.all(
    [unknownKey, key.slice(1), `${key}x`, "' or 1=1 --"].map((bad) => ask(bad)),
  );
  const guesses = await Promise.all(Array.from({ length: 80 }, () => ask(unknownKey, '203.0.113.77')));
  return [
    exactly('a reset link names its account', Number(JSON.stringify(right.body.data).includes('…')), 1),
    exactly('… with the whole email', Number(right.text.includes(email.split('@', 1)[0] ?? '')), 0),
    exactly('… of a wrong key', wrong.filter(({ body }) => body.data !== null).length, 0),
    atMost('80 guesses at reset links from one address: looked at', count(guesses, 200), 60),
  ];
}

/** Crawlers may fetch these pages, and read there that they are not to show them. */
async function found(site: Site): Promise<Row[]> {
  const pages = [
    ...['', '/times', '/cancel'].map((end) => `/track/${unknownKey}${end}`),
    ...['unsubscribe', 'subscribe', 'accept-terms'].map((page) => `/${page}?token=${unknownKey}`),
    `/reset-password/${unknownKey}`,
  ];
  const { text: robots } = await site.send('/robots.txt');
  const forbidden = [...robots.matchAll(/^Disallow: (\S+)$/gim)].map(([, path = '']) => path);
  const replies = await Promise.all(pages.map((path) => site.send(path)));
  const bad = replies.filter(
    ({ headers, text }) =>
      !String(headers['x-robots-tag']).includes('noindex') ||
      headers['referrer-policy'] !== 'no-referrer' ||
      !String(headers['cache-control']).includes('no-store') ||
      /<meta[^>]+(og:|canonical)/.test(text),
  );
  const blocked = [...pages, '/calendar/'].filter((path) =>
    forbidden.some((start) => path.startsWith(start)),
  );
  return [
    exactly(
      'pages that open with a key: found, cached, shared with a picture or referred from',
      bad.length,
      0,
    ),
    exactly('… that robots may not fetch', blocked.length, 0),
  ];
}
