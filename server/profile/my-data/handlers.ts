import { messages } from '@/lib/messages';
import type { HandlerContext, Handlers } from '@/server/api/handler';
import { networkOf } from '@/server/api/network';
import { ApiProblem } from '@/server/api/problems';
import { audit } from '@/server/audit';
import { checkPassword } from '@/server/auth/check-password';
import { noPageCookie } from '@/server/auth/page-cookie';
import { findOwnCredentials } from '@/server/auth/queries';
import { noRefreshCookie } from '@/server/auth/refresh-cookie';
import { deleteAccount, OpenOrders } from './delete-account';
import { exportData } from './export';

async function deleteOwnAccount(context: HandlerContext<'profile.delete'>): Promise<void> {
  const { db, customer, body, limiter, clientAddress, wakeSenders } = context;
  const wrong = new ApiProblem('bad_request', messages.passwordWrong, {
    errors: { password: messages.passwordWrong },
  });
  const found = await findOwnCredentials(db, customer.id);
  if (!found) throw wrong;
  const given = { account: found.email, password: body.password, hash: found.password_hash };
  await checkPassword(context, given, wrong);
  try {
    await deleteAccount(context, { id: customer.id, email: found.email });
  } catch (error) {
    throw error instanceof OpenOrders ? conflict(error) : error;
  }
  // The count of tries at the password holds the address.
  await limiter.guesses.forgive({ account: found.email, ownNetwork: networkOf(clientAddress) });
  wakeSenders();
}

function conflict({ orders }: OpenOrders): ApiProblem {
  const waitingFor = (what: (typeof orders)[number]['waits_for'][number]) =>
    orders.filter(({ waits_for }) => waits_for.includes(what)).length;
  const counts = { underWay: waitingFor('end'), unpaid: waitingFor('bill'), unknown: waitingFor('payment') };
  return new ApiProblem('conflict', messages.openOrders(counts), {
    data: { reason: 'open_orders', orders },
  });
}

export const myDataHandlers = {
  'profile.export': async (context) => {
    const { db, customer, now } = context;
    const found = await findOwnCredentials(db, customer.id);
    const data = await exportData(db, { id: customer.id, email: found?.email ?? '' }, now());
    audit(context, 'data-exported');
    return { data };
  },

  'profile.delete': async (context) => {
    await deleteOwnAccount(context);
    const { replyHeaders, settings } = context;
    replyHeaders.push(['Set-Cookie', noRefreshCookie(settings)], ['Set-Cookie', noPageCookie(settings)]);
    return { data: null, message: messages.accountDeleted };
  },
} satisfies Pick<Handlers<'profile'>, 'profile.export' | 'profile.delete'>;
