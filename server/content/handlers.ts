import type { Handlers } from '@/server/api/handler';
import { listAlerts } from '@/server/service-area/alerts';
import { findSettings, listStaticPages } from './queries';

export const contentHandlers = {
  'content.settings': async ({ db, payments: { tokens }, now }) => {
    const service_alerts = (await listAlerts(db, now())).map(({ id: _, ...alert }) => alert);
    const data = { ...(await findSettings(db)), service_alerts };
    return { data: tokens ? { ...data, card_tokens: tokens.keys } : data };
  },
  'content.staticPages': async ({ db }) => ({ data: await listStaticPages(db) }),
} satisfies Handlers<'content'>;
