import type { Handlers } from '@/server/api/handler';
import { findSettings, listStaticPages } from './queries';

export const contentHandlers = {
  'content.settings': async ({ db, payments: { tokens } }) => {
    const data = await findSettings(db);
    return { data: tokens ? { ...data, card_tokens: tokens.keys } : data };
  },
  'content.staticPages': async ({ db }) => ({ data: await listStaticPages(db) }),
} satisfies Handlers<'content'>;
