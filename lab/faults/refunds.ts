/** kill -9 in a command that gives money back, then the same command again. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { connect, type Db } from '@/server/platform/db/client';
import { startOps } from './ops';
import { openShop, placeBilled } from './orders';
import { type Extent, exactly, type Row } from './report';
import { startSite, until } from './site';

/** Longer than a command waits for a gateway's answer that may still come. */
const LATER_MS = 130_000;

const refundsOf = (db: Db, order: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.state', 'payments.amount_cents'])
    .where('orders.order_number', '=', order)
    .where('payments.kind', '=', 'refund')
    .execute();

export async function killedRefunds({ short }: Extent): Promise<Row[]> {
  const times = short ? 3 : 12;
  const folder = await mkdtemp(join(tmpdir(), 'laundry-refunds-'));
  const env = { DATA_DIR: folder };
  const clock = join(folder, 'offset');
  const preload = pathToFileURL(resolve(process.cwd(), 'lab/faults/clock.mjs')).href;
  const later = { ...env, NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clock };
  await writeFile(clock, String(LATER_MS));
  const site = await startSite(folder);
  const db = connect({ file: join(folder, 'laundry.db') });
  let cut = 0;
  let finished = 0;
  let same = 0;
  let once = 0;
  try {
    const shop = await openShop(site, db, times);
    for (let turn = 0; turn < times; turn++) {
      const number = await placeBilled(site, env, shop.order());
      const words = ['refund', number, 'all', '--reason', 'Late'];
      const dying = startOps(env, ...words);
      let isOver = false;
      void dying.ended.then(() => {
        isOver = true;
      });
      // From the moment that it is written down, at any moment after it.
      await until('a refund', async () => isOver || (await refundsOf(db, number)).length > 0);
      await new Promise((go) => setTimeout(go, Math.random() * 20));
      dying.child.kill('SIGKILL');
      if ((await dying.ended) === null) cut += 1;
      const again = [startOps(later, ...words)];
      if ((await again[0]?.ended) === 0) finished += 1;
      again.push(startOps(later, ...words));
      await again[1]?.ended;
      const amounts = again.map(({ printed }) => /^\$[\d.]+/m.exec(printed())?.[0]);
      if (amounts[0] && amounts[0] === amounts[1]) same += 1;
      const made = (await refundsOf(db, number)).filter(({ state }) => state === 'succeeded');
      if (made.length === 1) once += 1;
    }
  } finally {
    await db.destroy();
    await site.stop();
    await rm(folder, { recursive: true });
  }
  return [
    {
      what: `kill -9 during "refund … all", ${times} times: cut short`,
      measured: `${cut}`,
      goal: '',
      reached: true,
    },
    exactly('… the same command again: ended with 0', finished, times, times),
    exactly('… and again: the same amount', same, times, times),
    exactly('… went back once', once, times, times),
  ];
}
