/** Specification sections 2–5. */
import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { visitKinds } from '@/lib/rules/dates/visit';
import { defineCall, noData } from './define-call';
import { customer, cutoff_at, ofOrder } from './example-order';
import { id, yesNo } from './fields';
import { addressForm } from './forms/addresses';
import { done, reply } from './replies';

const named = z.object({ id: z.int(), name: z.string() });

type Saved = z.output<typeof addressForm>;
type TextField = { [Name in keyof Saved]-?: string extends Saved[Name] ? Name : never }[keyof Saved];

const texts = Object.fromEntries(Object.keys(addressForm.shape).map((name) => [name, z.string()])) as Record<
  TextField,
  z.ZodString
>;

const savedFields = {
  ...texts,
  state_id: z.int(),
  city_id: z.int(),
  /** Missing when its value is unreadable. */
  doorman_building: z.enum(['yes', 'no']).optional(),
  primary: z.enum(['yes', 'no']),
} satisfies Record<keyof Saved, z.ZodType>;

export const address = z.object({
  id: z.int(),
  user_id: z.int(),
  ...savedFields,
  city: named,
  state: named,
  /** Number of an undelivered order that uses the address, shown before it is deleted. */
  open_order: z.string().nullable(),
  /** The visits ahead that use this address, by pickup date. */
  used_by: z.array(
    z.object({
      order_id: z.int(),
      order_number: z.string(),
      visit: z.enum(visitKinds),
      /** The order's copy is not what the address says. */
      is_old: z.boolean(),
      /** Whether the order can take the address as it is now; 'later': once its missed pickup has a new time. */
      takes: z.enum(['now', 'later', 'no']),
      /** Until when it can, the shop's time with offset; null where no deadline ends it. */
      until: z.string().nullable(),
    }),
  ),
  /** How many repeating pickups use it, from their next order as it is then. */
  repeats: z.int(),
});

const hours = { doorman_from: '7:00 AM', doorman_to: '11:00 PM' };
const fields = {
  ...customer,
  address1: '160 West 71st Street',
  address2: 'Apt 4B',
  cross_street: 'Broadway',
  state_id: 33,
  city_id: 1,
  zip_code: '10023',
  doorman_building: 'yes',
  primary: 'yes',
  ...hours,
} as const;

export const exampleAddress: z.output<typeof address> = {
  id: 5,
  user_id: 12,
  ...addressForm.parse(fields),
  ...hours,
  city: { id: 1, name: 'New York' },
  state: { id: 33, name: 'New York' },
  open_order: '1048213',
  used_by: [{ ...ofOrder, visit: 'pickup', is_old: false, takes: 'now' as const, until: cutoff_at }],
  repeats: 0,
};

export const addressesContract = {
  'addresses.list': defineCall({
    summary: 'List pickup addresses, primary first',
    params: z.object({ userId: id() }),
    reply: reply(z.array(address)),
    example: { params: { userId: 12 }, reply: { data: [exampleAddress] } },
  }),
  'addresses.create': defineCall({
    summary: 'Add an address',
    more: 'We must serve its ZIP code.',
    no: 'The customer already has the most addresses allowed.',
    body: addressForm.extend({ user_id: id() }),
    reply: reply(address),
    example: {
      body: { user_id: 12, ...fields, entrance_note: 'Service door on 71st', buzzer: '4B' },
      reply: { data: { ...exampleAddress, entrance_note: 'Service door on 71st', buzzer: '4B' } },
    },
  }),
  'addresses.update': defineCall({
    summary: 'Change an address or some of its fields',
    more: 'Orders keep the address as it was when the customer placed them: `used_by` says which can still take the new one, with `POST /order/{id}/change`.',
    params: z.object({ address_id: id() }),
    body: z.object({
      ...addressForm.partial().shape,
      primary: yesNo(messages.badValue).optional(),
      user_id: id().optional(),
    }),
    reply: reply(address),
    example: { params: { address_id: 5 }, body: { primary: 'yes' }, reply: { data: exampleAddress } },
  }),
  'addresses.remove': defineCall({
    summary: 'Delete an address',
    more: 'Orders that use it keep their copy. When it was primary, the newest other one is primary then, and `message` says so.',
    params: z.object({ address_id: id() }),
    reply: done(),
    example: { params: { address_id: 5 }, reply: noData },
  }),
};
