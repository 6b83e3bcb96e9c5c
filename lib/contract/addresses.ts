/** Pickup addresses. Specification sections 2–5. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import { id, mobile, optionalSlotTime, optionalText, personName, text, yesNo, zip } from './fields';
import { done, reply } from './replies';

const addressFields = {
  first_name: personName(60, messages.firstNameRequired),
  last_name: personName(60, messages.lastNameRequired),
  mobile: mobile(),
  address1: text(120, messages.streetRequired),
  address2: text(60, messages.apartmentRequired),
  cross_street: optionalText(120),
  state_id: id(messages.stateRequired),
  city_id: id(messages.cityRequired),
  zip_code: zip(),
  doorman_building: yesNo(messages.doormanRequired),
  primary: yesNo(messages.badValue).default('no'),
  doorman_from: optionalSlotTime(),
  doorman_to: optionalSlotTime(),
  entrance_note: optionalText(200),
  buzzer: optionalText(40),
};

/** Fields of the address form; `user_id` is added on submit. */
export const addressForm = z.object(addressFields);

const named = z.object({ id: z.int(), name: z.string() });

const savedFields = {
  first_name: z.string(),
  last_name: z.string(),
  mobile: z.string(),
  address1: z.string(),
  address2: z.string(),
  cross_street: z.string(),
  state_id: z.int(),
  city_id: z.int(),
  zip_code: z.string(),
  doorman_building: z.enum(['yes', 'no']),
  primary: z.enum(['yes', 'no']),
  doorman_from: z.string(),
  doorman_to: z.string(),
  entrance_note: z.string(),
  buzzer: z.string(),
} satisfies Record<keyof typeof addressFields, z.ZodType>;

export const address = z.object({
  id: z.int(),
  user_id: z.int(),
  ...savedFields,
  city: named,
  state: named,
  /** Number of an undelivered order that uses this address, shown when the customer deletes it. */
  open_order: z.string().nullable(),
});

export const addressesContract = {
  'addresses.list': { params: z.object({ userId: id() }), reply: reply(z.array(address)) },
  'addresses.create': { body: addressForm.extend({ user_id: id() }), reply: reply(address) },
  'addresses.update': {
    params: z.object({ address_id: id() }),
    /** A partial address is enough: the primary checkbox sends only `primary`. */
    body: z.object({
      ...addressForm.partial().shape,
      primary: yesNo(messages.badValue).optional(),
      user_id: id().optional(),
    }),
    reply: reply(address),
  },
  'addresses.remove': { params: z.object({ address_id: id() }), reply: done() },
};
