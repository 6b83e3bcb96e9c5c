/** States, cities, zip codes and pickup days (specification sections 5 and 7). */
import { z } from 'zod';
import { toMonthFirst } from '@/lib/rules/dates/calendar';
import { DEFAULT_SLOTS } from '@/lib/rules/dates/slots';
import { defaultPolicy } from '@/lib/rules/policy/policy';
import { firstPickup } from '@/lib/rules/times/availability';
import { done } from './auth';
import type { BaseCalls } from './base-call';
import { each, id, isObject, list, text, whole, words } from './values';

const named = z.object({ id: id(), name: words() });

function usualPickup(now: Date) {
  const query = { now, closed: new Map(), policy: defaultPolicy, getSlots: () => DEFAULT_SLOTS };
  const first = firstPickup(query);
  if (!first) return null;
  const { date, ...slot } = first;
  return { pickup_date: toMonthFirst(date), ...slot };
}

const nextPickup = z
  .object({
    ...each('pickup_date from_slot to_slot', words()),
    first_delivery: z
      .object(each('delivery_date from_slot to_slot', words()))
      .nullable()
      .optional()
      .catch(undefined),
    cutoff_at: z.string().optional().catch(undefined),
  })
  .nullable()
  .catch(null);

export const serviceArea: BaseCalls<'service-area'> = {
  'service-area.states': { reads: () => z.object({ data: list(named) }) },
  'service-area.cities': { reads: () => z.object({ data: list(named) }) },
  'service-area.verifyZip': {
    needsYes: true,
    reads: ({ params, now }) =>
      z
        .object({
          data: z.preprocess(
            (data) => (isObject(data) ? data : {}),
            z.object({
              neighborhood: text(''),
              ...each('state_id city_id', whole(0)),
              next_pickup: nextPickup,
            }),
          ),
        })
        .transform(({ data }) => ({
          data: {
            zip_code: String(params.zip),
            ...data,
            next_pickup: data.next_pickup ?? usualPickup(now()),
          },
        })),
  },
  'service-area.requestZip': done('name email mobile zip_code note captchaToken'),
  'service-area.notifyMe': done('email zipCode captchaToken'),
  'service-area.pickupDays': {
    reads: () => z.object({ data: list(z.object({ pickup_date: words(), reason: text('') })) }),
  },
};
