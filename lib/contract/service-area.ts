/** Specification sections 5, 7; slots are an extension. */
import { z } from 'zod';
import { messages } from '@/lib/messages/messages';
import { waitlistShownFrom } from '@/lib/rules/places/waitlist';
import { defineCall, MINUTE, noData, outgoingMail } from './define-call';
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
import { week } from './policy';
import { done, reply } from './replies';

const named = z.object({ id: z.int(), name: z.string() });

export const slot = z.object({
  from_slot: z.string(),
  to_slot: z.string(),
  available: z.boolean(),
  /** Absent when the slot is closed for another reason. */
  left: z.int().optional(),
  reason: z.string().optional(),
});

const nextPickup = z.object({
  pickup_date: z.string(),
  from_slot: z.string(),
  to_slot: z.string(),
  /** After this pickup, with the usual turnaround; null when that day is full. */
  first_delivery: z
    .object({ delivery_date: z.string(), from_slot: z.string(), to_slot: z.string() })
    .nullable()
    .optional(),
  /** For placing or changing an order for this day, ISO instant. */
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

export const exampleSlot: z.output<typeof slot> = {
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  available: true,
  left: 4,
};
const holiday = { pickup_date: '03-26-2027', reason: 'Good Friday' };
const form = { email: 'ann@example.com', form_age: 9000 };

export const serviceAreaContract = {
  'service-area.states': defineCall({
    summary: 'List states',
    reply: reply(z.array(named)),
    example: { reply: { data: [{ id: 33, name: 'New York' }] } },
  }),
  'service-area.cities': defineCall({
    summary: 'List the cities of a state',
    404: 'There is no such state',
    params: z.object({ stateId: id() }),
    reply: reply(z.array(named)),
    example: { params: { stateId: 33 }, reply: { data: [{ id: 1, name: 'New York' }] } },
  }),
  'service-area.verifyZip': defineCall({
    summary: 'Check whether we serve a ZIP code',
    no: 'We do not serve it.',
    limits: [{ points: 30, seconds: MINUTE, per: 'address' }],
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
    example: {
      params: { zip: '10023' },
      reply: {
        data: {
          zip_code: '10023',
          neighborhood: 'Upper West Side',
          state_id: 33,
          city_id: 1,
          next_pickup: {
            pickup_date: '03-17-2027',
            from_slot: '7:00 AM',
            to_slot: '9:00 AM',
            first_delivery: { delivery_date: '03-19-2027', from_slot: '7:00 AM', to_slot: '9:00 AM' },
            cutoff_at: '2027-03-16T20:00:00-04:00',
          },
        },
      },
    },
  }),
  'service-area.waiting': defineCall({
    summary: 'Count the people who wait for a ZIP code',
    more: `Each email counts once. Fewer than ${waitlistShownFrom} are told as 0.`,
    limits: [{ points: 30, seconds: MINUTE, per: 'address' }],
    params: z.object({ zip: zip() }),
    /** 0 for few, who could be identified. */
    reply: reply(z.object({ zip_code: z.string(), waiting: z.int() })),
    example: { params: { zip: '10040' }, reply: { data: { zip_code: '10040', waiting: 41 } } },
  }),
  'service-area.requestZip': defineCall({
    summary: 'Request service for a ZIP code',
    bot: true,
    limits: outgoingMail,
    body: requestZipForm,
    reply: done(),
    example: { body: { name: 'Ann Lee', mobile: '', zip_code: '10040', note: '', ...form }, reply: noData },
  }),
  'service-area.notifyMe': defineCall({
    summary: 'Ask for an email when we serve a ZIP code',
    bot: true,
    limits: outgoingMail,
    body: z.object({ email: email(), zipCode: zip(), ...captchaFields }),
    reply: done(),
    example: { body: { zipCode: '10040', ...form }, reply: noData },
  }),
  /** At the address with this id, starting with closed days of the past year. */
  'service-area.pickupDays': defineCall({
    summary: 'List days without pickup for an address',
    parameters: { id: 'Id of the address' },
    params: z.object({ id: id() }),
    reply: reply(z.array(z.object({ pickup_date: z.string(), reason: z.string() }))),
    example: { params: { id: 5 }, reply: { data: [holiday] } },
  }),
  'service-area.slots': defineCall({
    summary: 'List open pickup and delivery times',
    no: 'We do not serve the ZIP code.',
    parameters: { from_slot: 'Start of the chosen pickup time; by default, the first open one' },
    query: z.object({
      zip_code: zip(),
      /** MM-DD-YYYY; by default the first day with a free slot. In the past only with delivery_date. */
      date: calendarDate().optional(),
      turn_around_id: optionalId(),
      /** Limits the earliest delivery; by default the first free slot. */
      from_slot: optionalSlotTime(),
      /** MM-DD-YYYY; by default the earliest. */
      delivery_date: calendarDate().optional(),
      /** If the doorman takes the bags. */
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
        /** For placing or changing an order for `date`, ISO instant. */
        cutoff_at: z.string(),
        /** Besides the weekdays without pickups. */
        inactive: z.array(z.object({ pickup_date: z.string(), reason: z.string() })),
        /** 0 Sunday … 6 Saturday. */
        week: week.optional(),
        last_date: z.string(),
      }),
    ),
    example: {
      query: { zip_code: '10023' },
      reply: {
        data: {
          date: '03-17-2027',
          delivery_date: '03-19-2027',
          earliest_delivery: '03-19-2027',
          pickup: [
            exampleSlot,
            { from_slot: '9:00 AM', to_slot: '11:00 AM', available: false, reason: 'Full' },
          ],
          delivery: [{ ...exampleSlot, from_slot: '6:00 PM', to_slot: '8:00 PM' }],
          cutoff_at: '2027-03-16T20:00:00-04:00',
          inactive: [holiday],
          week: { pickup: [1, 2, 3, 4, 5], delivery: [1, 2, 3, 4, 5] },
          last_date: '04-14-2027',
        },
      },
    },
  }),
};
