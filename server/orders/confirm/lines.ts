import { multiplyCents, parseMoney } from '@/lib/domain/money';
import { findPreference, type PriceList } from '@/lib/domain/price-list';
import { messages } from '@/lib/messages';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/db/client';
import { attachOnce } from '../photos/attach';
import type { OrderRequest } from './fingerprint';
import type { Prices } from './prices';

/** Stores the pieces of the chosen services. Others are not priced, so they are not stored. */
export async function writeItems(trx: Db, orderId: number, body: OrderRequest, { list }: Prices) {
  const rows = body.items.flatMap(({ category_id, product_id, quantity }) => {
    const product = list.pricing
      .find((category) => category.category_id === category_id && body.services.includes(category_id))
      ?.products.find(({ id }) => id === product_id);
    if (!product) return [];
    const price_cents = parseMoney(product.price) ?? 0;
    return [{ order_id: orderId, category_id, product_id, name: product.name, price_cents, quantity }];
  });
  if (rows.length > 0) await trx.insertInto('order_items').values(rows).execute();
}

/** Stores the preferences of the chosen services. */
export async function writePreferences(
  trx: Db,
  { id: order_id }: { id: number },
  body: PreferenceChoice,
  { list }: { list: PriceList },
) {
  const rows = knownPreferences(body, list).map((preference) => ({ order_id, ...preference }));
  if (rows.length > 0) await trx.insertInto('order_preferences').values(rows).execute();
}

type PreferenceChoice = Pick<OrderRequest, 'services' | 'preferences'>;

function knownPreferences({ services, preferences }: PreferenceChoice, list: PriceList) {
  return preferences.flatMap(({ category_id, preference_id, quantity }) => {
    const preference = findPreference(list, category_id, preference_id);
    if (!preference || !services.includes(category_id)) return [];
    const preference_cents = multiplyCents(parseMoney(preference.amount) ?? 0, quantity);
    const preference_name = preference.name;
    return [{ category_id, preference_id, preference_name, preference_cents, quantity }];
  });
}

/** Makes the preferences of the chosen services the customer's defaults for the next order. */
export async function savePreferences(
  trx: Db,
  user_id: number,
  body: PreferenceChoice,
  { list }: { list: PriceList },
) {
  await trx
    .deleteFrom('user_preferences')
    .where('user_id', '=', user_id)
    .where('preference_id', 'in', (of) =>
      of.selectFrom('preferences').select('id').where('category_id', 'in', body.services),
    )
    .execute();
  const own = new Map(knownPreferences(body, list).map((row) => [row.preference_id, row.quantity]));
  if (own.size === 0) return;
  await trx
    .insertInto('user_preferences')
    .values([...own].map(([preference_id, quantity]) => ({ user_id, preference_id, quantity })))
    .execute();
}

/**
 * Stores the notes on stains.
 * @throws ApiProblem invalid for one about a service that was not ordered, for two about one service, and for a
 * photo that is gone, another customer's, or used before
 */
export async function writeNotes(
  trx: Db,
  { id: order_id, user_id: userId }: { id: number; user_id: number },
  { stain_notes: notes = [], services }: OrderRequest,
): Promise<void> {
  const noted = new Set<number>();
  for (const [index, { category_id, text, photo }] of notes.entries()) {
    if (noted.has(category_id) || !services.includes(category_id))
      throw invalidField(`stain_notes.${index}.category_id`, messages.stainService);
    noted.add(category_id);
    const [photo_id = null] = await attachOnce(trx, {
      userId,
      orderId: order_id,
      tokens: photo ? [photo] : [],
      field: `stain_notes.${index}.photo`,
    });
    await trx.insertInto('order_notes').values({ order_id, category_id, text, photo_id }).execute();
  }
}
