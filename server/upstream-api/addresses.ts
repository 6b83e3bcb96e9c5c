/** Pickup addresses (specification section 3). */
import { z } from 'zod';
import { addressForm } from '@/lib/contract/forms/addresses';
import type { BaseCalls, UpstreamCall } from './base-call';
import { each, id, list, nothing, phone, type Split, saved, text, whole, withId, yesNo } from './values';

/** What the specification names. Our other fields stay here. */
const sends =
  'user_id first_name last_name mobile address1 address2 cross_street state_id city_id zip_code doorman_building primary';

type OwnField = Exclude<keyof typeof addressForm.shape, Split<typeof sends>>;
const own = Object.keys(addressForm.shape).filter((name) => !sends.split(' ').includes(name));
const blank = Object.fromEntries(own.map((name) => [name, ''])) as Record<OwnField, string>;

/** What an order's copy of an address has, too. */
export const place = {
  ...each('first_name last_name address1 address2 cross_street zip_code', text('')),
  mobile: phone(),
  doorman_building: yesNo().optional().catch(undefined),
};

/** City or state, whose id may stand beside it alone. */
const region = z.object({ id: whole(0), name: text('') }).catch({ id: 0, name: '' });

const addressWith = (ownId: z.ZodType<number>, userId = 0) =>
  z
    .object({
      ...place,
      id: ownId,
      user_id: whole(userId),
      primary: yesNo('no'),
      ...each('state_id city_id', whole(0)),
      ...each('state city', region),
    })
    .transform(({ city, state, ...row }) => ({
      ...row,
      city: { ...city, id: city.id || row.city_id },
      state: { ...state, id: state.id || row.state_id },
      ...blank,
      open_order: null,
      used_by: [],
      repeats: 0,
    }));

/** A saved address that comes back in part, or not at all, is what was sent; 0 for an id that nobody named. */
const echoed = ({ params, body }: UpstreamCall) =>
  saved({ id: params.address_id, ...body }, addressWith(whole(0)));

export const addresses: BaseCalls<'addresses'> = {
  'addresses.list': {
    reads: ({ params }) => z.object({ data: list(addressWith(id(), Number(params.userId))) }),
  },
  'addresses.create': {
    sends,
    reads: echoed,
    completes: (reply, { ask, body }) =>
      withId(reply, async () => (await ask('addresses.list', { params: { userId: body.user_id } })).data),
  },
  'addresses.update': { sends, clears: true, reads: echoed },
  'addresses.remove': { reads: nothing },
};
