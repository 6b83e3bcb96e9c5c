import type { Insertable } from 'kysely';
import { formatMoney, parseMoney } from '@/lib/rules/money/money';
import type { PriceList } from '@/lib/rules/money/price-list';
import { refused, usageError } from '@/server/api/refused';
import type { Tables } from '@/server/platform/db/tables';
import { didYouMean, isSameName, quoted } from '@/server/staff/cli/plain-text';

export interface NamedPiece {
  /** Product name, ignoring case, or product id. */
  what: string;
  quantity: number;
  /** For pieces priced "from". */
  priceCents?: number | undefined;
}

export type Piece = Omit<Insertable<Tables['order_items']>, 'id' | 'order_id'>;

/** The prices for the pieces of an order: the agreed ones, and today's as the minimum for custom prices. */
export interface Prices {
  agreed: PriceList;
  today: PriceList;
  services: readonly number[];
}

/** @throws StaffProblem for a piece that is unknown, listed twice or cannot have this price */
export function findPieces(named: readonly NamedPiece[], prices: Prices): Piece[] {
  const pieces = named.map((piece) => findPiece(piece, prices));
  const twice = pieces.find(
    ({ product_id }, index) => pieces.findIndex((other) => other.product_id === product_id) < index,
  );
  if (twice) throw usageError(`${twice.name} appears twice. Give each piece once, with its full count.`);
  return pieces;
}

function findPiece({ what, quantity, priceCents }: NamedPiece, prices: Prices): Piece {
  const { category_id, product } = findProduct(what, prices);
  if (priceCents !== undefined) checkPrice(priceCents, product, prices.today);
  const price_cents = priceCents ?? parseMoney(product.price) ?? 0;
  return { category_id, product_id: product.id, name: product.name, price_cents, quantity };
}

type Product = PriceList['pricing'][number]['products'][number];

function checkPrice(priceCents: number, agreed: Product, { pricing }: PriceList): void {
  const { name } = agreed;
  const today = pricing.flatMap(({ products }) => products).find(({ id }) => id === agreed.id) ?? agreed;
  const agreedCents = parseMoney(agreed.price) ?? 0;
  const leastCents = Math.min(agreedCents, parseMoney(today.price) ?? 0);
  if (!today.price_from && priceCents !== agreedCents)
    throw refused(`${name} has a fixed price of ${formatMoney(agreedCents)}.`);
  if (priceCents < leastCents) throw refused(`${name} costs at least ${formatMoney(leastCents)}.`);
}

function findProduct(what: string, { agreed: { pricing }, services }: Prices) {
  const found = pricing.flatMap((category) =>
    category.products
      .filter(({ id, name }) => isSameName(name, what) || String(id) === what)
      .map((product) => ({ category_id: category.category_id, service: category.name, product })),
  );
  // An order can list a piece on two lines with different prices.
  const byId = new Map(found.map((each) => [`${each.category_id} ${each.product.id}`, each]));
  const ordered = [...byId.values()].filter(({ category_id }) => services.includes(category_id));
  const [match] = ordered;
  if (match && ordered.length === 1) return match;
  if (match) {
    const ids = ordered.map(({ service, product }) => `${product.id} (${service})`);
    throw usageError(`${match.product.name} could be two things. Use its number: ${ids.join(' or ')}.`);
  }
  const [other] = found;
  if (!other) {
    const names = pricing.flatMap(({ products }) => products.map(({ name }) => name));
    throw refused(`There is no piece called ${quoted(what)} in the price list.${didYouMean(what, names)}`);
  }
  throw refused(`${other.product.name} is ${other.service}, which was not ordered.`);
}
