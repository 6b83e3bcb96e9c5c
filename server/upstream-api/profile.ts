/** The customer's own data and inbox (specification sections 2 and 3). */
import { z } from 'zod';
import { user } from './auth';
import type { BaseCalls } from './base-call';
import { each, list, numbered, saved, text, whole } from './values';

/** Without marks nobody knows what is unread. What is ours of an entry is in no reply. */
const note = z
  .object({ id: whole(0), ...each('title message created', text('')) })
  .refine(({ title, message }) => title || message)
  .transform((row) => ({ ...row, type: '', order_id: null, order_number: null, link: null, read: true }));

export const profile: BaseCalls<'profile'> = {
  'profile.get': { reads: () => z.object({ data: user }) },
  'profile.update': {
    sends: 'first_name last_name mobile email_notifications push_notifications',
    clears: true,
    reads: ({ params, body }) => saved({ id: params.user_id, ...body }, user),
  },
  'profile.notifications': {
    asks: 'user_id',
    // It sends everything, so pages of it are cut here.
    reads: ({ query }) =>
      z.object({ data: list(note) }).transform(({ data }) => {
        const rows = numbered(data);
        const limit = Number(query.limit) || 20;
        const page = Number(query.page) || 1;
        const totalPages = Math.max(1, Math.ceil(rows.length / limit));
        const shown = rows.slice((page - 1) * limit, page * limit);
        return { data: shown, page, limit, totalDocs: rows.length, totalPages, unread: null };
      }),
  },
};
