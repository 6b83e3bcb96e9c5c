import { z } from 'zod';
import { address, exampleAddress } from '@/lib/contract/addresses';
import { exampleUser, user } from '@/lib/contract/auth';
import { card, exampleCard } from '@/lib/contract/cards';
import { exampleSettings, settings } from '@/lib/contract/content';
import { device, exampleDevice } from '@/lib/contract/devices';
import { examplePhoto, photo } from '@/lib/contract/orders/order-photos';
import { exampleOrder, exampleRow, order, orderRow } from '@/lib/contract/orders/order-views';
import { exampleNotification, notification } from '@/lib/contract/profile';
import { exampleSlot, slot } from '@/lib/contract/service-area';

/** A call may add fields. */
export const refusal = z.looseObject({
  status: z.literal(false),
  message: z.string(),
  data: z.unknown(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** The OpenAPI document defines each once, by name. */
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
  .add(device, { id: 'Device', examples: [exampleDevice] })
  .add(address, { id: 'Address', examples: [exampleAddress] })
  .add(card, { id: 'Card', examples: [exampleCard] })
  .add(orderRow, { id: 'OrderRow', examples: [exampleRow] })
  .add(photo, { id: 'Photo', examples: [examplePhoto] })
  .add(order, { id: 'Order', examples: [exampleOrder] })
  .add(slot, { id: 'Slot', examples: [exampleSlot] })
  .add(settings, { id: 'Settings', examples: [exampleSettings] });
