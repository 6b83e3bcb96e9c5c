import type { SignedInClient } from './api';

/** A page of the customer's notifications, newest first, in its envelope. */
export const inboxPage = async (who: SignedInClient, query: Record<string, string | number> = {}) =>
  (await who.get<'profile.notifications'>('/auth/notify', { query: { user_id: who.user.id, ...query } }))
    .body;
