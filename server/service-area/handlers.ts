import type { Insertable } from 'kysely';
import { messages } from '@/lib/messages/messages';
import { addDays, isWeekend, toMonthFirst, weekday } from '@/lib/rules/dates/calendar';
import { todayAtShop } from '@/lib/rules/dates/shop-time';
import { waitlistShownFrom } from '@/lib/rules/places/waitlist';
import { findAddress } from '@/server/addresses/queries';
import { refuseBots } from '@/server/api/bot-check';
import type { Handlers } from '@/server/api/handler';
import { ApiProblem, notFound } from '@/server/api/problems';
import type { Services } from '@/server/api/services';
import type { Db } from '@/server/platform/db/client';
import type { Tables } from '@/server/platform/db/tables';
import {
  closedDays,
  countWaitingFor,
  findServedZip,
  isState,
  listCities,
  listStates,
  saveZipRequest,
} from './queries';
import { daysWithoutPickup, nextPickup, timetable } from './timetable';

/** For the search of orders by day. */
const DAYS_BACK = 366;

/** Not selectable in the search either (specification section 5); weekends only where we come on weekends. */
async function pastClosedDays(db: Db, now: Date) {
  const today = todayAtShop(now);
  const closed = await closedDays(db, addDays(today, -DAYS_BACK));
  const isUsualOff = (date: string) => isWeekend(date) && !closed.week?.pickup.includes(weekday(date));
  return [...closed]
    .filter(([date]) => date < today && !isUsualOff(date))
    .map(([date, reason]) => ({
      pickup_date: toMonthFirst(date),
      reason: reason || 'No pickups on this day',
    }));
}

/** One per email. Returns the message to show. */
async function askForZip(
  { db, now }: Pick<Services, 'db' | 'now'>,
  request: Omit<Insertable<Tables['zip_requests']>, 'created'>,
): Promise<string> {
  if (await findServedZip(db, request.zip_code)) return `We already serve ${request.zip_code}`;
  await saveZipRequest(db, { ...request, created: now().toISOString() });
  return `We’ll email you when we serve ${request.zip_code}`;
}

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
