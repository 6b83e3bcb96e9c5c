import { messages } from '@/lib/messages/messages';
import { multiplyCents, parseMoney } from '@/lib/rules/money/money';
import { findPreference, type PriceList } from '@/lib/rules/money/price-list';
import { invalidField } from '@/server/api/problems';
import type { Db } from '@/server/platform/db/client';
import { attachOnce } from '../photos/queries';
import type { OrderRequest } from './fingerprint';
import type { Prices } from './prices';

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

export async function writePreferences(
  trx: Db,
  { id: order_id }: { id: number },
  body: PreferenceChoice,
  { list }: { list: PriceList },
) {
  const rows = offeredPreferences(body, list).map((preference) => ({ order_id, ...preference }));
  if (rows.length > 0) await trx.insertInto('order_preferences').values(rows).execute();
}

type PreferenceChoice = Pick<OrderRequest, 'services' | 'preferences'>;

function offeredPreferences({ services, preferences }: PreferenceChoice, list: PriceList) {
  return preferences.flatMap(({ category_id, preference_id, quantity }) => {
    const preference = findPreference(list, category_id, preference_id);
    if (!preference || !services.includes(category_id)) return [];
    const preference_cents = multiplyCents(parseMoney(preference.amount) ?? 0, quantity);
    const preference_name = preference.name;
    return [{ category_id, preference_id, preference_name, preference_cents, quantity }];
  });
}

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
  const own = new Map(offeredPreferences(body, list).map((row) => [row.preference_id, row.quantity]));
  if (own.size === 0) return;
  await trx
    .insertInto('user_preferences')
    .values([...own].map(([preference_id, quantity]) => ({ user_id, preference_id, quantity })))
    .execute();
}

/** @throws ApiProblem invalid for a service not ordered or named twice, and for a photo that can't be used */
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
