import type { EndpointName } from '@/lib/contract/endpoints';
import type { Handler } from '@/server/api/handler';
import { invalidField, notFound } from '@/server/api/problems';
import { addPhoto, findPhoto } from './queries';

export const photosHandlers = {
  'orders.addPhoto': async ({ db, customer, body, now, rewritePhoto }) => {
    const result = await rewritePhoto(body);
    if (typeof result === 'string') throw invalidField('photo', result);
    return { data: await addPhoto(db, result, { userId: customer.id, now: now() }) };
  },

  'orders.photo': async ({ db, customer, params }) => {
    const bytes = await findPhoto(db, customer.id, params.token);
    if (!bytes) throw notFound();
    return { data: bytes };
  },
} satisfies { [N in Extract<EndpointName, 'orders.addPhoto' | 'orders.photo'>]: Handler<N> };
