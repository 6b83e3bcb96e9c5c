/** From an event to the customer's mailbox, through a real SMTP server that fails, returns, and loses replies. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOutbox } from '@/server/notifications/mail/worker';
import { connect, type Db } from '@/server/platform/db/client';
import { smtpMailer } from '@/server/platform/gateways/mail';
import { cashRegister, type OpsShop, openOpsShop } from '@/tests/server/staff/ops-shop';
import { openSmtp } from '@/tests/server/support/services/smtp';

const log = pino({ level: 'silent' });
let shop: OpsShop;
let port: number;
const cleanUp: (() => unknown)[] = [];

beforeEach(async () => {
  shop = await openOpsShop();
  // A port without a listener.
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready));
  ({ port } = probe.address() as AddressInfo);
  await new Promise((closed) => probe.close(closed));
});
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
  await shop.close();
});

async function mailServerBack(options?: SMTPServerOptions) {
  const { received, close } = await openSmtp(options, port);
  cleanUp.push(close);
  return received;
}

/** A process of the site that sends what is due, then stops. */
async function restart() {
  const db = connect(shop.target);
  const mail = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'shop@example.com', timeOutMs: 2_000 });
  const outbox = startOutbox({ db, mail, log, now: shop.clock.now });
  await settled(db);
  await outbox.stop();
  mail.close();
  await db.destroy();
}

/** Waits until nothing is due or being sent. */
async function settled(db: Db) {
  await expect
    .poll(
      async () => {
        const at = shop.clock.now().toISOString();
        const rows = await db.selectFrom('outbox').select(['state', 'next_at', 'lease_until']).execute();
        return rows.filter((row) =>
          row.state === 'sending'
            ? (row.lease_until ?? '') > at
            : row.state === 'waiting' && row.next_at <= at,
        );
      },
      { timeout: 15_000 },
    )
    .toEqual([]);
}

const states = async () =>
  (await shop.db.selectFrom('outbox').select(['state']).orderBy('id').execute()).map(({ state }) => state);
const idOf = (mail: string) => /^Message-ID: (.*)$/m.exec(mail)?.[1];

describe('mails of real events', () => {
  it('wait out an outage of the mail server and restarts of the site, and then arrive once', async () => {
    const { number } = await shop.counted();
    await shop.json(['bill', number], cashRegister());
    for (let start = 0; start < 3; start++) {
      await restart();
      expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
      shop.clock.advance(3_600_000);
    }
    const received = await mailServerBack();
    await restart();
    await restart();
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(received).toHaveLength(4);
    expect(new Set(received.map(idOf)).size).toBe(4);
    for (const subject of [
      `Your order ${number} was picked up: 2 bags`,
      `Your receipt for order ${number}: $35.00`,
    ])
      expect(received.join('\n')).toContain(`Subject: ${subject}`);
  });

  it('an answer that is lost after the mail has arrived: the same Message-ID again, by which it is known', async () => {
    await shop.placed();
    const tries: string[] = [];
    await mailServerBack({
      onData(stream, _session, done) {
        text(stream).then((mail) => {
          tries.push(mail);
          // The first one is accepted, but its reply is lost.
          if (tries.length > 1) done();
        }, done);
      },
    });
    await restart();
    expect(await states()).toEqual(['waiting']);
    shop.clock.advance(3_600_000);
    await restart();
    expect(await states()).toEqual(['sent']);
    expect(tries).toHaveLength(2);
    expect(new Set(tries.map(idOf)).size).toBe(1);
  });
});
