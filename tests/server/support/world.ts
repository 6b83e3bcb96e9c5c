import { addPhoto } from '@/server/orders/photos/queries';
import type { ApiClient, SignedInClient } from './api';
import { addressBody, cardBody, insertOrder, insertRecurring } from './fixtures';
import { smallPhoto } from './pictures/pictures';
import { newDevice } from './services/push-device';

/** One id of each kind, all of one customer. */
export interface Owned {
  user: number;
  address: number;
  card: number;
  order: number;
  orderNumber: string;
  /** A repeating pickup. */
  recurring: number;
  notification: number;
  /** The token of a photo. */
  photo: string;
  /** A sentence that this customer alone wrote. */
  words: string;
  /** A browser with push notifications. */
  device: number;
}

export interface World {
  client: SignedInClient;
  owned: Owned;
}

/** A new customer with an address, a card, a scheduled express order that uses both, a notification and a device. */
export async function openWorld(api: ApiClient): Promise<World> {
  const { db } = api.services;
  const client = await api.signIn();
  const user = client.user.id;
  const address = await client.post<'addresses.create'>('/user-address', await addressBody(db, user));
  const card = await client.post<'cards.add'>('/payment/add-card', cardBody(user));
  const ids = { address: address.body.data.id, card: card.body.data.id };
  const words = `Written by customer ${user}.`;
  const order = await insertOrder(db, user, {
    pickup_address_id: ids.address,
    delivery_address_id: ids.address,
    is_express: 'yes',
    special_instructions: words,
  });
  await db
    .insertInto('feedback')
    .values({ user_id: user, feedback_subject_id: 1, feedbacks: words, status: 'pending' })
    .execute();
  const { id: notification } = await db
    .insertInto('notifications')
    .values({
      user_id: user,
      dedupe_key: `test:${user}`,
      type: 'order.placed',
      title: 'Placed',
      message: 'Placed',
      order_id: order.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored = { bytes: Buffer.from(await smallPhoto()), width: 8, height: 6 };
  const photo = await addPhoto(db, stored, { userId: user, now: client.services.now() });
  const device = await client.post<'profile.addDevice'>(`/devices/${user}`, newDevice());
  // A code that exists only in demo data.
  await db
    .insertInto('promo_codes')
    .values({ code: 'SPRING15', type: 'Percentage', amount_hundredths: 1500, once_per_user: 'no' })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  return {
    client,
    owned: {
      user,
      ...ids,
      order: order.id,
      orderNumber: order.order_number,
      recurring: await insertRecurring(db, user, ids, client.services.now()),
      notification,
      photo: photo.token,
      words,
      device: device.body.data.id,
    },
  };
}
