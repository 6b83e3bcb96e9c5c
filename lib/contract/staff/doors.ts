/** What the pages of a driver and of the counter share: a key in the address, and a PIN said apart. */
import { z } from 'zod';
import { HOUR, MINUTE, type Rule } from '@/lib/contract/define-call';
import { bounded } from '@/lib/contract/fields';
import { linkKey } from '@/lib/contract/orders/order-calendar';
import { done } from '@/lib/contract/replies';
import { messages } from '@/lib/messages/messages';

export const doorParams = z.object({ key: linkKey() });
export const exampleDoor = { key: 'Rk3s8Yq1QJmWw0p5b7c2Zg' };

const perKey = (points: number, seconds: number): readonly Rule[] => [{ points, seconds, per: 'key' }];

/** What all calls of a page have. */
const door = {
  404: 'No page has this key',
  parameters: { key: 'Secret of the page’s address' },
  params: doorParams,
};
export const doorRead = { ...door, limits: perKey(120, MINUTE) };
export const doorAct = { ...door, limits: perKey(2_000, HOUR) };

/** pin: sign in first · open · closed: by wrong PINs or the shop · over: its day has ended. */
export const doorState = z.enum(['pin', 'open', 'closed', 'over']);

export const doorShop = z.object({ name: z.string(), phone: z.string() });
export const exampleShop = { name: 'Example Laundry', phone: '2125550100' };

/** What keeps every act of a page from being done, besides its own reasons. */
export const doorReasons = ['pin', 'closed', 'over', 'refused'] as const;

export const doorClosed =
  '`data.reason` is pin (sign in first), closed, over, or refused: `message` says it to whoever stands there';

export const signIn = {
  ...door,
  409: 'closed: by this or an earlier wrong PIN, or by the shop · over: its day has ended · full: as many devices as may are signed in',
  422: 'The PIN is wrong: `message` says how many tries are left',
  limits: [{ points: 30, seconds: HOUR, per: 'address' }] as readonly Rule[],
  body: z.object({ pin: bounded(12, messages.badPin).transform((typed) => typed.replace(/\D/g, '')) }),
  refusal: z.object({ reason: z.enum(['closed', 'over', 'full']) }),
  reply: done(),
  example: { params: exampleDoor, body: { pin: '4821' }, reply: { data: null } },
};
