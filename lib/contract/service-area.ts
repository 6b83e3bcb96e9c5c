/** States, cities, zip codes, pickup days and slots. Specification sections 5, 7; slots are an extension. */
import { z } from 'zod';
import { messages } from '@/lib/messages';
import {
  bounded,
  calendarDate,
  captchaFields,
  email,
  id,
  optionalId,
  optionalLongText,
  optionalMobile,
  optionalSlotTime,
  personName,
  zip,
} from './fields';
import { done, reply } from './replies';

const named = z.object({ id: z.int(), name: z.string() });

export const slot = z.object({
  from_slot: z.string(),
  to_slot: z.string(),
  available: z.boolean(),
  /** Free places; absent when the slot is closed for another reason. */
  left: z.int().optional(),
  /** Why the slot can't be booked. */
  reason: z.string().optional(),
});

const nextPickup = z.object({
  pickup_date: z.string(),
  from_slot: z.string(),
  to_slot: z.string(),
  /** The earliest delivery after this pickup, with the usual turnaround; null when that day has no place left. */
  first_delivery: z
    .object({ delivery_date: z.string(), from_slot: z.string(), to_slot: z.string() })
    .nullable()
    .optional(),
  /** Deadline for placing or changing an order for this day, as an ISO instant. */
  cutoff_at: z.string().optional(),
});

export const requestZipForm = z.object({
  name: personName(80, messages.nameRequired),
  email: email(),
  mobile: optionalMobile(),
  zip_code: zip(),
  note: optionalLongText(500),
  ...captchaFields,
});

export const serviceAreaContract = {
  'service-area.states': { reply: reply(z.array(named)) },
  'service-area.cities': { params: z.object({ stateId: id() }), reply: reply(z.array(named)) },
  'service-area.verifyZip': {
    params: z.object({ zip: zip() }),
    reply: reply(
      z.object({
        zip_code: z.string(),
        neighborhood: z.string(),
        state_id: z.int(),
        city_id: z.int(),
        next_pickup: nextPickup.nullable(),
      }),
    ),
  },
  'service-area.waiting': {
    params: z.object({ zip: zip() }),
    /** How many people wait for us there; 0 for few, who could be told apart. */
    reply: reply(z.object({ zip_code: z.string(), waiting: z.int() })),
  },
  'service-area.requestZip': { body: requestZipForm, reply: done() },
  'service-area.notifyMe': {
    body: z.object({ email: email(), zipCode: zip(), ...captchaFields }),
    reply: done(),
  },
  /** Days without pickups for the address with this id, starting with closed days of the past year. */
  'service-area.pickupDays': {
    params: z.object({ id: id() }),
    reply: reply(z.array(z.object({ pickup_date: z.string(), reason: z.string() }))),
  },
  'service-area.slots': {
    query: z.object({
      zip_code: zip(),
      /** Pickup day, MM-DD-YYYY; defaults to the first day with a free slot. In the past only with delivery_date. */
      date: calendarDate().optional(),
      turn_around_id: optionalId(),
      /** Start of the chosen pickup slot, which limits the earliest delivery; defaults to the first free slot. */
      from_slot: optionalSlotTime(),
      /** Delivery day, MM-DD-YYYY; defaults to the earliest for this pickup day and turnaround. */
      delivery_date: calendarDate().optional(),
      /** Doorman hours of the address, if its doorman takes the bags. */
      doorman_from: bounded(8).optional(),
      doorman_to: bounded(8).optional(),
    }),
    reply: reply(
      z.object({
        date: z.string(),
        delivery_date: z.string(),
        earliest_delivery: z.string(),
        pickup: z.array(slot),
        delivery: z.array(slot),
        /** Deadline for placing or changing an order for `date`, as an ISO instant. */
        cutoff_at: z.string(),
        /** Every day within the booking horizon without pickups. */
        inactive: z.array(z.object({ pickup_date: z.string(), reason: z.string() })),
        /** Last day that can be booked. */
        last_date: z.string(),
      }),
    ),
  },
};
