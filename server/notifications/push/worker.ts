import type { Logger } from 'pino';
import { later } from '@/server/platform/clock';
import { metrics } from '@/server/platform/counters';
import type { Db } from '@/server/platform/db/client';
import type { OutgoingPush, PushAnswer, PushGateway } from '@/server/platform/gateways/push';
import { isDue, released, takeNext } from '@/server/platform/jobs/lease';
import { startPolling } from '@/server/platform/jobs/polling';

interface PushWorkerOptions {
  db: Db;
  push: PushGateway;
  sender: () => Promise<OutgoingPush['sender']>;
  log: Logger;
  now: () => Date;
  /** While building. */
  paused?: boolean;
  /** Polling, for retries and other processes' messages. */
  everyMs?: number;
}

/** Per process: a slow push service blocks one of them, and no mail. */
const AT_ONCE = 8;
/** Longer than any attempt. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 5;
/** Limits Retry-After. */
const LONGEST_WAIT_MS = 3_600_000;
/** In a row; then the device is removed. */
const MAX_FAILURES = 10;

/** 10 s, 40 s, 160 s, 640 s. */
const backOffMs = (attempts: number) => 10_000 * 4 ** (attempts - 1);

/** At least once: a repeated message has the same topic, so it replaces the first. New ones go first. */
export function startPush({
  db,
  push,
  sender,
  log,
  now,
  paused = false,
  everyMs = 15_000,
}: PushWorkerOptions) {
  const inFlight = new Set<Promise<void>>();
  const rounds = startPolling({ job: 'push', log, paused, everyMs, work: startDue });

  /** Each message that ends wakes the next round. */
  async function startDue(isStopped: () => boolean): Promise<void> {
    while (!isStopped() && inFlight.size < AT_ONCE) {
      const row = await takeMessage(db, now());
      if (!row) return;
      const work = sendOne(row)
        .catch((error: unknown) => log.error({ err: error }, 'push'))
        .finally(() => {
          inFlight.delete(work);
          rounds.wake();
        });
      inFlight.add(work);
    }
  }

  async function sendOne(row: ClaimedMessage): Promise<void> {
    const left = Date.parse(row.expires_at) - now().getTime();
    const device = left > 0 ? await findDevice(db, row.device_id) : undefined;
    if (!device) return finish(row);
    const { title, body, link, topic, urgency } = row;
    const payload = JSON.stringify({ title, body, link, tag: topic });
    const ttlSeconds = Math.ceil(left / 1000);
    await note(row, await push.send({ device, sender: await sender(), payload, topic, urgency, ttlSeconds }));
  }

  const finish = async ({ id, lease }: ClaimedMessage): Promise<void> => {
    await db.deleteFrom('push_messages').where('id', '=', id).where('lease', '=', lease).execute();
  };

  async function note(row: ClaimedMessage, answer: PushAnswer): Promise<void> {
    if (answer.outcome === 'done') {
      await noteFailures(row.device_id, 'none');
      return finish(row);
    }
    const { outcome, reason } = answer;
    const waitMs = outcome === 'later' ? (answer.waitMs ?? backOffMs(row.attempts)) : 0;
    const next_at = later(now(), Math.min(waitMs, LONGEST_WAIT_MS));
    const final = outcome !== 'later' || row.attempts >= MAX_ATTEMPTS || next_at >= row.expires_at;
    log.warn({ device: row.device_id, attempts: row.attempts, final, outcome, reason }, 'push not sent');
    if (outcome === 'gone') {
      await db.deleteFrom('push_devices').where('id', '=', row.device_id).execute();
    } else if (final) {
      metrics()?.recordRequest('push', 'give_up', 'failed', 0);
      await finish(row);
      await noteFailures(row.device_id, 'one more');
    } else
      await db
        .updateTable('push_messages')
        .set({ ...released, next_at })
        .where('id', '=', row.id)
        .where('lease', '=', row.lease)
        .execute();
  }

  async function noteFailures(id: number, what: 'none' | 'one more'): Promise<void> {
    const device = db.updateTable('push_devices').where('id', '=', id);
    if (what === 'none') {
      await device.set({ failures: 0 }).where('failures', '>', 0).execute();
      return;
    }
    await device.set((is) => ({ failures: is('failures', '+', 1) })).execute();
    await db.deleteFrom('push_devices').where('id', '=', id).where('failures', '>=', MAX_FAILURES).execute();
  }

  return {
    wake: rounds.wake,
    async stop(): Promise<void> {
      await rounds.stop();
      await Promise.all(inFlight);
    },
  };
}

type ClaimedMessage = NonNullable<Awaited<ReturnType<typeof takeMessage>>>;

/** Undefined when its customer has turned push off meanwhile. */
const findDevice = (db: Db, id: number) =>
  db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_devices.id', '=', id)
    .where('push_notifications', '=', 'yes')
    .executeTakeFirst();

/** Undefined when none is due. */
const takeMessage = (db: Db, now: Date) =>
  takeNext({
    now,
    leaseMs: LEASE_MS,
    find: (at, longest) =>
      db
        .selectFrom('push_messages')
        .select(['id', 'attempts', 'lease'])
        .where(isDue(now))
        .where((where) =>
          where.or([
            where('lease_until', 'is', null),
            where('lease_until', '<=', at),
            where('lease_until', '>', longest),
          ]),
        )
        .orderBy('attempts')
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    take: ({ id, lease }, claim) =>
      db
        .updateTable('push_messages')
        .set(claim)
        .where('id', '=', id)
        .where('lease', lease === null ? 'is' : '=', lease)
        .returningAll()
        .executeTakeFirst(),
  });
