/** Limits of the machine: a photo's process that is killed, and no more files to open. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { phonePictures } from '@/tests/server/support/pictures/hostile-pictures';
import { smallPhoto } from '@/tests/server/support/pictures/pictures';
import { withSite } from './embedded';
import { type FaultShop, place } from './orders';
import { exactly, holds, type Row } from './report';
import { codeOf, type Site, until } from './site';

async function sendPhoto(site: Site, { customers: [customer] }: FaultShop, body: Uint8Array<ArrayBuffer>) {
  const headers = {
    Authorization: `Bearer ${customer?.token}`,
    ...{ 'Content-Type': 'image/jpeg', 'X-Forwarded-For': customer?.from ?? '' },
  };
  const reply = await fetch(`${site.origin}/api/v1/photos`, { method: 'POST', headers, body });
  await reply.arrayBuffer();
  return { code: reply.status, wait: reply.headers.get('retry-after') };
}

/** Processes that the site has started, by what they run. */
const startedBy = ({ child: { pid } }: Site, program: string): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)
    .filter((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes(program));

export const photoProcess = (): Promise<Row[]> =>
  withSite(async (site, shop) => {
    const [, makeLarge] = Object.values(phonePictures);
    const large = new Uint8Array((await makeLarge?.()) ?? []);
    const sending = sendPhoto(site, shop, large);
    let victims: number[] = [];
    await until('the process of the photo', async () => {
      victims = startedBy(site, 'photo');
      return victims.length > 0;
    });
    const order = place(site, shop.order());
    for (const victim of victims) process.kill(victim, 'SIGKILL');
    const { code, wait } = await sending;
    return [
      holds(
        'kill -9 of the process that decodes a photo: answered with 503 and Retry-After',
        code === 503 && wait !== null,
        String(code),
      ),
      exactly('… an order meanwhile', await order, 200),
      exactly('… the same photo again', (await sendPhoto(site, shop, large)).code, 200),
      exactly('… ready', await codeOf(site, '/health/ready'), 200),
    ];
  });

const openFilesOf = ({ child: { pid } }: Site) => readdirSync(`/proc/${pid}/fd`).length;

export const fewFiles = (): Promise<Row[]> =>
  withSite(async (site, shop) => {
    const limit = openFilesOf(site) + 40;
    spawnSync('prlimit', ['--pid', String(site.child.pid), `--nofile=${limit}:`]);
    const sockets: Socket[] = Array.from({ length: 200 }, () =>
      connect(Number(new URL(site.origin).port), '127.0.0.1').on('error', () => {}),
    );
    await until('no file left', async () => openFilesOf(site) >= limit - 5);
    const photo = await sendPhoto(site, shop, await smallPhoto()).catch(() => ({ code: 0 }));
    for (const socket of sockets) socket.destroy();
    const back = await until('an order', async () => (await place(site, shop.order())) === 200);
    return [
      holds(
        '200 sockets where 40 files can be opened: a photo is refused, or nobody answers',
        photo.code === 0 || photo.code === 503,
        String(photo.code),
      ),
      holds('… an order once they are gone, by the same process', back >= 0 && site.child.exitCode === null),
      exactly('… a photo', (await sendPhoto(site, shop, await smallPhoto())).code, 200),
    ];
  });
