import type { EndpointName } from '@/lib/contract/endpoints';
import type { Handler } from '@/server/api/handler';
import { invalidField, notFound } from '@/server/api/problems';
import { addPhoto, findPhoto } from './queries';

export const photosHandlers = {
  'orders.addPhoto': async ({ db, customer, body, now, rewritePhoto }) => {
    const made = await rewritePhoto(body);
    if (typeof made === 'string') throw invalidField('photo', made);
    return { data: await addPhoto(db, made, { userId: customer.id, now: now() }) };
  },

  'orders.photo': async ({ db, customer, params }) => {
    const bytes = await findPhoto(db, customer.id, params.token);
    if (!bytes) throw notFound();
    return { data: bytes };
  },
} satisfies { [N in Extract<EndpointName, 'orders.addPhoto' | 'orders.photo'>]: Handler<N> };
