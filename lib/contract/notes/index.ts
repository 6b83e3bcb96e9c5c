/** The notes of all calls, and the entities that several replies share, each with an example. */
import { z } from 'zod';
import { address } from '../addresses';
import { user } from '../auth';
import { card } from '../cards';
import { settings } from '../content';
import type { EndpointName } from '../endpoints';
import { choices, device } from '../notification-settings';
import { photo } from '../order-photos';
import { order, orderRow } from '../orders';
import { notification } from '../profile';
import { slot } from '../service-area';
import { addressesNotes, exampleAddress } from './addresses';
import { authNotes, exampleUser } from './auth';
import { cardsNotes, exampleCard } from './cards';
import { catalogNotes } from './catalog';
import { contentNotes, exampleSettings } from './content';
import { feedbackNotes } from './feedback';
import type { Notes } from './note';
import { exampleChoices, exampleDevice } from './notification-settings';
import { exampleOrder, exampleRow } from './order-examples';
import { examplePhoto } from './order-photos';
import { ordersNotes } from './orders';
import { outreachNotes } from './outreach';
import { exampleNotification, profileNotes } from './profile';
import { exampleSlot, serviceAreaNotes } from './service-area';

export const notes: { [N in EndpointName]: Notes<string>[N] } = {
  ...authNotes,
  ...profileNotes,
  ...addressesNotes,
  ...cardsNotes,
  ...ordersNotes,
  ...feedbackNotes,
  ...serviceAreaNotes,
  ...catalogNotes,
  ...contentNotes,
  ...outreachNotes,
};

/** The body of every refusal; a call may add fields. */
export const refusal = z.looseObject({
  status: z.literal(false),
  message: z.string(),
  data: z.unknown(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** Entities that several replies share; the OpenAPI document defines each once, by name. */
export const entities = z
  .registry<{ id: string; description?: string; examples: z.$output[] }>()
  .add(user, { id: 'User', examples: [exampleUser] })
  .add(refusal, {
    id: 'Refusal',
    description:
      'A refusal with its reason. You can show `message` to the customer as is. `errors` says what is wrong with each field; list entries go by position: items.0.quantity. `data` is null unless a call says otherwise',
    examples: [{ status: false, message: 'Not found', data: null }],
  })
  .add(notification, { id: 'Notification', examples: [exampleNotification] })
  .add(choices, { id: 'NotificationChoices', examples: [exampleChoices] })
  .add(device, { id: 'Device', examples: [exampleDevice] })
  .add(address, { id: 'Address', examples: [exampleAddress] })
  .add(card, { id: 'Card', examples: [exampleCard] })
  .add(orderRow, { id: 'OrderRow', examples: [exampleRow] })
  .add(photo, { id: 'Photo', examples: [examplePhoto] })
  .add(order, { id: 'Order', examples: [exampleOrder] })
  .add(slot, { id: 'Slot', examples: [exampleSlot] })
  .add(settings, { id: 'Settings', examples: [exampleSettings] });

/** Descriptions of the ten feature words. */
export const wordNotes: Record<string, string> = {
  addresses: 'Where we pick up and deliver',
  auth: 'Sign-up, sign-in, sessions and passwords',
  cards: 'Saved cards and payments',
  catalog: 'Services and prices',
  content: 'What the business says about itself',
  feedback: 'What customers say, and our replies',
  orders: 'Placing, reading and canceling orders',
  outreach: 'Mailing list, app link and inquiries',
  profile: 'The customer’s profile and inbox',
  'service-area': 'States, ZIP codes, days and times',
};
