import { waitlistShownFrom } from '@/lib/domain/waitlist';
import { messages } from '@/lib/messages';
import { findAddress } from '@/server/addresses/queries';
import { refuseBots } from '@/server/api/bot-check';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import { pastClosedDays } from './past-closed-days';
import { countWaitingFor, findServedZip, isState, listCities, listStates } from './queries';
import { daysWithoutPickup, nextPickup, timetable } from './timetable';
import { askForZip } from './zip-requests';

export const serviceAreaHandlers = {
  'service-area.states': async ({ db }) => ({ data: await listStates(db) }),

  'service-area.cities': async ({ db, params }) => {
    const data = await listCities(db, params.stateId);
    if (data.length === 0 && !(await isState(db, params.stateId))) throw notFound();
    return { data };
  },

  'service-area.verifyZip': async ({ db, params, now }) => {
    const served = await findServedZip(db, params.zip);
    if (!served) throw notServed();
    const { neighbourhood_id, ...zip } = served;
    return { data: { ...zip, next_pickup: await nextPickup(db, neighbourhood_id, now()) } };
  },

  'service-area.waiting': async ({ db, params: { zip } }) => {
    const waiting = await countWaitingFor(db, zip);
    return { data: { zip_code: zip, waiting: waiting < waitlistShownFrom ? 0 : waiting } };
  },

  'service-area.requestZip': async (context) => {
    await refuseBots(context);
    const { name, email, mobile = '', zip_code, note } = context.body;
    const message = await askForZip(context, { name, email, mobile, zip_code, note });
    return { data: null, message };
  },

  'service-area.notifyMe': async (context) => {
    await refuseBots(context);
    const { email, zipCode } = context.body;
    return { data: null, message: await askForZip(context, { email, zip_code: zipCode }) };
  },

  'service-area.pickupDays': async ({ db, customer, params, now }) => {
    const address = await findAddress(db, customer.id, params.id);
    if (!address) throw notFound();
    const zip = await findServedZip(db, address.zip_code);
    const past = await pastClosedDays(db, now());
    return { data: [...past, ...(await daysWithoutPickup(db, zip?.neighbourhood_id, now()))] };
  },

  'service-area.slots': async ({ db, query, now }) => {
    const zip = await findServedZip(db, query.zip_code);
    if (!zip) throw notServed();
    return { data: await timetable(db, zip.neighbourhood_id, query, now()) };
  },
} satisfies Handlers<'service-area'>;

const notServed = () => new ApiProblem('refused', messages.notServed);
