import type { Logger } from 'pino';
import { later } from '@/server/platform/clock';
import { metrics } from '@/server/platform/counters';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/transaction';
import { type Mail, MailError, type MailGateway } from '@/server/platform/gateways/mail';
import { isDue, released, takeNext } from '@/server/platform/jobs/lease';
import { startPolling } from '@/server/platform/jobs/polling';
import { findSender } from '@/server/shop/sender';
import { withKey } from '../access-keys';
import { attachPictures } from './attach-pictures';
import { isAutomatic } from './queue-mail';

interface OutboxOptions {
  db: Db;
  mail: MailGateway;
  log: Logger;
  now: () => Date;
  /** While building. */
  paused?: boolean;
  /** Polling, for retries and other processes' mail. */
  everyMs?: number;
}

/** Longer than any attempt. */
const LEASE_MS = 120_000;
const MAX_ATTEMPTS = 12;

/** 10 s, 20 s, 40 s … at most an hour. */
const backOffMs = (attempts: number) => Math.min(10_000 * 2 ** (attempts - 1), 3_600_000);

/** urgent: mails that expire, which somebody waits for. */
const lanes = ['urgent', 'other'] as const;
type Lane = (typeof lanes)[number];

/** At least once: a repeated mail has the same Message-ID. Two lanes, so that a new password never waits behind others. */
export function startOutbox(options: OutboxOptions) {
  const started = lanes.map((lane) => startLane(options, lane));
  return {
    wake: () => {
      for (const { wake } of started) wake();
    },
    async stop(): Promise<void> {
      await Promise.all(started.map(({ stop }) => stop()));
    },
  };
}

function startLane({ db, mail, log, now, paused = false, everyMs = 15_000 }: OutboxOptions, lane: Lane) {
  async function sendDue(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const row = await takeMail(db, lane, now());
      if (!row) return;
      await sendOne(row);
    }
  }

  async function sendOne(row: Claimed): Promise<void> {
    const emptied = {
      body_text: '',
      body_html: '',
      unsubscribe_url: null,
      // A code stands in the subject too.
      subject: row.subject.replace(/\b\d{3} \d{3}\b/, '…'),
      ...released,
    };
    const finish = (values: Record<string, string | null>) =>
      db.updateTable('outbox').set(values).where('id', '=', row.id).where('lease', '=', row.lease).execute();
    // Other mails keep their text, so that staff can send them again.
    const giveUp = (last_error: string) =>
      row.forget === 'yes' || row.expires_at
        ? end({ state: 'failed', last_error })
        : finish({ state: 'failed', last_error, ...released });
    const end = (values: Record<string, string | null>) =>
      row.forget === 'yes'
        ? db.deleteFrom('outbox').where('id', '=', row.id).where('lease', '=', row.lease).execute()
        : finish({ ...emptied, ...values });

    if (row.expires_at && row.expires_at <= now().toISOString()) {
      await end({ state: 'failed', last_error: 'expired' });
      return;
    }
    try {
      const outgoing = await toMail(db, row, now());
      if (!outgoing) return;
      await mail.send(outgoing);
    } catch (error) {
      const last_error = readReason(error);
      const final = (error instanceof MailError && error.permanent) || row.attempts >= MAX_ATTEMPTS;
      log.warn({ outbox: row.id, attempts: row.attempts, final, reason: last_error }, 'mail not sent');
      if (final) {
        metrics()?.recordRequest('mail', 'give_up', 'failed', 0);
        await giveUp(last_error);
      } else
        await finish({
          state: 'waiting',
          ...released,
          last_error,
          next_at: later(now(), backOffMs(row.attempts)),
        });
      return;
    }
    await end({ state: 'sent', sent_at: now().toISOString(), last_error: '' });
  }

  const job = lane === 'urgent' ? 'outbox_urgent' : 'outbox';
  return startPolling({ job, log, paused, everyMs, work: sendDue });
}

const readReason = (error: unknown) => (error instanceof Error ? error.message.slice(0, 200) : 'unknown');

type Claimed = NonNullable<Awaited<ReturnType<typeof takeMail>>>;

/** Undefined for a mail that was deleted meanwhile: its address must get no key. */
async function toMail(db: Db, row: Claimed, now: Date): Promise<Mail | undefined> {
  const { id, lease } = row;
  const texts = await inTransaction(db, async (trx) => {
    const own = trx.updateTable('outbox').where('id', '=', id).where('lease', '=', lease);
    const { numUpdatedRows } = await own.set({ lease }).executeTakeFirst();
    return numUpdatedRows > 0n ? withKey(trx, row, now) : undefined;
  });
  if (!texts) return undefined;
  const { name, supportEmail: address } = await findSender(db);
  return {
    from: { name, address },
    to: row.recipient,
    subject: row.subject,
    text: texts.text,
    ...(await attachPictures(db, { ...row, html: texts.html })),
    messageId: row.message_id,
    isAutomatic: isAutomatic(row.dedupe_key),
    ...(row.unsubscribe_url && { unsubscribeUrl: row.unsubscribe_url }),
  };
}

/** Undefined when none is due. */
const takeMail = (db: Db, lane: Lane, now: Date) =>
  takeNext({
    now,
    leaseMs: LEASE_MS,
    find: (at, longest) =>
      db
        .selectFrom('outbox')
        .select(['id', 'attempts', 'lease'])
        .where((where) =>
          where.or([
            where.and([where('state', '=', 'waiting'), isDue(now)]),
            where.and([
              where('state', '=', 'sending'),
              where.or([where('lease_until', '<=', at), where('lease_until', '>', longest)]),
            ]),
          ]),
        )
        .where('expires_at', lane === 'urgent' ? 'is not' : 'is', null)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    take: ({ id, lease }, claim) =>
      db
        .updateTable('outbox')
        .set({ state: 'sending', ...claim })
        .where('id', '=', id)
        .where('state', 'in', ['waiting', 'sending'])
        .where('lease', lease === null ? 'is' : '=', lease)
        .returningAll()
        .executeTakeFirst(),
  });
