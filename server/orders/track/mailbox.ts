/** Whose mailbox a link is in: proved by digits, not theirs, or a new link to it. */
import { trackRoutes } from '@/lib/routes';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { notFound } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import { endLinks, KEY_PLACE } from '@/server/notifications/access-keys';
import type { MailText } from '@/server/notifications/mail/mail-facts';
import { dropOrderMails, sendMail } from '@/server/notifications/mail/queue-mail';
import { notify } from '@/server/notifications/notify';
import type { Db } from '@/server/platform/db/client';
import { inCustomerTransaction } from '@/server/platform/db/transaction';
import type { Settings } from '@/server/platform/settings';
import type { Link } from './links';

const MAX_RENEWED = 3;

export async function findLastDigits(db: Db, userId: number): Promise<string> {
  const user = await db.selectFrom('users').select('mobile').where('id', '=', userId).executeTakeFirst();
  return user?.mobile.replace(/\D/g, '').slice(-4) ?? '';
}

export const notMineMail = (order: string): MailText => ({
  subject: `Order ${order}: its email reached somebody else`,
  ticket: `Order ${order}`,
  headline: 'Its email reached somebody else',
  under:
    'Whoever has the mailbox says that the account isn’t theirs. We ended all links and send nothing more there.',
  paragraphs: ['The order goes on. Please call its customer and ask for the right email.'],
  why: 'You get this email because you run the shop.',
});

/** The order goes on. @throws ApiProblem not_found once somebody has proved the mailbox */
export async function stopMail(services: Services, { userId, order }: Link): Promise<void> {
  const now = services.now();
  await inCustomerTransaction(services.db, userId, async (trx) => {
    const user = await trx
      .updateTable('users')
      .set({ mail_stopped_at: now.toISOString() })
      .where('id', '=', userId)
      .where('mailbox_proved_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (!user) throw notFound();
    await dropOrderMails(trx, user.email);
    await endLinks(trx, userId, now);
    await notify(trx, { type: 'account.mail_stopped', userId, email: user.email }, services);
    await sendMail(trx, notMineMail(order), { key: `not-mine:${userId}:${now.getTime()}` }, now);
  });
  services.flushOutbox();
}

export const newLinkMail = (order: string, { publicUrl }: Pick<Settings, 'publicUrl'>): MailText => ({
  subject: `Your new link to order ${order}`,
  ticket: `Order ${order}`,
  headline: 'Your new link',
  under: 'It takes the place of one that was ended. If you didn’t ask for it, there is nothing to do.',
  action: { label: 'Open your order', url: `${publicUrl}${trackRoutes.order(KEY_PLACE)}` },
  why: 'You get this email because it was asked for on the page of your order.',
});

/** At most three a day for an order, and none where mail was stopped; nobody learns whether. */
export async function mailNewLink(services: Services, { userId, orderId, order }: Link): Promise<void> {
  const now = services.now();
  await inCustomerTransaction(services.db, userId, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'mail_stopped_at', 'deleted_at'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (user.mail_stopped_at || user.deleted_at) return;
    const mail = newLinkMail(order, services.settings);
    for (let turn = 1; turn <= MAX_RENEWED; turn += 1) {
      const key = `link-renewed:${orderId}:${todayAtShop(now)}:${turn}`;
      if (await sendMail(trx, mail, { key, to: user.email, keyOrderId: orderId }, now)) return;
    }
  });
  services.flushOutbox();
}
