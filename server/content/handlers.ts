import type { Handlers } from '@/server/api/handler';
import { findSettings, listStaticPages } from './queries';

export const contentHandlers = {
  'content.settings': async ({ db }) => ({ data: await findSettings(db) }),
  'content.staticPages': async ({ db }) => ({ data: await listStaticPages(db) }),
} satisfies Handlers<'content'>;
