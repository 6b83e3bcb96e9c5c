/** Faults around the site: mail server, payment gateway, clock, stop signals. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { connect } from '@/server/platform/db/client';
import { openSmtp } from '@/tests/server/support/services/smtp';
import { freePort } from '../../scripts/lib/server.mjs';
import { card } from '../bench/lib/traffic.mjs';
import { withSite } from './embedded';
import { type Attempt, type FaultShop, inspect, openShop, place } from './orders';
import { type Extent, exactly, holds, type Row, within } from './report';
import { codeOf, type Site, startSite, until } from './site';

const withSettings = (
  env: Record<string, string>,
  work: (site: Site, shop: FaultShop) => Promise<unknown>,
): Promise<unknown> => withSite(work, undefined, env);

export async function mailServer(extent: Extent): Promise<Row[]> {
  const rows: Row[] = [];
  const slowMs = extent.short ? 500 : 2_000;
  const received: string[] = [];
  const slow = await openSmtp({
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        const isLink = /password/i.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
        const take = () => {
          received.push(isLink ? 'password' : 'other');
          done();
        };
        setTimeout(take, isLink ? 0 : slowMs);
      }, done);
    },
  });
  const url = (port: number) => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'shop@example.com' });
  await withSettings(url(slow.port), async (site, shop) => {
    for (let turn = 0; turn < 20; turn++) await place(site, shop.order());
    await until('the first mail', async () => received.length > 0);
    const [customer] = shop.customers;
    const body = { email: customer?.email };
    const asked = await site.send({ path: '/api/v1/auth/forgot-password', method: 'POST', body });
    const linkMs = await until('the password mail', async () => received.includes('password'));
    rows.push(
      exactly('a slow mail server: asking for a new password is answered with', asked.code, 200),
      within(`… its mail behind 20 that take ${slowMs} ms each comes after`, linkMs, 2_000, extent),
    );
  });
  await slow.close();
  const port: number = await freePort();
  await withSettings(url(port), async (site, shop) => {
    const attempt = shop.order();
    const { code, ms } = await site.send(attempt.call);
    await until('a failed try', async () => site.printed().includes('mail not sent'));
    const back = await openSmtp({}, port);
    rows.push(
      exactly('a dead mail server: an order is answered with', code, 200),
      within('… its answer after', ms, 1_000, extent),
    );
    if (!extent.short) {
      const ms = await until('the mail', async () => back.received.length > 0);
      rows.push(within('… its mail comes after the mail server is back, in', ms, 45_000, extent));
    }
    await back.close();
  });
  return rows;
}

/** Takes connections and never answers. */
async function silentServer(): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export async function gateway(extent: Extent): Promise<Row[]> {
  const silent = await silentServer();
  const deadPort: number = await freePort();
  const rows: Row[] = [];
  for (const [what, port] of [
    ['slow', silent.port],
    ['dead', deadPort],
  ] as const) {
    const env = {
      ...{
        PAYMENT_GATEWAY: 'authorize-net',
        AUTHORIZE_NET_LOGIN_ID: 'x',
        AUTHORIZE_NET_TRANSACTION_KEY: 'y',
      },
      AUTHORIZE_NET_URL: `http://127.0.0.1:${port}/`,
    };
    await withSettings(env, async (site, shop) => {
      const [one] = shop.customers;
      const adding = site.send({
        ...{ path: '/api/v1/payment/add-card', method: 'POST', token: one?.token ?? '' },
        body: { ...card, user_id: one?.id },
      });
      const codes: number[] = [];
      for (let turn = 0; turn < 20; turn++) codes.push(await place(site, shop.order()));
      const added = await adding;
      rows.push(
        exactly(`a ${what} gateway: orders meanwhile`, codes.filter((code) => code === 200).length, 20, 20),
        holds(
          '… a card is refused with a sentence',
          added.code < 500 && /"message":"[^"]/.test(added.text),
          String(added.code),
        ),
        within('… the refusal of the card after', added.ms, 30_000, extent),
      );
    });
  }
  silent.close();
  return rows;
}

const MINUTES = 60_000;

export async function clock(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'laundry-clock-'));
  const file = join(folder, 'offset');
  writeFileSync(file, '0');
  const preload = pathToFileURL(resolve(process.cwd(), 'lab/faults/clock.mjs')).href;
  const rows: Row[] = [];
  await withSettings({ NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: file }, async (site, shop) => {
    const all: Attempt[] = [];
    for (const offset of [40, -40]) {
      writeFileSync(file, String(offset * MINUTES));
      const isSet = async () =>
        existsSync(`${file}.set`) && readFileSync(`${file}.set`, 'utf8') === String(offset * MINUTES);
      await until('the step', isSet);
      const batch = Array.from({ length: 8 }, shop.order);
      all.push(...batch);
      const codes = await Promise.all(batch.map((each) => place(site, each)));
      // The same key again, on the other side of the step.
      const again = await Promise.all(all.map((each) => place(site, each)));
      const step = `${offset > 0 ? 'forward' : 'back'} ${Math.abs(offset)} minutes`;
      rows.push(
        exactly(`the clock steps ${step}: orders placed`, codes.filter((code) => code === 200).length, 8, 8),
        exactly(
          '… asked for again: the same order',
          again.filter((code) => code === 200).length,
          all.length,
          all.length,
        ),
        exactly('… ready', await codeOf(site, '/health/ready'), 200),
      );
    }
  });
  writeFileSync(file, '0');
  const limited = { RATE_LIMIT_SCALE: '1', NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: file };
  await withSettings(limited, async (site, shop) => {
    const body = { email: shop.customers[0]?.email, password: 'wrong password' };
    const enter = () => site.send({ path: '/api/v1/auth/signin', method: 'POST', body });
    for (let turn = 0; turn < 6; turn++) await enter();
    writeFileSync(file, String(-60 * MINUTES));
    await until('the step', async () => readFileSync(`${file}.set`, 'utf8') === String(-60 * MINUTES));
    const codes: number[] = [];
    let told = '';
    for (let turn = 0; turn < 6; turn++) {
      const { code, headers } = await enter();
      codes.push(code);
      told = headers['retry-after'] ?? '';
    }
    rows.push(
      exactly(
        'the clock steps back an hour after five wrong passwords: five more are looked at',
        codes.filter((code) => code === 400).length,
        5,
        5,
      ),
      holds(
        '… the wait that the next is told, in seconds, is a minute at most',
        Number(told) > 0 && Number(told) <= 60,
        told,
      ),
    );
  });
  rmSync(folder, { recursive: true });
  return rows;
}

export async function stopSignals(extent: Extent): Promise<Row[]> {
  const times = extent.short ? 2 : 20;
  const folder = mkdtempSync(join(tmpdir(), 'laundry-stops-'));
  const file = join(folder, 'laundry.db');
  let site = await startSite(folder);
  const preparing = connect({ file });
  const shop = await openShop(site, preparing, 8);
  await preparing.destroy();
  const attempts: Attempt[] = [];
  let good = 0;
  let cut = 0;
  for (let turn = 0; turn < times; turn++) {
    const batch = Array.from({ length: 8 }, shop.order);
    attempts.push(...batch);
    const sending = Promise.all(batch.map((each) => place(site, each)));
    // A second signal would end it at once.
    await new Promise((go) => setTimeout(go, Math.random() * 60));
    const stopped = site.stop();
    const codes = await sending;
    cut += codes.filter((code) => code !== 200 && code !== 0 && code !== 503).length;
    if ((await stopped) === 0) good += 1;
    site = await startSite(folder);
    await Promise.all(batch.map((each) => place(site, each)));
  }
  await site.stop();
  const db = connect({ file });
  const found = await inspect(db, attempts);
  await db.destroy();
  rmSync(folder, { recursive: true });
  return [
    exactly(`SIGTERM during orders, ${times} times: ended with 0`, good, times, times),
    exactly('… orders answered with anything but 200, 503 or a closed door', cut, 0),
    exactly('… acknowledged orders lost', found.lost, 0),
    exactly(
      '… made twice, in part, or with wrong places',
      found.doubled + found.partial + found.wrongPlaces,
      0,
    ),
  ];
}
