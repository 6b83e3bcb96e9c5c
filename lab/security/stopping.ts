/** What one stranger sends to keep the site from everybody else. */
import { connect, type Socket } from 'node:net';
import {
  hostilePictures,
  phonePictures,
  slowPicture,
} from '@/tests/server/support/pictures/hostile-pictures';
import { smallPhoto } from '@/tests/server/support/pictures/pictures';
import { childTime, peakDuring } from './memory';
import { newCustomer, signUpForm } from './people';
import { type Attack, atMost, count, exactly, type Row } from './report';
import type { Reply, Site } from './site';

/** Milliseconds, as a visitor from elsewhere waits for prices while `work` runs: the slowest. */
async function slowestMeanwhile<Result>(site: Site, work: () => Promise<Result>) {
  let isOver = false;
  let slowest = 0;
  let failed = 0;
  const visiting = (async () => {
    while (!isOver) {
      const { code, ms } = await site.send('/api/v1/category/pricing');
      slowest = Math.max(slowest, ms);
      if (code !== 200) failed += 1;
      await new Promise((go) => setTimeout(go, 20));
    }
  })();
  const result = await work().finally(() => {
    isOver = true;
  });
  await visiting;
  return { result, slowest: Math.round(slowest), failed };
}

export const longTexts: Attack = async (site) => {
  const texts = ['a', '-', 'a.', ' ', '1'].map((part) => part.repeat(62_000 / part.length));
  let longest = 0;
  for (const text of texts) {
    const { ms } = await site.api('/auth/signup', signUpForm({ first_name: text }));
    longest = Math.max(longest, ms);
  }
  const slashes = await site.send(`/_next/image${'/'.repeat(15_000)}x`);
  return [
    atMost('a name of 62,000 letters: the slowest answer', Math.round(longest), 500, ' ms'),
    atMost('an address of 15,000 slashes', Math.round(slashes.ms), 500, ' ms'),
  ];
};

/** Markdown that takes minutes in each of these ways, as another program may have stored it. */
export const pageTexts: Attack = async (site) => {
  const parts = ['_a__b_', '*a_', '> ', '![', '&#', '- [', '<b>'];
  const now = new Date().toISOString();
  const pages = parts.map((part, index) => ({
    ...{ slug: `slow-${index}`, title: 'Slow', show_in_footer: 'no' as const, position: 100 + index },
    ...{ content: part.repeat(36_000 / part.length), updated_at: now },
  }));
  await site.db.insertInto('static_pages').values(pages).execute();
  const { result, slowest, failed } = await slowestMeanwhile(site, () => site.api('/static-page'));
  const again = await site.api('/static-page');
  await site.db.deleteFrom('static_pages').where('title', '=', 'Slow').execute();
  const asWritten = result.text.includes('<p>_a__b__a__b_') ? 1 : 0;
  return [
    exactly('page texts that are slow to render: as written', asWritten, 1),
    atMost('… the slowest answer to somebody else', slowest, 1_000, ' ms'),
    exactly('… answers to somebody else that failed', failed, 0),
    atMost('… the same list once more', Math.round(again.ms), 500, ' ms'),
  ];
};

const jpeg = { 'Content-Type': 'image/jpeg' };

const sendPhoto = (site: Site, token: string | undefined, body: Uint8Array, from?: string) =>
  site.send('/api/v1/photos', { method: 'POST', token, body, headers: jpeg, ...(from && { from }) });

/** Begins a photo and sends a byte of it now and then. */
function dawdle({ port }: Site, lines: readonly string[]): () => void {
  const socket: Socket = connect(port, 'localhost');
  socket.on('error', () => {});
  const head = ['POST /api/v1/photos HTTP/1.1', 'Host: a', 'Content-Length: 100000', ...lines];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const timer = setInterval(() => socket.write('x'), 100);
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

export const photos: Attack = async (site) => {
  const customers = await Promise.all([1, 2, 3, 4].map(() => newCustomer(site)));
  const tokenOf = (turn: number) => customers[turn % customers.length]?.token;
  const hostile = Object.values(hostilePictures);
  const made = await Promise.all(hostile.map(({ make }) => make()));
  // As many at once as there are places: three of each customer.
  const attack = async () => {
    const replies: Reply[] = [];
    for (let turn = 0; turn < made.length; turn += 12) {
      const wave = made.slice(turn, turn + 12).map((bytes, place) => sendPhoto(site, tokenOf(place), bytes));
      replies.push(...(await Promise.all(wave)));
    }
    return replies;
  };
  const before = childTime(site.pid);
  const { result, peak } = await peakDuring(site.pid, () => slowestMeanwhile(site, attack));
  const told = result.result.filter(({ body }, turn) => body.message === hostile[turn]?.refusal).length;
  const rows: Row[] = [
    exactly('pictures that are large to decode: refused in words', told, made.length, made.length),
    atMost(
      '… the processor for each',
      Math.round((childTime(site.pid) - before) / made.length),
      1_000,
      ' ms',
    ),
    atMost('… memory of the site and its processes meanwhile', peak, 512, ' MB'),
    atMost('… the slowest answer to somebody else', result.slowest, 1_000, ' ms'),
    exactly('… answers to somebody else that failed', result.failed, 0),
  ];
  const good = await Promise.all(Object.values(phonePictures).map((make) => make()));
  const taken: Reply[] = [];
  for (const [turn, bytes] of good.entries()) taken.push(await sendPhoto(site, tokenOf(turn), bytes));
  rows.push(exactly('… what phones make: taken', count(taken, 200), good.length, good.length));

  const slow = slowPicture();
  const [attacker, other] = await Promise.all([newCustomer(site), newCustomer(site)]);
  const sending = [1, 2, 3].map(() => sendPhoto(site, attacker.token, slow));
  await new Promise((go) => setTimeout(go, 500));
  const between = await sendPhoto(site, other.token, await smallPhoto());
  const spent = childTime(site.pid);
  const ends = await Promise.all(sending);
  rows.push(
    exactly('three of one customer that take seconds: somebody else’s photo meanwhile', between.code, 200),
    atMost('… its answer', Math.round(between.ms), 3_000, ' ms'),
    exactly('… told to come again', count(ends, 503), 0),
    atMost('… the processor for each', Math.round((childTime(site.pid) - spent) / 3), 3_500, ' ms'),
  );

  const letGo = Array.from({ length: 24 }, (_, turn) =>
    turn % 2
      ? dawdle(site, [`X-Forwarded-For: 203.0.113.${turn}`])
      : dawdle(site, ['X-Forwarded-For: 198.51.100.7', `Authorization: Bearer ${tokenOf(turn)}`]),
  );
  await new Promise((go) => setTimeout(go, 1_000));
  const meanwhile = await sendPhoto(site, tokenOf(0), await smallPhoto());
  for (const stop of letGo) stop();
  rows.push(exactly('24 photos that come byte by byte: somebody else’s meanwhile', meanwhile.code, 200));
  return rows;
};

export const renders: Attack = async (site) => {
  const paths = ['/subscribe', '/zip-check?zip=10023', `/track/${'a'.repeat(22)}`];
  const replies: Reply[] = [];
  const sendOn = async (place: number) => {
    for (let turn = 0; turn < 20; turn += 1)
      replies.push(await site.send(paths[place % paths.length] ?? '', { from: '198.51.100.30' }));
  };
  const attack = () => Promise.all(Array.from({ length: 30 }, (_, place) => sendOn(place)));
  const { slowest } = await slowestMeanwhile(site, attack);
  const refused = replies.filter(({ code }) => code === 429);
  const asPage = refused.filter(
    ({ headers, text }) => headers['content-type']?.startsWith('text/html') && text.includes('<h1>'),
  );
  const [elsewhere, same] = [await site.send('/subscribe'), await site.send('/', { from: '198.51.100.30' })];
  return [
    atMost('600 pages by 30 connections of one address: rendered', replies.length - refused.length, 300),
    exactly('… refused with a page', asPage.length, refused.length, refused.length),
    atMost('… the slowest answer to somebody else', slowest, 2_000, ' ms'),
    exactly('… the same page for another address', elsewhere.code, 200),
    exactly('… the home page for that address', same.code, 200),
  ];
};
