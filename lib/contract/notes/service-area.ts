import type { z } from 'zod';
import { waitlistShownFrom } from '@/lib/domain/waitlist';
import type { slot } from '../service-area';
import { done, MINUTE, type Notes, outgoingMail } from './note';

export const exampleSlot: z.output<typeof slot> = {
  from_slot: '7:00 AM',
  to_slot: '9:00 AM',
  available: true,
  left: 4,
};
const holiday = { pickup_date: '03-26-2027', reason: 'Good Friday' };
const form = { email: 'ann@example.com', form_age: 9000 };

export const serviceAreaNotes: Notes<'service-area'> = {
  'service-area.states': { summary: 'List states', reply: { data: [{ id: 33, name: 'New York' }] } },
  'service-area.cities': {
    summary: 'List the cities of a state',
    404: 'There is no such state',
    params: { stateId: 33 },
    reply: { data: [{ id: 1, name: 'New York' }] },
  },
  'service-area.verifyZip': {
    summary: 'Check whether we serve a ZIP code',
    no: 'We do not serve it.',
    limits: [{ points: 30, seconds: MINUTE, per: 'address' }],
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
  'service-area.waiting': {
    summary: 'Count the people who wait for a ZIP code',
    more: `Each email counts once. Fewer than ${waitlistShownFrom} are told as 0.`,
    limits: [{ points: 30, seconds: MINUTE, per: 'address' }],
    params: { zip: '10040' },
    reply: { data: { zip_code: '10040', waiting: 41 } },
  },
  'service-area.requestZip': {
    summary: 'Request service for a ZIP code',
    bot: true,
    limits: outgoingMail,
    body: { name: 'Ann Lee', mobile: '', zip_code: '10040', note: '', ...form },
    reply: done,
  },
  'service-area.notifyMe': {
    summary: 'Ask for an email when we serve a ZIP code',
    bot: true,
    limits: outgoingMail,
    body: { zipCode: '10040', ...form },
    reply: done,
  },
  'service-area.pickupDays': {
    summary: 'List days without pickup for an address',
    parameters: { id: 'Id of the address' },
    params: { id: 5 },
    reply: { data: [holiday] },
  },
  'service-area.slots': {
    summary: 'List open pickup and delivery times',
    no: 'We do not serve the ZIP code.',
    parameters: { from_slot: 'Start of the chosen pickup time; by default, the first open one' },
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
        last_date: '04-14-2027',
      },
    },
  },
};
