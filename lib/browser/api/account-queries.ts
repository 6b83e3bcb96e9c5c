/** What profile, inbox and feedback show first, as queries of React Query (lib/browser/api/queries.ts). */
import { queryOptions } from '@tanstack/react-query';
import type { Data, Reply } from '@/lib/contract';
import { type Ask, call } from './call';
import { nullIfAbsent } from './gone';
import { keepPreviousFor, queryRoot } from './query-root';
import { readPageOrLast } from './read-page';

export const profileQuery = (userId: number, ask: Ask = call) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => ask('profile.get', { signal }).then((reply) => reply.data),
    refetchOnWindowFocus: 'always',
  });

type Inbox = Reply<'profile.notifications'>;

export interface InboxView {
  onlyUnread: boolean;
  page: number;
}

export const inboxKey = (userId: number) => ['inbox', userId];
export const unreadKey = (userId: number) => ['unread', userId];

/** None without read marks. */
export const countUnread = ({ unread }: Inbox) => unread ?? 0;

/** One page of the inbox or its last one, newest first. Also updates the unread count in the menu. */
export const inboxQuery = (userId: number, { onlyUnread, page }: InboxView, ask: Ask = call) =>
  queryOptions({
    queryKey: [...inboxKey(userId), onlyUnread, page],
    queryFn: async ({ signal, client }) => {
      const inbox = await readPageOrLast(page, (requestedPage) => {
        const unread = onlyUnread ? { unread: 'yes' as const } : {};
        const query = { user_id: userId, page: requestedPage, limit: 20, ...unread };
        return ask('profile.notifications', { query, signal });
      });
      client.setQueryData(unreadKey(userId), countUnread(inbox));
      return inbox;
    },
    placeholderData: keepPreviousFor(userId),
    refetchOnWindowFocus: 'always',
  });

export interface FeedbackFilters {
  /** Id as text, '' for all. */
  subject: string;
  /** Part of the text. */
  text: string;
  /** Defaults to pending (specification section 9). */
  status: 'pending' | 'all';
}

export const feedbackRoot = queryRoot('feedback');

export const feedbackQuery = (
  userId: number | undefined,
  { subject, text, status }: FeedbackFilters,
  ask: Ask = call,
) =>
  queryOptions({
    queryKey: [...feedbackRoot, userId, subject, text, status],
    queryFn: async ({ signal }): Promise<Data<'feedback.list'>> => {
      const query = { subject, feedback: text, status };
      return (await ask('feedback.list', { params: { user_id: userId ?? 0 }, query, signal })).data;
    },
    placeholderData: keepPreviousFor(userId),
    enabled: userId !== undefined,
  });

export const issuesRoot = queryRoot('issues');

/** The problems reported with all orders; none at an API that lacks the call (404). */
export const allIssuesQuery = (userId: number | undefined, ask: Ask = call) =>
  queryOptions({
    queryKey: [...issuesRoot, 'customer', userId],
    queryFn: async ({ signal }): Promise<Data<'orders.issues'>> => {
      const request = { params: { user_id: userId ?? 0 }, signal };
      return (await ask('orders.allIssues', request).catch(nullIfAbsent))?.data ?? [];
    },
    enabled: userId !== undefined,
  });

/** The problems reported with an order, and until when we answer one that is reported now. */
export const orderIssuesQuery = (orderId: number, ask: Ask = call) =>
  queryOptions({
    queryKey: [...issuesRoot, 'order', orderId],
    queryFn: ({ signal }) => ask('orders.issues', { params: { id: orderId }, signal }),
  });
