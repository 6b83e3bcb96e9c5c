import { sha256 } from '@/server/auth/sessions';
import type { Services } from '@/server/services';

/**
 * Turns off the optional mails of the customer who got the mail with this token; repeating it is harmless. False when
 * no mail had it.
 */
export async function turnOffMails({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ email_notifications: 'no' })
    .where('id', 'in', (where) =>
      where.selectFrom('notifications').select('user_id').where('mail_token_hash', '=', sha256(token)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
