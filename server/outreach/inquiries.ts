import type { Output } from '@/lib/contract';
import type { Db } from '@/server/db/client';
import { makeReference } from '@/server/db/ids';
import { inTransaction } from '@/server/db/transaction';
import type { Services } from '@/server/services';
import { queueInquiry } from './mails';

type Deps = Pick<Services, 'db' | 'now' | 'outboxChanged'>;
type Inquiry = Output<'outreach.inquiry', 'body'>;

/**
 * Saves the inquiry, mails it to the business and confirms it to the sender. Returns its reference, such as
 * '3F7K2'.
 */
export async function saveInquiry(deps: Deps, form: Inquiry): Promise<string> {
  const { name, email, mobile = '', subject, order_number, message } = form;
  const inquiry = { name, email, mobile, subject, order_number, message };
  const reference = await inTransaction(deps.db, async (trx) => {
    const reference = await insertInquiry(trx, { ...inquiry, created: deps.now().toISOString() });
    await queueInquiry(trx, { ...inquiry, reference }, deps);
    return reference;
  });
  deps.outboxChanged();
  return reference;
}

async function insertInquiry(
  trx: Db,
  row: Omit<Required<Inquiry>, 'captchaToken' | 'company_url' | 'form_age'> & { created: string },
): Promise<string> {
  for (;;) {
    const inserted = await trx
      .insertInto('inquiries')
      .values({ ...row, reference: makeReference() })
      .onConflict((clash) => clash.column('reference').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (inserted) return inserted.reference;
  }
}
